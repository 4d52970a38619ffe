"""Spark: one row out for each row in, by ``mapInArrow``. Arguments: a folder of Parquet, and one for the records."""

import sys

from pyspark.sql import SparkSession

from chartprose.jobs.arrow import SPARK_SCHEMA, map_batches

if __name__ == "__main__":
    spark = SparkSession.builder.appName("chartprose").getOrCreate()
    descriptions = spark.read.parquet(sys.argv[1]).select("id", "text")
    descriptions.mapInArrow(map_batches, SPARK_SCHEMA).write.mode("overwrite").parquet(sys.argv[2])
    spark.stop()
