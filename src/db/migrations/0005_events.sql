-- What happened, written in the transaction that made it true; deliveries are made from these rows.
-- One sequence for all: drawn under the entity's row lock, it orders the events of each entity.
create sequence event_sequence;

create table events (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  sequence bigint not null default nextval('event_sequence'),
  type text not null,
  entity_id uuid not null,
  data jsonb not null,
  occurred_at timestamptz not null,
  primary key (tenant_id, id)
);
create index events_newest_idx on events (tenant_id, sequence desc);
