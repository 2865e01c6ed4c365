-- A pause may end by itself: when. Null: it lasts until a person resumes the subscription.
-- Each statement may be run again.
-- Runs beside: 0080
alter table subscriptions add column if not exists resumes_at timestamptz;
