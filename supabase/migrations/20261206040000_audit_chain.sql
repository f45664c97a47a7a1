-- The audit log is only added to, and each entry is tied to the one before. What a person may have erased, and
-- what is older than the owner wants to keep, leaves an entry in its place. docs/decisions/045-audit.md.

alter table public.audit_log drop constraint audit_log_actor_check;
alter table public.audit_log drop constraint audit_log_action_check;
alter table public.audit_log
  add constraint audit_log_actor_check check (actor in ('admin', 'secret key', 'store')),
  add constraint audit_log_action_check
    check (action in ('insert', 'update', 'delete', 'erasure', 'retention')),
  add column address text,
  add column user_agent text check (char_length(user_agent) <= 400),
  add column salt uuid,
  add column digest bytea,
  add column place bigint,
  add column hash bytea,
  add column erased_at timestamptz,
  add column words text;
comment on column public.audit_log.address is
  'Where the request came from, as the store''s own process saw it; null where no one but the caller could say.';
comment on column public.audit_log.user_agent is 'What the browser or program called itself.';
comment on column public.audit_log.digest is
  'SHA-256 of salt, before, after, address and user_agent: it stays when these are erased.';
comment on column public.audit_log.place is 'In the chain, from 1; null until the job has tied the entry to it.';
comment on column public.audit_log.hash is 'SHA-256 of the hash before and of this entry, its digest included.';
comment on column public.audit_log.erased_at is 'When what it said of a person was erased.';
comment on column public.audit_log.words is 'What a search looks at: the name and the values, at most 4,000 characters.';

-- What is hashed -------------------------------------------------------------------------------------

create function private.audit_digest(entry public.audit_log) returns bytea
language sql stable set search_path = ''
return sha256(convert_to(
  jsonb_build_array(entry.salt, entry.before, entry.after, entry.address, entry.user_agent)::text, 'UTF8'));
comment on function private.audit_digest is 'Of what an entry says; the salt keeps an erased value from being guessed.';

