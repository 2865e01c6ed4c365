#!/bin/sh
# Runs once, when PostgreSQL creates its data directory: the owner of the tables, and the role that
# the service connects as.
set -eu
psql --username postgres --set=ON_ERROR_STOP=1 \
  --set=owner_password="$(cat /run/secrets/owner-password)" \
  --set=runner_password="$(cat /run/secrets/runner-password)" <<'SQL'
create role sanwo_owner login password :'owner_password';
create role sanwo login password :'runner_password';
create database sanwo owner sanwo_owner;
SQL
