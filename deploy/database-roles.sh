#!/bin/sh
# Two roles: one owns the database and migrates it, the other works with it and owns nothing. Runs once, when PostgreSQL
# makes its data folder; elsewhere: POSTGRES_USER=postgres OWNER_PASSWORD=… APP_PASSWORD=… sh deploy/database-roles.sh
set -eu
psql --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" \
  --set owner_password="$OWNER_PASSWORD" --set app_password="$APP_PASSWORD" <<'SQL'
create role tribe_owner login password :'owner_password';
create role tribe_app login password :'app_password';
create database tribe owner tribe_owner;
-- Behind PgBouncer a connection cannot set its own limits. Connections past it do, and theirs count.
alter role tribe_app set statement_timeout = '4s';
alter role tribe_app set idle_in_transaction_session_timeout = '10s';
SQL
