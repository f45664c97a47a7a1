-- A hosted Supabase project before its first migration, as far as migrations can tell: its roles and
-- who owns what, after github.com/supabase/{postgres,auth,storage} and the project settings of
-- November 2026. Run by supabase_admin, the only superuser.

create role anon nologin inherit;
create role authenticated nologin inherit;
create role service_role nologin inherit bypassrls;
create role authenticator login noinherit;
create role supabase_auth_admin login noinherit createrole;
create role supabase_storage_admin login noinherit createrole;
create role supabase_realtime_admin nologin noinherit;
create role postgres login createdb createrole replication bypassrls;
grant anon, authenticated, service_role to authenticator;
grant anon, authenticated, service_role to postgres with admin option;
alter role postgres set search_path to "$user", public, extensions;

alter database postgres owner to postgres;
create publication supabase_realtime;
alter publication supabase_realtime owner to postgres;

create schema extensions;
grant usage on schema extensions to postgres, anon, authenticated, service_role;
create schema graphql_public;

grant usage on schema public to postgres, anon, authenticated, service_role;
-- What is left since 30 October 2026 of "everything in public is for everyone": what each role needs
-- has to be granted.
alter default privileges for role postgres in schema public
  grant truncate, references, trigger on tables to anon, authenticated, service_role;

-- auth ---------------------------------------------------------------------------------------------

create schema auth authorization supabase_auth_admin;
grant usage on schema auth to postgres, anon, authenticated, service_role;
set role supabase_auth_admin;
create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
create type auth.factor_type as enum ('totp', 'webauthn', 'phone', 'recovery_code');
create type auth.factor_status as enum ('unverified', 'verified');
create table auth.users (
  instance_id uuid, id uuid not null primary key, aud varchar(255), role varchar(255), email varchar(255),
  encrypted_password varchar(255), email_confirmed_at timestamptz, invited_at timestamptz,
  confirmation_token varchar(255), confirmation_sent_at timestamptz, recovery_token varchar(255),
  recovery_sent_at timestamptz, email_change_token_new varchar(255), email_change varchar(255),
  email_change_sent_at timestamptz, last_sign_in_at timestamptz, raw_app_meta_data jsonb,
  raw_user_meta_data jsonb, is_super_admin boolean, created_at timestamptz, updated_at timestamptz,
  phone text unique default null, phone_confirmed_at timestamptz, phone_change text default '',
  phone_change_token varchar(255) default '', phone_change_sent_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  email_change_token_current varchar(255) default '', email_change_confirm_status smallint default 0,
  banned_until timestamptz, reauthentication_token varchar(255) default '',
  reauthentication_sent_at timestamptz, is_sso_user boolean not null default false,
  deleted_at timestamptz, is_anonymous boolean not null default false
);
create unique index users_email_partial_key on auth.users (email) where not is_sso_user;
create table auth.identities (
  provider_id text not null, user_id uuid not null references auth.users on delete cascade,
  identity_data jsonb not null, provider text not null, last_sign_in_at timestamptz,
  created_at timestamptz, updated_at timestamptz,
  email text generated always as (lower(identity_data ->> 'email')) stored,
  id uuid not null default gen_random_uuid() primary key, unique (provider_id, provider)
);
create table auth.sessions (
  id uuid not null primary key, user_id uuid not null references auth.users on delete cascade,
  created_at timestamptz, updated_at timestamptz, factor_id uuid, aal auth.aal_level,
  not_after timestamptz, refreshed_at timestamp, user_agent text, ip inet, tag text,
  oauth_client_id uuid, refresh_token_hmac_key text, refresh_token_counter bigint, scopes text
);
create table auth.refresh_tokens (
  instance_id uuid, id bigserial primary key, token varchar(255) unique, user_id varchar(255),
  revoked boolean, created_at timestamptz, updated_at timestamptz, parent varchar(255),
  session_id uuid references auth.sessions on delete cascade
);
create table auth.mfa_factors (
  id uuid not null primary key, user_id uuid not null references auth.users on delete cascade,
  friendly_name text, factor_type auth.factor_type not null, status auth.factor_status not null,
  created_at timestamptz not null, updated_at timestamptz not null, secret text, phone text,
  last_challenged_at timestamptz unique, web_authn_credential jsonb, web_authn_aaguid uuid
);
create table auth.mfa_challenges (
  id uuid not null primary key, factor_id uuid not null references auth.mfa_factors on delete cascade,
  created_at timestamptz not null, verified_at timestamptz, ip_address inet not null, otp_code text,
  web_authn_session_data jsonb
);
create table auth.mfa_amr_claims (
  session_id uuid not null references auth.sessions on delete cascade, created_at timestamptz not null,
  updated_at timestamptz not null, authentication_method text not null, id uuid not null primary key,
  unique (session_id, authentication_method)
);
create table auth.audit_log_entries (
  instance_id uuid, id uuid primary key, payload json, created_at timestamptz,
  ip_address varchar(64) not null default ''
);
alter table auth.users enable row level security;
alter table auth.identities enable row level security;
alter table auth.sessions enable row level security;
alter table auth.refresh_tokens enable row level security;
alter table auth.audit_log_entries enable row level security;
alter table auth.mfa_factors enable row level security;
alter table auth.mfa_challenges enable row level security;
alter table auth.mfa_amr_claims enable row level security;
create function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid
$$;
create function auth.role() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
  )
