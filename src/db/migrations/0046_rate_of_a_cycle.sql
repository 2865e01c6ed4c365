-- At which rate the price of a cycle was taxed, where a change within it sold it.
-- Runs beside: 0046
alter table subscriptions
  -- Of the price that a change sold within the current cycle; null: the cycle's invoice says it.
  add column cycle_tax_basis_points integer;
