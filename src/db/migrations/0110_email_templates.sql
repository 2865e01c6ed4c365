-- A merchant's own words in messages to its customers: of each kind, once for all and once for each
-- language. What is null is said in our words.
-- Each statement may be run again.
-- Runs beside: 0080
create table if not exists email_templates (
  tenant_id uuid not null,
  type text not null,
  -- `any`: for every language that has no words of its own.
  language text not null constraint email_templates_language_check
    check (language in ('any', 'en', 'pcm', 'yo', 'ha', 'ig')),
  subject text,
  intro text,
  outro text,
  updated_at timestamptz not null,
  constraint email_templates_pkey primary key (tenant_id, type, language)
);
-- In which language a customer is written to; null: the merchant's first.
alter table customers add column if not exists language text;
