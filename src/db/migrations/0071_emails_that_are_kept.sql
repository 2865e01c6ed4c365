-- A message that no mail server was handed is kept here and was not sent: it says so. Null is of a
-- version that did not say: what it called sent at the very moment of its cause it had only kept.
-- Runs beside: 0060
alter table emails add column if not exists kept boolean;