$$;
create function auth.email() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
  )
$$;
create function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')
  )::jsonb
$$;
grant all on all tables in schema auth to postgres;
grant all on all sequences in schema auth to postgres;
grant all on all routines in schema auth to postgres;
reset role;

-- storage ------------------------------------------------------------------------------------------

create schema storage authorization supabase_storage_admin;
grant usage on schema storage to postgres, anon, authenticated, service_role;
set role supabase_storage_admin;
create type storage.buckettype as enum ('STANDARD', 'ANALYTICS', 'VECTOR');
create table storage.buckets (
  id text not null primary key, name text not null unique, owner uuid, created_at timestamptz default now(),
  updated_at timestamptz default now(), public boolean default false, avif_autodetection boolean default false,
  file_size_limit bigint, allowed_mime_types text[], owner_id text,
  type storage.buckettype not null default 'STANDARD'
);
create table storage.objects (
  id uuid not null default gen_random_uuid() primary key, bucket_id text references storage.buckets,
  name text, owner uuid, created_at timestamptz default now(), updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(), metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored, version text,
  owner_id text, user_metadata jsonb
);
create unique index bucketid_objname on storage.objects (bucket_id, name);
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
create function storage.protect_delete() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), 'false') <> 'true' then
    raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.'
      using errcode = '42501';
  end if;
  return null;
end
$$;
create trigger protect_buckets_delete before delete on storage.buckets
  for each statement execute function storage.protect_delete();
create trigger protect_objects_delete before delete on storage.objects
  for each statement execute function storage.protect_delete();
grant all on storage.buckets, storage.objects to postgres with grant option;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
reset role;

create schema realtime authorization supabase_admin;
grant usage on schema realtime to postgres, anon, authenticated, service_role;

-- The extension supautils lets postgres make policies on tables that others own, and nothing else with
-- them. Here it owns them by way of a role, and what it may not do is refused as it happens.
create role policy_grants nologin;
grant policy_grants to postgres;
grant usage on schema storage, auth to policy_grants;
alter table storage.buckets owner to policy_grants;
alter table storage.objects owner to policy_grants;
grant all on storage.buckets, storage.objects to supabase_storage_admin;
create function extensions.guard_foreign_schemas() returns event_trigger language plpgsql as $$
declare
  done record;
begin
  if current_user <> 'postgres' then
    return;
  end if;
  if tg_event = 'sql_drop' then
    select object_identity as identity, 'DROP' as tag into done from pg_event_trigger_dropped_objects()
    where schema_name in ('auth', 'storage', 'realtime', 'extensions') limit 1;
  else
    select object_identity as identity, command_tag as tag into done from pg_event_trigger_ddl_commands()
    where (schema_name in ('auth', 'storage', 'realtime', 'extensions')
      or object_identity ~ '(on | )"?(auth|storage|realtime|extensions)"?\.')
      and command_tag not in ('CREATE POLICY', 'ALTER POLICY', 'CREATE TRIGGER') limit 1;
  end if;
  if done.tag is not null then
    raise exception 'must be owner of %', done.identity using errcode = '42501', detail = done.tag;
  end if;
end
$$;
create event trigger guard_foreign_schemas on ddl_command_end execute function extensions.guard_foreign_schemas();
create event trigger guard_foreign_drops on sql_drop execute function extensions.guard_foreign_schemas();

-- Extensions that the tests' PostgreSQL lacks, as far as the store uses them --------------------------

create schema cron;
create table cron.job (
  jobid bigint primary key generated always as identity, schedule text not null, command text not null,
  username text not null default current_user, active boolean not null default true, jobname text unique
);
create table cron.job_run_details (
  jobid bigint, runid bigint, username text, end_time timestamptz
);
alter table cron.job_run_details enable row level security;
create policy cron_job_run_details_policy on cron.job_run_details using (username = current_user);
create function cron.schedule(job_name text, schedule text, command text) returns bigint
language sql security definer as $$
  insert into cron.job (jobname, schedule, command, username) values ($1, $2, $3, session_user)
  on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command
  returning jobid
$$;
grant usage on schema cron to postgres with grant option;
grant all on all functions in schema cron to postgres with grant option;
grant all on all tables in schema cron to postgres with grant option;
revoke all on cron.job from postgres;
grant select on cron.job to postgres with grant option;

create schema net;
create table net.requests (id bigint primary key generated always as identity, url text, headers jsonb, body jsonb);
create function net.http_post(
  url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
  timeout_milliseconds integer default 2000
) returns bigint language sql security definer as $$
  insert into net.requests (url, headers, body) values ($1, $4, $2) returning id
$$;
grant usage on schema net to postgres, anon, authenticated, service_role;
grant select on net.requests to postgres;

create schema vault;
create table vault.secrets (id uuid primary key default gen_random_uuid(), name text unique, secret text not null);
create view vault.decrypted_secrets as select id, name, secret as decrypted_secret from vault.secrets;
create function vault.create_secret(new_secret text, new_name text) returns uuid
language sql security definer as $$
  insert into vault.secrets (secret, name) values ($1, $2) returning id
$$;
grant usage on schema vault to postgres, service_role;
grant select on vault.decrypted_secrets to postgres, service_role;
grant execute on function vault.create_secret to postgres, service_role;
