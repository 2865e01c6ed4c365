-- Events on their way to a tenant's own address: one delivery for each event, and each try of it.
alter table tenants
  add column webhook_failing_since timestamptz,
  add column webhook_disabled_at timestamptz;

create table webhook_deliveries (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  event_id uuid not null,
  event_type text not null,
  entity_id uuid not null,
  sequence bigint not null,
  endpoint_url text not null,
  status text not null check (status in ('pending', 'delivered', 'failed')),
  attempt_count integer not null,
  due_at timestamptz,
  leased_until timestamptz,
  delivered_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint webhook_deliveries_event_key unique (tenant_id, event_id),
  foreign key (tenant_id, event_id) references events (tenant_id, id)
);
create index webhook_deliveries_newest_idx on webhook_deliveries
  (tenant_id, created_at desc, id desc);
create index webhook_deliveries_work_idx on webhook_deliveries (tenant_id, due_at)
  where due_at is not null;
-- First tries of one entity's events go out in order.
create index webhook_deliveries_order_idx on webhook_deliveries (tenant_id, entity_id, sequence)
  where attempt_count = 0 and due_at is not null;

create table webhook_attempts (
  tenant_id uuid not null,
  delivery_id uuid not null,
  number integer not null,
  at timestamptz not null,
  status_code integer,
  duration_ms integer not null,
  error text,
  response_body text,
  primary key (tenant_id, delivery_id, number),
  foreign key (tenant_id, delivery_id) references webhook_deliveries (tenant_id, id)
);
