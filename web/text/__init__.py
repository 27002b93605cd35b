"""The page's own texts, in English."""
