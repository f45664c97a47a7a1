import type { Queryable } from '../process/queryable.ts'

/** A number of our own, so that processes that start together create the schema one after the other. */
const SCHEMA_LOCK = 7_316_020_001

/**
 * The sandbox's own tables. They are not part of the store's schema: they stand for
 * what the payment provider keeps on its side, so no API role may see them.
 */
const SCHEMA_SQL = `
select pg_advisory_xact_lock(${SCHEMA_LOCK});

create schema if not exists sandbox;
comment on schema sandbox is 'What the payment sandbox stores in place of a payment provider. Test data only.';

create table if not exists sandbox.coupons (
  id text primary key,
  body jsonb not null,
  times_redeemed int not null default 0
);

create table if not exists sandbox.checkout_sessions (
  id text primary key,
  status text not null check (status in ('open', 'complete', 'expired')),
  expires_at timestamptz not null,
  body jsonb not null,
  line_items jsonb not null,
  intent_metadata jsonb not null,
  pending_payment jsonb
);
create index if not exists checkout_sessions_open
  on sandbox.checkout_sessions (expires_at) where status = 'open';

create table if not exists sandbox.payment_intents (
  id text primary key,
  body jsonb not null,
  charge jsonb not null
);

create table if not exists sandbox.refunds (
  id text primary key,
  body jsonb not null,
  fails_at timestamptz
);

create table if not exists sandbox.disputes (
  id text primary key,
  body jsonb not null
);
create index if not exists disputes_of_charge on sandbox.disputes ((body ->> 'charge'));

create table if not exists sandbox.events (
  id text primary key,
  body jsonb not null,
  created_at timestamptz not null,
  attempts int not null default 0,
  next_attempt_at timestamptz,
  delivered_at timestamptz,
  last_error text
);
comment on column sandbox.events.next_attempt_at is 'Null once delivered or given up; a process that works on the event moves it ahead as its lease.';
create index if not exists events_due
  on sandbox.events (next_attempt_at) where next_attempt_at is not null;

create table if not exists sandbox.idempotency_keys (
  key text primary key,
  fingerprint text not null,
  response jsonb not null,
  created_at timestamptz not null
);
create index if not exists idempotency_keys_created_at on sandbox.idempotency_keys (created_at);

create table if not exists sandbox.faults (
  name text primary key check (name in ('account', 'endpoints', 'api', 'webhooks')),
  value jsonb not null
);
comment on table sandbox.faults is 'What goes wrong on purpose, for tests; see faults.ts.';

revoke all on schema sandbox from public;
revoke all on all tables in schema sandbox from public;
do $$
declare
  own_table regclass;
  api_role text;
begin
  for own_table in
    select oid from pg_class where relnamespace = 'sandbox'::regnamespace and relkind = 'r'
  loop
    execute format('alter table %s enable row level security', own_table);
  end loop;
  for api_role in
    select rolname from pg_roles where rolname in ('anon', 'authenticated', 'service_role')
  loop
    execute format('revoke all on schema sandbox from %I', api_role);
    execute format('revoke all on all tables in schema sandbox from %I', api_role);
  end loop;
end $$;
`

/** Creates what is missing; safe to run at every start and by several processes at the same time. */
export async function createSandboxSchema(db: Queryable): Promise<void> {
  // One simple query is one transaction, which the advisory lock lasts for.
  await db.exec(SCHEMA_SQL)
}
