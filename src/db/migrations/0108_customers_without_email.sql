-- A customer needs an email address or a phone number. Without an address nothing is mailed, and the
-- provider is given an address that takes no mail: an order keeps it, and says that it is no one's.
-- A version before this one meets such customers only once this one has made them.
-- Each statement may be run again.
-- Runs beside: 0080
alter table customers alter column email drop not null;
-- The digits of the phone number with its country code, by which the customer is found.
alter table customers add column if not exists phone_key text;
alter table checkout_orders add column if not exists email_less boolean;
create or replace function customer_words(email text, name text, phone_number text) returns text
language sql immutable as $$
  select lower(coalesce(email, '') || E'\n' || coalesce(name, '') || E'\n'
    || coalesce(phone_number, ''))
$$;
create index concurrently if not exists customers_phone_idx on customers
  (tenant_id, phone_key text_pattern_ops) where phone_key is not null;
-- What src/lib/values/phone.ts makes of the numbers that are there.
update customers c set phone_key = known.key
from (
  select tenant_id, id, case when plain ~ '^2340\d{10}$' then '234' || substr(plain, 5) else plain
    end as key
  from (
    select tenant_id, id, case
      when is_international then regexp_replace(digits, '^00', '')
      when digits ~ '^[789]\d{9}$' then '234' || digits
      when digits ~ '^0\d{10}$' then '234' || substr(digits, 2)
      else digits end as plain
    from (
      select tenant_id, id, regexp_replace(phone_number, '\D', '', 'g') as digits,
        btrim(phone_number) like '+%'
          or regexp_replace(phone_number, '\D', '', 'g') like '00%' as is_international
      from customers
      where phone_key is null and phone_number ~ '^\s*\+?[0-9\s().\-/]+$') written) numbers) known
where c.tenant_id = known.tenant_id and c.id = known.id and known.key ~ '^[1-9]\d{7,14}$';
