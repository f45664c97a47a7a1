-- Visits, counted without cookies. An event stays for a minute: a job adds it to the figures of its hour and day
-- and deletes it in the same transaction. Nothing here has an address, a browser's name or an account.

-- Unlogged, so that no backup has it: with it, keys could be compared with addresses.
create unlogged table private.visit_salts (
  day date primary key,
  salt text not null
);
comment on table private.visit_salts is
  'The random salt of today''s visitor keys (UTC). Yesterday''s is deleted, and with it what could lead back to an address.';

create function private.forget_visit_salts() returns void
language sql set search_path = ''
begin atomic
  delete from private.visit_salts where day < (now() at time zone 'UTC')::date;
end;

create function public.visit_salt() returns text
language plpgsql security definer set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
begin
  perform private.forget_visit_salts();
  insert into private.visit_salts (day, salt)
  values (today, encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'))
  on conflict do nothing;
  return (select salt from private.visit_salts where day = today);
end
$$;
comment on function public.visit_salt is
  'For the server: what it mixes into the visitor keys of today (UTC). Every process gets the same.';

create table private.visit_events (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null,
  visitor text not null check (visitor ~ '^[0-9a-f]{16}$'),
  kind text not null check (kind in ('view', 'cart', 'checkout')),
  path text not null check (path ~ '^/' and char_length(path) <= 200),
  service_id uuid,
  source text not null check (char_length(source) between 1 and 100),
  medium text check (char_length(medium) between 1 and 100),
  campaign text check (char_length(campaign) between 1 and 100),
  device text not null check (device in ('phone', 'tablet', 'desktop')),
  country text check (country ~ '^[A-Z]{2}$')
);
comment on table private.visit_events is 'What visitors did, until the job roll-up-visits has counted it.';

-- A visit is what a visitor does with less than half an hour in between.
create table private.visits_under_way (
  visitor text primary key,
  started_at timestamptz not null,
  last_at timestamptz not null,
  last_path text not null,
  source text not null,
  medium text,
  campaign text,
  saw_service boolean not null,
  added boolean not null,
  began_checkout boolean not null
);
comment on table private.visits_under_way is 'Visits that may go on: gone half an hour after their last event.';
create index visits_under_way_over on private.visits_under_way (last_at);

create table private.visit_hours (
  hour timestamptz primary key,
  views integer not null default 0,
  visits integer not null default 0,
  service_visits integer not null default 0,
  cart_visits integer not null default 0,
  checkout_visits integer not null default 0,
  is_demo boolean not null default false
);
comment on table private.visit_hours is
  'Views by their hour; visits, and how far they went, by the hour in which they began.';

create table private.visit_days (
  kind text not null check (kind in ('page', 'service', 'source', 'medium', 'campaign', 'device', 'country')),
  day date not null,
  name text not null,
  views integer not null default 0,
  visits integer not null default 0,
  service_visits integer not null default 0,
  cart_visits integer not null default 0,
  checkout_visits integer not null default 0,
  exits integer not null default 0,
  is_demo boolean not null default false,
  primary key (kind, day, name)
);
comment on table private.visit_days is
  'The same by day in the store''s zone: by page (views, exits), by service (views; carts and checkouts are events), and '
  'by where visits came from.';

-- A year of pages by day would be a hundred thousand rows to add up.
create table private.visit_months (
  kind text not null,
  month date not null,
  name text not null,
  views bigint not null,
  visits bigint not null,
  service_visits bigint not null,
  cart_visits bigint not null,
  checkout_visits bigint not null,
  exits bigint not null,
  primary key (kind, month, name)
);
create index visit_months_in_order on private.visit_months (month);
comment on table private.visit_months is
  'Sums of visit_days for months that are over, one after the other. Without them the days are added up.';

create function private.store_zone() returns text
language sql stable set search_path = ''
return (select time_zone from private.notification_hours());
comment on function private.store_zone is 'The owner''s time zone, in which the days of figures begin.';

create function public.take_visit_events(p_events jsonb) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  taken integer;
begin
  -- A flood must not fill the disk while the job is behind.
  if (select max(id) - min(id) from private.visit_events) > 500000 then
    return 0;
  end if;
  insert into private.visit_events
    (happened_at, visitor, kind, path, service_id, source, medium, campaign, device, country)
  select least(greatest(coalesce(sent.happened_at, now()), now() - interval '10 minutes'), now()),
    sent.visitor, sent.kind, sent.path, sent.service_id, sent.source, sent.medium, sent.campaign, sent.device, sent.country
  from jsonb_to_recordset(p_events) sent (
    happened_at timestamptz, visitor text, kind text, path text, service_id uuid, source text, medium text,
    campaign text, device text, country text
  )
  limit 5000;
  get diagnostics taken = row_count;
  return taken;
end
$$;
comment on function public.take_visit_events is
  'For the server: [{happened_at, visitor, kind, path, service_id, source, medium, campaign, device, country}], at most '
  '5,000; answers how many were taken. None while half a million wait to be counted.';

-- Made-up addresses must not make a row each.
create function private.add_to_visit_days(p_rows jsonb) returns void
language sql set search_path = ''
begin atomic
  with sent as (
    select day, kind, name, sum(views) as views, sum(visits) as visits, sum(service_visits) as service_visits,
      sum(cart_visits) as cart_visits, sum(checkout_visits) as checkout_visits, sum(exits) as exits
    from jsonb_to_recordset(p_rows) given (
      day date, kind text, name text, views integer, visits integer, service_visits integer, cart_visits integer,
      checkout_visits integer, exits integer
    )
    where name is not null group by day, kind, name
  ), placed as (
    select sent.*, known.name is not null as is_known,
      count(*) filter (where known.name is null)
        over (partition by sent.day, sent.kind order by coalesce(sent.views, sent.visits) desc, sent.name) as place
    from sent left join private.visit_days known using (kind, day, name)
  ), room as (
    select kind, day, 300 - count(*) as places from private.visit_days
    where (kind, day) in (select kind, day from sent) group by kind, day
  )
  insert into private.visit_days as counted
    (kind, day, name, views, visits, service_visits, cart_visits, checkout_visits, exits)
  select placed.kind, placed.day,
    case when placed.is_known or placed.place <= coalesce(room.places, 300) then placed.name else '(other)' end as named,
    coalesce(sum(views), 0), coalesce(sum(visits), 0), coalesce(sum(service_visits), 0), coalesce(sum(cart_visits), 0),
    coalesce(sum(checkout_visits), 0), coalesce(sum(exits), 0)
  from placed left join room using (kind, day)
  group by placed.kind, placed.day, named
  on conflict (kind, day, name) do update set
    views = counted.views + excluded.views, visits = counted.visits + excluded.visits,
    service_visits = counted.service_visits + excluded.service_visits,
    cart_visits = counted.cart_visits + excluded.cart_visits,
    checkout_visits = counted.checkout_visits + excluded.checkout_visits, exits = counted.exits + excluded.exits;

  -- What comes late to a month that was added up: it is added up again.
  delete from private.visit_months where month >= (
    select date_trunc('month', min(day)::timestamp) from jsonb_to_recordset(p_rows) late (day date)
  );
end;
comment on function private.add_to_visit_days is
  'Adds to the figures of days. Of each kind a day has 300 names; what comes later counts as "(other)".';

create function private.end_visits(p_limit integer) returns integer
language plpgsql set search_path = ''
as $$
declare
  ended jsonb;
begin
  with gone as (
    delete from private.visits_under_way where visitor in (
      select visitor from private.visits_under_way where last_at < now() - interval '31 minutes' limit p_limit
    ) returning *
  )
  select jsonb_agg(jsonb_build_object(
    'kind', 'page', 'day', (started_at at time zone private.store_zone())::date, 'name', last_path, 'exits', 1
  )) into ended from gone;
  perform private.add_to_visit_days(ended) where ended is not null;
  return coalesce(jsonb_array_length(ended), 0);
end
$$;
comment on function private.end_visits is 'Forgets visits that are over, and counts the page that each ended on.';

create function private.roll_up_months() returns void
language plpgsql set search_path = ''
as $$
declare
  -- Each visit has a device.
  next_month date := date_trunc('month', (
    select min(day) from private.visit_days where kind = 'device' and day >= coalesce(
      (select (max(month) + interval '1 month')::date from private.visit_months where kind = 'device'), '-infinity'
    )
  )::timestamp)::date;
begin
  -- The last visits of a month are counted an hour later.
  if (next_month + interval '1 month 2 days')::date <= (now() at time zone 'UTC')::date then
    insert into private.visit_months
      (kind, month, name, views, visits, service_visits, cart_visits, checkout_visits, exits)
    select kind, next_month, name, sum(views), sum(visits), sum(service_visits), sum(cart_visits), sum(checkout_visits),
      sum(exits)
    from private.visit_days
    where day >= next_month and day < (next_month + interval '1 month')::date
    group by kind, name;
  end if;
end
$$;
comment on function private.roll_up_months is 'Adds up the next month that is over, if there is one.';

create function private.visits_named(p_kind text, p_from date, p_to date)
returns table (
  name text, views numeric, visits numeric, service_visits numeric, cart_visits numeric, checkout_visits numeric,
  exits numeric
)
language plpgsql stable set search_path = ''
as $$
declare
  whole_from date := (date_trunc('month', p_from::timestamp - interval '1 day') + interval '1 month')::date;
  whole_until date := least(
    date_trunc('month', p_to::timestamp + interval '1 day'),
    (select max(month) + interval '1 month' from private.visit_months where kind = 'device')
  )::date;
begin
  if not exists (select from private.visit_months) or whole_until <= whole_from then
    whole_from := p_from;
    whole_until := p_from;
  end if;
  return query
  select told.name, sum(told.views), sum(told.visits), sum(told.service_visits), sum(told.cart_visits),
    sum(told.checkout_visits), sum(told.exits)
  from (
    select part.name, part.views, part.visits, part.service_visits, part.cart_visits, part.checkout_visits, part.exits
    from private.visit_months part
    where part.kind = p_kind and part.month >= whole_from and part.month < whole_until
    union all
    select part.name, part.views, part.visits, part.service_visits, part.cart_visits, part.checkout_visits, part.exits
    from private.visit_days part
    where part.kind = p_kind and part.day >= p_from and part.day < whole_from
    union all
    select part.name, part.views, part.visits, part.service_visits, part.cart_visits, part.checkout_visits, part.exits
    from private.visit_days part
    where part.kind = p_kind and part.day >= whole_until and part.day <= p_to
  ) told
  group by told.name;
end
$$;
comment on function private.visits_named is 'What visit_days adds up to from day to day: whole months from visit_months.';
