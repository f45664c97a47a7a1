-- Who signed in, and who tried to: kept for 90 days. docs/decisions/048-security.md says what of it is kept.

create table private.sign_ins (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  first_at timestamptz not null default now(),
  user_id uuid references auth.users (id) on delete cascade,
  typed text check (char_length(typed) <= 80),
  typed_group smallint,
  address text check (char_length(address) <= 50),
  user_agent text check (char_length(user_agent) <= 300),
  outcome text not null
    check (outcome in ('signed_in', 'wrong_password', 'wrong_code', 'not_confirmed', 'deactivated', 'too_many')),
  attempts integer not null default 1,
  hour timestamptz,
  check ((hour is null) = (outcome = 'signed_in'))
);
comment on table private.sign_ins is
  'A row for each session that was opened, and for the failures of an hour from one address with one account.';
comment on column private.sign_ins.typed is 'Where there is no such account: the beginning of what was typed as one, and its domain.';
comment on column private.sign_ins.typed_group is
  'A number from 0 to 999 made from what was typed: so many names in one mask are counted as many, and none can be guessed.';
comment on column private.sign_ins.address is
  'Of failures and of admins whole, of IPv6 its first 64 bits; of a customer who signs in its first 24, or 48.';
comment on column private.sign_ins.hour is 'Of failures, which are counted by the hour: so a flood takes few rows.';
alter table private.sign_ins enable row level security;
create unique index sign_ins_failures on private.sign_ins (hour, address, user_id, typed, typed_group, outcome)
  nulls not distinct where hour is not null;
create index sign_ins_newest on private.sign_ins (happened_at desc, id desc);
create index sign_ins_newest_failures on private.sign_ins (happened_at desc, id desc)
  include (address, user_id, typed, typed_group, attempts) where hour is not null;
create index sign_ins_of_user on private.sign_ins (user_id, happened_at desc, id desc);
create index sign_ins_of_address on private.sign_ins (address, happened_at desc, id desc);

create function private.kept_address(p_address inet, p_is_whole boolean) returns text
language sql immutable set search_path = ''
return case
  when p_address is null then null
  when family(p_address) = 6 then host(network(set_masklen(p_address, case when p_is_whole then 64 else 48 end)))
    || case when p_is_whole then '/64' else '/48' end
  when p_is_whole then host(p_address)
  else host(network(set_masklen(p_address, 24))) || '/24'
end;
comment on function private.kept_address is 'As much of an address as the log of sign-ins keeps.';

create function private.masked_email(p_typed text) returns text
language sql immutable set search_path = ''
return case
  when p_typed ~ '^[^@\s]+@[^@\s]+$' then left(p_typed, 1) || '•••@' || left(split_part(p_typed, '@', 2), 60)
  else '•••'
end;
comment on function private.masked_email is
  'What was typed as the address of an account, masked: people type their password there by mistake.';

create function private.note_sign_in() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.sign_ins (user_id, address, user_agent, outcome)
  values (
    new.user_id,
    private.kept_address(new.ip, exists (select from public.profiles where id = new.user_id and role = 'admin')),
    left(new.user_agent, 300), 'signed_in'
  );
  return null;
exception when others then
  -- Better a gap in the log than a store that no one can sign in to.
  raise warning 'A sign-in was not noted: %', sqlerrm;
  return null;
end
$$;
comment on function private.note_sign_in is 'Trigger: a session that was opened is in the log of sign-ins.';

do $$
begin
  create trigger note_sign_in after insert on auth.sessions
    for each row when (new.user_agent is not null) execute function private.note_sign_in();
  -- The embedded backend says a moment later from where.
  create trigger note_sign_in_later after update of user_agent on auth.sessions
    for each row when (old.user_agent is null and new.user_agent is not null)
    execute function private.note_sign_in();
exception when insufficient_privilege then
  raise notice 'Sign-ins are not noted: %', sqlerrm;
end
$$;

create function private.note_failed_sign_in(p_email text, p_user_id uuid, p_address text, p_user_agent text, p_outcome text)
returns void
language plpgsql set search_path = ''
as $$
declare
  account uuid := coalesce(p_user_id, (select id from auth.users where email = lower(p_email) limit 1));
  place inet;
