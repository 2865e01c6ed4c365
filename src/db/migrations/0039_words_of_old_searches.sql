-- What only the searches of older versions asked for: none of these may run beside it.
-- Runs beside: 0038
alter table customers drop column search_text;
alter table plans drop column search_text;
alter table emails drop column search_text;
drop function payment_words(text, text, text);
drop function subscription_words(text, jsonb);
