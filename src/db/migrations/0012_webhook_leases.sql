-- Ten thousand deliveries that wait for an endpoint that hangs cost the claims of others nothing:
-- the ten that are leased are counted at once, and the first that are due are read in their order.
create index webhook_deliveries_held_idx on webhook_deliveries (tenant_id)
  where leased_until is not null;
drop index webhook_deliveries_work_idx;
create index webhook_deliveries_work_idx on webhook_deliveries (tenant_id, due_at, id)
  where due_at is not null;
