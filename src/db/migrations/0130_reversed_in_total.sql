-- What was taken back of a payment is told in total, by a look or by all rows of the statement: no
-- version has written a piece of it.
-- Each statement may be run again.
-- Runs beside: 0080
drop table if exists payment_reversals;