begin
  if pg_input_is_valid(p_address, 'inet') then
    place := p_address::inet;
  end if;
  insert into private.sign_ins as noted (user_id, typed, typed_group, address, user_agent, outcome, hour)
  values (
    account, case when account is null then private.masked_email(lower(p_email)) end,
    case when account is null then mod(abs(hashtext(lower(p_email))::bigint), 1000) end,
    private.kept_address(place, true), left(p_user_agent, 300), p_outcome, date_trunc('hour', now())
  )
  on conflict (hour, address, user_id, typed, typed_group, outcome) where hour is not null do update set
    attempts = noted.attempts + 1, happened_at = now(), user_agent = excluded.user_agent;
end
$$;
comment on function private.note_failed_sign_in is
  'For the embedded backend, which sees failures; the service of a hosted project keeps them to itself.';

-- What the owner sees ----------------------------------------------------------------------------------

create function public.list_sign_ins(p_where jsonb, p_before jsonb default null, p_limit integer default 50) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  wanted text := btrim(left(p_where ->> 'q', 200));
  condition text := 'true';
  found jsonb;
begin
  perform private.require_admin();
  if wanted ~ '^[0-9a-f.:/]+$' and wanted ~ '[.:]' then
    condition := format('noted.address = %L', wanted);
  elsif wanted ~ '\S' then
    condition := format('noted.user_id = any (%L::uuid[])', array(
      select id from public.user_accounts
      where email ilike '%' || regexp_replace(wanted, '([\\%_])', '\\\1', 'g') || '%' order by email limit 100
    ));
  end if;
  if p_where ? 'user' then
    condition := condition || format(' and noted.user_id = %L::uuid', p_where ->> 'user');
  end if;
  if p_where ->> 'outcome' = 'failed' then
    condition := condition || ' and noted.hour is not null';
  elsif p_where ->> 'outcome' = 'signed_in' then
    condition := condition || ' and noted.hour is null';
  end if;
  if p_before is not null then
    condition := condition || format(
      ' and (noted.happened_at, noted.id) < (%L::timestamptz, %L::bigint)', p_before ->> 'at', p_before ->> 'id');
  end if;
  execute format($query$
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', noted.id, 'happened_at', noted.happened_at, 'first_at', noted.first_at, 'user_id', noted.user_id,
      'email', account.email, 'typed', noted.typed, 'role', profile.role, 'address', noted.address,
      'user_agent', noted.user_agent, 'outcome', noted.outcome, 'attempts', noted.attempts
    ) order by noted.happened_at desc, noted.id desc), '[]')
    from (select * from private.sign_ins noted where %s order by happened_at desc, id desc limit %s) noted
    left join public.user_accounts account on account.id = noted.user_id
    left join public.profiles profile on profile.id = noted.user_id
  $query$, condition, least(greatest(p_limit, 1), 200)) into found;
  return found;
end
$$;
comment on function public.list_sign_ins is
  'The newest sign-ins and failures before {at, id}, at most 200: p_where is {q: an address or a part of an email, user, outcome: failed or signed_in}.';

create function public.list_failed_sign_ins(p_hours integer default 24) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  since timestamptz := now() - make_interval(hours => least(greatest(p_hours, 1), 168));
begin
  perform private.require_admin();
  return (
    -- Grouped twice: counting what is distinct would sort all of it.
    with failed as materialized (
      select address, user_id, typed, typed_group, sum(attempts)::integer as attempts, max(happened_at) as last_at
      from private.sign_ins where hour is not null and happened_at > since
      group by address, user_id, typed, typed_group
    ), by_address as (
      select address, sum(attempts)::integer as attempts, count(*)::integer as accounts, max(last_at) as last_at
      from failed group by address order by sum(attempts) desc, max(last_at) desc limit 20
    ), by_account as (
      select user_id, typed, sum(attempts)::integer as attempts, count(*)::integer as addresses, max(last_at) as last_at
      from (
        select user_id, typed, address, sum(attempts) as attempts, max(last_at) as last_at
        from failed group by user_id, typed, address
      ) from_one
      group by user_id, typed order by sum(attempts) desc, max(last_at) desc limit 20
    )
    select jsonb_build_object(
      'attempts', (select coalesce(sum(attempts), 0) from failed),
      'by_address', (
        select coalesce(jsonb_agg(to_jsonb(by_address) || jsonb_build_object('got_in', exists (
          select from private.sign_ins opened
          where opened.address = by_address.address and opened.hour is null and opened.happened_at > since
        )) order by attempts desc, last_at desc), '[]') from by_address
      ),
      'by_account', (
        select coalesce(jsonb_agg(to_jsonb(by_account) || jsonb_build_object(
          'email', account.email, 'role', profile.role
        ) order by attempts desc, last_at desc), '[]')
        from by_account
        left join public.user_accounts account on account.id = by_account.user_id
        left join public.profiles profile on profile.id = by_account.user_id
      )
    )
  );
