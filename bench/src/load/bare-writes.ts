import type pg from 'pg';

/** Copies of tables with nothing but their key, into which the bare route writes, so that the real ones stay sound. */
const copied = [
  'orders',
  'subscriptions',
  'invoices',
  'payment_schedules',
  'payments',
  'payment_allocations',
  'gateway_events',
];

export async function makeBareTables(client: pg.Client): Promise<void> {
  // Apart from ours, whose rights are given anew with every start.
  await client.query('create schema if not exists bare');
  await client.query('grant usage on schema bare to public');
  for (const table of copied) {
    await client.query(
      `create table if not exists bare.${table} (like ${table} including defaults including identity including generated)`,
    );
    await client.query(`grant select, insert on bare.${table} to public`);
  }
}

/** What is written by each deed at least, in one statement and without a question asked. */
export const bareWrites: Record<string, string> = {
  checkout: `with a as (${copyOf('orders')}), b as (${copyOf('subscriptions')}), c as (${copyOf('invoices')}),
    d as (${copyOf('payment_schedules')}), e as (${copyOf('payment_schedules')}), f as (${copyOf('payment_schedules')})
    select $1::text as answer`,
  approval: `with a as (${copyOf('payments')}), b as (${copyOf('payment_allocations')}) select $1::text as answer`,
  webhook: `with a as (insert into bare.gateway_events (gateway, event_id, type, body, received_at)
    values ('paymongo', $1, 'paid', repeat('x', 900), now())) select $1::text as answer`,
};

/** A row like the first of its table. */
function copyOf(table: string): string {
  return `insert into bare.${table} overriding system value select * from ${table} where ctid = (select ctid from ${table} limit 1) returning 1`;
}
