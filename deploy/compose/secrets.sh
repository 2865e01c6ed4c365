#!/bin/sh
# Creates the files in secrets/ that compose.yaml reads. Existing files are kept. The provider's two
# secrets are empty files, which you fill.
set -eu
umask 077
mkdir -p secrets
create() { [ -s "secrets/$1" ] || printf '%s\n' "$2" > "secrets/$1"; }
word() { openssl rand -hex 24; }
create postgres-password "$(word)"
create owner-password "$(word)"
create runner-password "$(word)"
create master-key "$(openssl rand -base64 32)"
runner=$(cat secrets/runner-password)
create database-url "postgres://sanwo:$runner@pgbouncer:6432/sanwo"
create database-direct-url "postgres://sanwo:$runner@postgres:5432/sanwo"
create migrate-url "postgres://sanwo_owner:$(cat secrets/owner-password)@postgres:5432/sanwo"
create pgbouncer-users "\"sanwo\" \"$runner\""
touch secrets/provider-client-secret secrets/provider-signature-key
# Compose mounts them as they are: the user of the containers must be able to read them.
chmod 755 secrets
chmod 444 secrets/*
