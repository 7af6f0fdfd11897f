"""The tests. They mirror the package's folders."""
