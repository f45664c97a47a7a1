-- What the store's own processes must know of each other where several share one database. With a
-- single process (PGlite) and on Supabase these tables stay empty.
-- No row level security here: @supabase/lite 0.10 opens a schema to everybody as soon as one of its
-- tables has it. Nobody but the owner may use the schema private.

-- Columns and their order are those of RateLimiterPostgres. After a crash of the database the counters
-- begin anew, so they need no write-ahead log; room in the pages keeps each count where it is.
create unlogged table private.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
) with (fillfactor = 50);
comment on table private.rate_limits is
  'How often something was tried in a span of time. The key is a digest of what is tried and by whom; expire is in milliseconds.';

create table private.sign_in_places (
  place text primary key,
  seen_at timestamptz not null default now()
);
comment on table private.sign_in_places is
  'Digests of account and network address from which its owner has signed in, for 30 days.';
create index sign_in_places_by_age on private.sign_in_places (seen_at);
