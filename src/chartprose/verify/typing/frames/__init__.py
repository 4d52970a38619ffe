"""Frames: forms that a trigger word opens, with slots filled from what stands round it.

``A lies about 5 points above B from 8 on`` opens a comparison at ``above``: the left side is A, the right side B, the
amount 5 points, the scope everything from 8. Each frame gives candidates; the figures choose among them
(``sentences.choice``). A candidate may support a claim if its relation holds and nothing named or counted in the clause
is left out; it may contradict one only if every word was understood and every name is spelt as the figure has it.
``families`` lists the frames in their order. Each folder has those of one kind of claim: ``superlatives``, ``orders``,
``peaks``, ``crossings``, ``comparisons``, ``changes``, ``trends``, ``steps``, ``marks``, ``distributions``, ``matrix``,
``panels`` and ``associations``.
"""