end
$$;
comment on function public.list_failed_sign_ins is
  'Failures of the last hours, 168 at most, the most first: {attempts, by_address: [{address, attempts, accounts, last_at, got_in}], '
  'by_account: [{user_id, email, typed, role, attempts, addresses, last_at}]}, 20 of each. Got in: an admin signed in from there, too.';

create function public.list_open_sessions(p_email text default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(to_jsonb(listed) order by is_current desc, last_used_at desc), '[]')
    from (
      select session.id, session.user_id, account.email, profile.full_name, profile.role, session.created_at,
        coalesce(session.refreshed_at at time zone 'UTC', session.created_at) as last_used_at,
        session.user_agent,
        case when profile.role = 'admin' then host(session.ip) else private.kept_address(session.ip, false) end as address,
        session.aal::text = 'aal2' as has_factor,
        session.id::text = coalesce(auth.jwt() ->> 'session_id', '') as is_current
      from (
        select profile.id from public.profiles profile where p_email is null and profile.role = 'admin'
        union all
        (select known.id from public.user_accounts known
        where p_email ~ '\S'
          and known.email ilike '%' || regexp_replace(btrim(left(p_email, 200)), '([\\%_])', '\\\1', 'g') || '%'
        order by known.email limit 100)
      ) chosen
      join auth.sessions session on session.user_id = chosen.id
      join public.profiles profile on profile.id = chosen.id
      join public.user_accounts account on account.id = chosen.id
      where session.not_after is null or session.not_after > now()
      order by last_used_at desc limit 200
    ) listed
  );
end
$$;
comment on function public.list_open_sessions is
  'Where admins are signed in, or the accounts whose email has p_email in it, the caller''s own session first; at most 200.';

create function public.end_open_sessions(p_ids uuid[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  ended integer;
begin
  perform private.require_admin();
  perform private.refuse(409, 'current_session') where auth.jwt() ->> 'session_id' = any (p_ids::text[]);
  with open as materialized (
    select user_id, count(*) as open, count(*) filter (where id = any (p_ids)) as ended
    from auth.sessions where user_id in (select user_id from auth.sessions where id = any (p_ids))
    group by user_id
  ), gone as (
    delete from auth.sessions where id = any (p_ids)
  ), noted as (
    select private.note_user_change(
      user_id, 'update', jsonb_build_object('sessions', open.open), jsonb_build_object('sessions', open.open - open.ended))
    from open
  )
  select coalesce(sum(open.ended), 0)::integer into ended from open cross join (select count(*) from noted) counted;
  return ended;
end
$$;
comment on function public.end_open_sessions is
  'Signs out sessions of anyone, never the one that asks, and answers how many. Refuses with current_session.';

create function private.count_failed_sign_ins() returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'day', coalesce(sum(attempts), 0), 'most', coalesce((
      select max(of_one.sum) from (
        select sum(attempts) from private.sign_ins
        where hour is not null and happened_at > now() - interval '24 hours' group by address
      ) of_one
    ), 0))
  from private.sign_ins where hour is not null and happened_at > now() - interval '24 hours'
);
comment on function private.count_failed_sign_ins is 'Failures of a day, and how many of them are of one address.';

create function private.admins_by_factor() returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', profile.id, 'email', account.email, 'full_name', profile.full_name,
    'status', private.user_status(account.banned_until, account.invited_at, account.confirmed_at),
    'has_factor', private.has_second_factor(profile.id), 'last_sign_in_at', account.last_sign_in_at
  ) order by private.has_second_factor(profile.id), account.email), '[]')
  from public.profiles profile join public.user_accounts account on account.id = profile.id
  where profile.role = 'admin'
);
comment on function private.admins_by_factor is 'All admins, those without a second factor first.';

grant execute on function
  public.list_sign_ins, public.list_failed_sign_ins, public.list_open_sessions, public.end_open_sessions
to authenticated, service_role;
