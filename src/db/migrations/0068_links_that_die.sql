-- A hosted page lives for as long as its provider remembers its order: until then the link of an
-- invoice leads somewhere. A link from before this column is shown no more; the lasting one is.
-- Runs beside: 0060
alter table invoices add column checkout_link_until timestamptz;
