"""The table as markup."""
