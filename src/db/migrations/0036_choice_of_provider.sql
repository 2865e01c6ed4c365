-- A tenant may have what is new made at a provider of its choice. Null: at the first that can.
-- Runs beside: 0035
alter table tenants add column chosen_provider text;