create function private.audit_hash(previous bytea, entry public.audit_log) returns bytea
language sql stable set search_path = ''
return sha256(coalesce(previous, '') || convert_to(jsonb_build_array(
  entry.place, entry.id, to_char(entry.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
  entry.actor_id, entry.actor, entry.action, entry.table_name, entry.record_id, encode(entry.digest, 'hex')
)::text, 'UTF8'));
comment on function private.audit_hash is 'Of an entry and the hash of the one before it, null for the first.';

create function private.audit_name(p_row jsonb) returns text
language sql immutable set search_path = ''
return coalesce(
  nullif(p_row ->> 'title', ''), p_row ->> 'service_title', p_row ->> 'name', p_row ->> 'client_name',
  p_row ->> 'reviewer_name', p_row ->> 'code', p_row ->> 'label', p_row ->> 'question', p_row ->> 'subject', p_row ->> 'meaning',
  p_row ->> 'key', p_row ->> 'kind'
);
comment on function private.audit_name is 'What people call a row, where it has a name.';

create function private.audit_changes(p_action text, p_before jsonb, p_after jsonb) returns jsonb
language sql immutable set search_path = ''
return case when p_action = 'update'
  then (select coalesce(jsonb_object_agg(key, p_after -> key), '{}') from jsonb_object_keys(coalesce(p_before, '{}')) key)
  else p_after end;
comment on function private.audit_changes is 'Of the row after a change, the columns that changed.';

create function private.audit_words(p_action text, p_record_id text, p_before jsonb, p_after jsonb) returns text
language sql immutable set search_path = ''
return left(concat_ws(' ', p_record_id, private.audit_name(coalesce(p_after, p_before)),
  (select string_agg(value, ' ') from jsonb_each_text(coalesce(p_before, '{}'))),
  (select string_agg(value, ' ') from jsonb_each_text(coalesce(private.audit_changes(p_action, p_before, p_after), '{}')))
), 4000);
comment on function private.audit_words is 'What a search of the log looks at.';

update public.audit_log set salt = gen_random_uuid(), words = private.audit_words(action, record_id, before, after);
update public.audit_log entry set digest = private.audit_digest(entry);
alter table public.audit_log alter column digest set not null;

-- Who asks, and from where ---------------------------------------------------------------------------

create function private.acting_admin() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  named text;
begin
  if public.is_admin() then
    return auth.uid();
  elsif auth.role() is distinct from 'service_role' then
    return null;
  end if;
  -- Only who has the secret key is believed: a server function says which admin it works for.
  named := coalesce(
    nullif(current_setting('oneday.actor_id', true), ''),
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-acting-admin'
  );
  return (
    select id from public.profiles
    where id = case when pg_input_is_valid(named, 'uuid') then named::uuid end and role = 'admin'
  );
end
$$;
comment on function private.acting_admin is 'The admin who asks, or the one a server function works for; null for anyone else.';

create function private.prepare_entry() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is null and new.actor = 'secret key' and private.acting_admin() is not null then
    new.actor_id := private.acting_admin();
    new.actor := 'admin';
  end if;
  new.happened_at := clock_timestamp();
  new.address := nullif(current_setting('store.client_address', true), '');
  new.user_agent := left(coalesce(
    nullif(current_setting('store.user_agent', true), ''),
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'user-agent'
  ), 400);
  new.salt := gen_random_uuid();
  new.digest := private.audit_digest(new);
  new.words := private.audit_words(new.action, new.record_id, new.before, new.after);
  new.place := null;
  new.hash := null;
  new.erased_at := null;
  return new;
end
$$;
comment on function private.prepare_entry is 'Trigger: moment, place of origin and digest of an entry are not its writer''s to say.';

-- What stays -----------------------------------------------------------------------------------------

create function private.audit_keeps_days() returns integer
language sql stable set search_path = ''
return (
  select greatest((value #>> '{}')::integer, 180) from public.site_settings
  where key = 'audit_retention_days' and jsonb_typeof(value) = 'number'
);
comment on function private.audit_keeps_days is 'For how long entries stay, never less than 180 days; null for always.';

create function private.is_personal_entry(p_table text) returns boolean
language sql immutable set search_path = ''
return p_table in ('crm_people', 'crm_notes', 'crm_tasks', 'crm_merges', 'contact_threads');
comment on function private.is_personal_entry is 'Whether entries about this table are about a customer, who may have them erased.';

create function private.note_about_log(p_action text, p_record_id text, p_after jsonb) returns void
language sql security definer set search_path = ''
begin atomic
  insert into public.audit_log (actor_id, actor, action, table_name, record_id, after)
  select admin, case when admin is not null then 'admin' when auth.role() = 'service_role' then 'secret key' else 'store' end,
    p_action, 'audit_log', p_record_id, p_after
  from private.acting_admin() admin;
end;
comment on function private.note_about_log is 'An entry about the log itself: what was erased from it, or is past its time.';

create function private.keep_entry() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  same constant text[] := array[
    'id', 'happened_at', 'actor_id', 'actor', 'action', 'table_name', 'record_id', 'digest', 'place', 'hash'];
  last record;
begin
  if tg_op = 'DELETE' then
    if old.place is not null and old.happened_at < now() - make_interval(days => private.audit_keeps_days()) then
      return old;
    elsif private.is_personal_entry(old.table_name) then
      -- Its place in the chain stays.
      update public.audit_log set erased_at = now() where id = old.id and erased_at is null;
      return null;
    end if;
  elsif old.place is null and new.place is not null
    and to_jsonb(new) - array['place', 'hash'] = to_jsonb(old) - array['place', 'hash'] then
    select place, hash into last from public.audit_log where place is not null order by place desc limit 1;
    new.place := coalesce(last.place, 0) + 1;
    new.hash := private.audit_hash(last.hash, new);
    return new;
  elsif old.erased_at is null and new.erased_at is not null and private.is_personal_entry(old.table_name)
    and (select bool_and(to_jsonb(new) -> key is not distinct from to_jsonb(old) -> key) from unnest(same) key) then
    new.before := null;
    new.after := null;
    new.address := null;
    new.user_agent := null;
    new.salt := null;
    new.words := null;
    perform private.note_about_log('erasure', old.id::text, jsonb_build_object('of', old.table_name));
    return new;
  end if;
  raise exception using errcode = '42501', message = 'The audit log is only added to.';
end
$$;
comment on function private.keep_entry is
  'Trigger: an entry changes when it is tied to the chain, or when what it says of a person is erased, and goes when '
  'it is past its time. All else is refused.';

create function private.keep_all_entries() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  raise exception using errcode = '42501', message = 'The audit log is only added to.';
end
$$;
comment on function private.keep_all_entries is 'Trigger: the log is not emptied.';

create function private.note_retention() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  taken record;
begin
  select count(*) as entries, min(place) as first_place, max(place) as last_place, min(happened_at) as since,
    max(happened_at) as until into taken from gone;
  if taken.entries > 0 then
    -- From the beginning of the chain, without a gap, and never its end.
    if taken.last_place - taken.first_place + 1 <> taken.entries
      or exists (select from public.audit_log where place < taken.first_place)
      or not exists (select from public.audit_log where place = taken.last_place + 1) then
      raise exception using errcode = '42501', message = 'The audit log is only added to.';
    end if;
    perform private.note_about_log('retention', 'audit_log', to_jsonb(taken) || jsonb_build_object(
      'last_hash', (select encode(hash, 'hex') from gone where place = taken.last_place),
      'days', private.audit_keeps_days()));
  end if;
  return null;
end
$$;
comment on function private.note_retention is
  'Trigger: what is past its time goes from the beginning of the chain, and leaves an entry with the hash that the rest begins after.';

create trigger audit_log_prepare before insert on public.audit_log
  for each row execute function private.prepare_entry();
create trigger audit_log_keep before update or delete on public.audit_log
  for each row execute function private.keep_entry();
create trigger audit_log_keep_all before truncate on public.audit_log
  for each statement execute function private.keep_all_entries();
create trigger audit_log_note_retention after delete on public.audit_log
  referencing old table as gone for each statement execute function private.note_retention();
-- Also where someone may switch off other triggers for a session.
alter table public.audit_log enable always trigger audit_log_prepare;
alter table public.audit_log enable always trigger audit_log_keep;
alter table public.audit_log enable always trigger audit_log_keep_all;
alter table public.audit_log enable always trigger audit_log_note_retention;

create unique index audit_log_chain on public.audit_log (place);
create index audit_log_not_tied on public.audit_log (id) where place is null;
create index audit_log_newest on public.audit_log (happened_at desc, id desc);
create index audit_log_of_actor on public.audit_log (actor_id, happened_at desc, id desc);
create index audit_log_of_kind on public.audit_log (actor, happened_at desc, id desc) where actor <> 'admin';
create index audit_log_of_table on public.audit_log (table_name, happened_at desc, id desc);
create index audit_log_of_deed on public.audit_log (table_name, action, happened_at desc, id desc);
create index audit_log_of_action on public.audit_log (action, happened_at desc, id desc);
do $$
declare
  place text := (
    select format('%I', nspname) from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm'
  );
begin
  if place is not null then
    execute format('create index audit_log_by_words on public.audit_log using gin (words %s.gin_trgm_ops)', place);
  end if;
end
$$;

-- The chain ------------------------------------------------------------------------------------------

create function private.tie_audit_entries(p_limit integer default 500) returns integer
language plpgsql set search_path = ''
as $$
declare
  entry_id bigint;
  tied integer := 0;
begin
  -- One at a time goes through the chain; those who write entries wait for no one.
  if not pg_try_advisory_xact_lock(hashtext('public.audit_log.chain')) then
    return 0;
  end if;
  for entry_id in select id from public.audit_log where place is null order by id limit p_limit loop
    update public.audit_log set place = 0 where id = entry_id;
    tied := tied + 1;
  end loop;
  return tied;
end
$$;
comment on function private.tie_audit_entries is
  'Job: ties the entries that were committed since to the chain, at most p_limit; answers how many.';

create function private.forget_old_audit(p_limit integer default 20000) returns integer
language plpgsql set search_path = ''
as $$
declare
  deleted integer;
  until_place bigint;
begin
  select least(
    min(place) + p_limit,
    -- The first that stays.
    (select young.place from public.audit_log young
      where young.place < min(entry.place) + p_limit
        and young.happened_at >= now() - make_interval(days => private.audit_keeps_days())
      order by young.place limit 1),
    max(place)
  ) into until_place from public.audit_log entry where private.audit_keeps_days() is not null;
  delete from public.audit_log where place < until_place;
  get diagnostics deleted = row_count;
  return deleted;
end
$$;
comment on function private.forget_old_audit is
  'Job: takes entries past their time from the beginning of the chain, at most p_limit; answers how many.';

create function private.verify_audit() returns table (
  entries bigint, not_tied bigint, first_place bigint, last_place bigint, last_hash text,
  broken_place bigint, broken_id bigint, problem text
)
language sql stable security definer set search_path = ''
begin atomic
  with chain as (
    select entry as whole, entry.place, entry.id, entry.hash, entry.digest, entry.erased_at,
      lag(entry.place) over by_place as former_place, lag(entry.hash) over by_place as former_hash
    from public.audit_log entry where entry.place is not null window by_place as (order by entry.place)
  ), begun as (
    -- What the rest begins after, where older entries are past their time.
    select decode(after ->> 'last_hash', 'hex') as hash, (after ->> 'last_place')::bigint as place
    from public.audit_log where action = 'retention' and erased_at is null order by id desc limit 1
  ), judged as (
    select chain.place, chain.id, case
      when former_place is null and chain.place > 1 and not exists (select from begun where begun.place = chain.place - 1)
        then 'entries before it are missing'
      when former_place is not null and former_place <> chain.place - 1 then 'entries before it are missing'
      when chain.erased_at is null and chain.digest <> private.audit_digest(whole) then 'what it says was changed'
      when chain.erased_at is not null and not exists (
        select from public.audit_log note
        where note.table_name = 'audit_log' and note.record_id = chain.id::text and note.action = 'erasure'
      ) then 'it was emptied, and no entry says so'
      when chain.hash <> private.audit_hash(
        coalesce(former_hash, (select begun.hash from begun where begun.place = chain.place - 1)), whole)
        then 'it does not follow from the entry before'
    end as problem
    from chain
  ), broken as (
    select place, id, problem from judged where problem is not null order by place limit 1
  ), counted as (
    select count(*) as entries, count(*) filter (where place is null) as not_tied, min(place) as first_place,
      max(place) as last_place from public.audit_log
  )
  select counted.entries, counted.not_tied, counted.first_place, counted.last_place,
    (select encode(hash, 'hex') from public.audit_log where place = counted.last_place),
    broken.place, broken.id, broken.problem
  from counted left join broken on true;
end;
comment on function private.verify_audit is
  'Goes through the whole chain: what it holds, its head, and the first entry that is not as it was written, if there is one.';

do $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is not null then
    perform cron.schedule('tie-audit-entries', '5 seconds', 'select private.tie_audit_entries(2000)');
    perform cron.schedule('forget-old-audit', '53 3 * * *', 'select private.forget_old_audit()');
  end if;
end
$$;
