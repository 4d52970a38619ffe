"""What a browser would make of a page: its tags, the text that it shows as it is, and its policy."""

from __future__ import annotations

from html.parser import HTMLParser


class Tags(HTMLParser):
    """The tags of a page with their attributes, and the text within ``<pre>``."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.pre = ""
        self._in_pre = False
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        self._in_pre = self._in_pre or tag == "pre"

    def handle_endtag(self, tag: str) -> None:
        self._in_pre = self._in_pre and tag != "pre"

    def handle_data(self, data: str) -> None:
        self.pre += data * self._in_pre

    @property
    def policy(self) -> dict[str, str]:
        """The directives of the page's Content-Security-Policy."""
        content = next(attrs["content"] or "" for _, attrs in self.tags if attrs.get("http-equiv"))
        return {name: rest for name, _, rest in (part.partition(" ") for part in content.split("; "))}

    def assert_self_contained(self) -> None:
        """Fail if anything of the page is fetched, leads out of it, or styles or runs within a tag."""
        for tag, attributes in self.tags:
            assert tag not in {"link", "img", "iframe", "object", "base", "form"}
            assert not {"src", "style", "onclick"} & attributes.keys()
            assert (attributes.get("href") or "#").startswith("#")
        assert self.policy["default-src"].rstrip(";") == "'none'"
