"""What a page can ask, a file for each request that ends in `REQUEST = Request(...)`; `deadreckon.service` answers."""
