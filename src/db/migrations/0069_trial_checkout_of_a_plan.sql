-- What a checkout takes before a trial can be chosen for each plan. A version before this one goes
-- on by the setting alone, and its new versions of a plan keep what the plan says.
-- Runs beside: 0060
alter table plans
  -- Null: the tenant's setting.
  add column trial_checkout text
    constraint plans_trial_checkout_check check (trial_checkout in ('first_payment', 'card_check'));
alter table plan_versions
  add column trial_checkout text
    constraint plan_versions_trial_checkout_check
      check (trial_checkout in ('first_payment', 'card_check'));
