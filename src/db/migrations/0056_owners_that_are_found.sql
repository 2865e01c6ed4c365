-- Who registered before there were members is found by email at the first sign-in, and becomes the
-- owner. An older version beside it asks for none of it.
-- Each statement may be run again.
-- Runs beside: 0055
create index concurrently if not exists tenants_email_idx on tenants (email)
  where password_hash is not null;
