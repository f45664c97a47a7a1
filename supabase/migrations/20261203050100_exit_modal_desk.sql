-- The exit modal at the owner's desk: two copies that are compared, an offer that ends with its code, and what both
-- have brought. The settings stay the row exit_modal of site_settings.

-- A run is the time for which the copies stay as they are: figures of other words are no comparison.
alter table public.exit_modal_counts
  add column run integer not null default 1 check (run >= 1),
  add column copy text not null default 'a' check (copy in ('a', 'b')),
  add column closed integer not null default 0 check (closed >= 0),
  drop constraint exit_modal_counts_pkey,
  add primary key (day, run, copy);
comment on table public.exit_modal_counts is
  'How often each copy of the exit modal was shown, closed and followed, by day (UTC) and run.';

create function private.live_promo_code(p_code text) returns boolean
language sql stable set search_path = ''
begin atomic
  select exists (
    select 1 from public.promo_codes
    where upper(code) = upper(btrim(p_code)) and not is_paused and (starts_at is null or starts_at <= now())
      and (ends_at is null or ends_at > now())
      and (max_redemptions is null or redeemed_count < max_redemptions)
  );
end;
comment on function private.live_promo_code is 'Whether a promo code can be used now.';

drop function public.count_exit_modal(boolean);
create function public.count_exit_modal(p_event text, p_run integer default 1, p_copy text default 'a') returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  settings constant jsonb := (select value from public.site_settings where key = 'exit_modal');
  offer constant text := btrim(coalesce(settings ->> 'offer_code', ''));
begin
  perform private.refuse(422, 'unknown_event')
  where p_event is null or p_event not in ('shown', 'closed', 'followed') or p_copy not in ('a', 'b');
  -- The modal ends with its code: words about a discount that no one gets any more are not shown.
  if p_event = 'shown' and offer <> '' and not private.live_promo_code(offer) then
    return false;
  end if;
  insert into public.exit_modal_counts as counted (day, run, copy, shown, closed, converted)
  values (
    (now() at time zone 'UTC')::date,
    -- A page that was opened before the last change counts for the copies that it has.
    greatest(1, least(coalesce(p_run, 1), coalesce((settings ->> 'run')::integer, 1))), coalesce(p_copy, 'a'),
    (p_event = 'shown')::integer, (p_event = 'closed')::integer, (p_event = 'followed')::integer
  )
  on conflict (day, run, copy) do update set
    shown = counted.shown + excluded.shown, closed = counted.closed + excluded.closed,
    converted = counted.converted + excluded.converted;
  return true;
end
$$;
comment on function public.count_exit_modal is
  'Counts the exit modal as shown, closed or followed. False: it is not to be shown, because its code has ended.';
revoke execute on function public.count_exit_modal from public;
grant execute on function public.count_exit_modal to anon, authenticated, service_role;

create function public.get_exit_modal_desk() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  stored public.site_settings;
  offer text;
  offer_id uuid;
  current_run integer;
begin
  perform private.require_admin();
  select * into stored from public.site_settings where key = 'exit_modal';
  offer := upper(btrim(coalesce(stored.value ->> 'offer_code', '')));
  current_run := coalesce((stored.value ->> 'run')::integer, 1);
  select id into offer_id from public.promo_codes where upper(code) = offer;
  return jsonb_build_object(
    'settings', stored.value,
    'version', stored.updated_at,
    'offer', (
      select jsonb_build_object('code', code, 'state', state, 'ends_at', ends_at)
      from public.admin_promo_codes where upper(code) = offer
    ),
    'codes', array(
      select jsonb_build_object('code', code, 'description', description, 'ends_at', ends_at)
      from public.admin_promo_codes where state = 'running' order by code
    ),
    'periods', (
      select jsonb_agg(jsonb_build_object(
        'days', days, 'shown', counted.shown, 'closed', counted.closed, 'followed', counted.followed,
        'orders', sold.orders, 'revenue_cents', sold.revenue_cents
      ) order by days nulls last)
      from unnest(array[7, 30, null]) days
      cross join lateral (
        select coalesce(sum(shown), 0) as shown, coalesce(sum(closed), 0) as closed,
          coalesce(sum(converted), 0) as followed
        from public.exit_modal_counts where days is null or day > (now() at time zone 'UTC')::date - days
      ) counted
      cross join lateral (
        select count(*) as orders, coalesce(sum(total_usd), 0) as revenue_cents
        from public.orders
        where promo_code_id = offer_id and status in ('PAID', 'COMPLETED')
          and (days is null or created_at > now() - make_interval(days => days))
      ) sold
    ),
    'copies', (
      select jsonb_object_agg(counted_copy, jsonb_build_object('shown', shown, 'followed', followed))
      from (
        select counted_copy, coalesce(sum(counts.shown), 0) as shown, coalesce(sum(counts.converted), 0) as followed
        from unnest(array['a', 'b']) counted_copy
        left join public.exit_modal_counts counts on counts.copy = counted_copy and counts.run = current_run
        group by counted_copy
      ) of_copies
    ),
    'since', (select min(day) from public.exit_modal_counts where run = current_run)
  );
end
$$;
comment on function public.get_exit_modal_desk is
  'The settings of the exit modal with their version, the state of its code, the codes that are running, its figures of '
  '7 and 30 days and of all time, and those of each copy since they were changed last.';

create function public.save_exit_modal(p_version timestamptz, p_values jsonb) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  stored public.site_settings;
  given jsonb := p_values - array['run', 'since'];
  words constant text[] := array['title', 'text', 'button_label', 'button_to', 'b', 'offer_code'];
  is_other boolean;
  wrong jsonb := '{}';
  offer constant text := btrim(coalesce(p_values ->> 'offer_code', ''));
begin
  perform private.require_admin();
  select * into stored from public.site_settings where key = 'exit_modal' for update;
  perform private.refuse(409, 'record_changed') where p_version is not null and stored.updated_at is distinct from p_version;
  select coalesce(jsonb_object_agg(missing, 'Please fill this in.'), '{}') into wrong
  from unnest(array['title', 'text', 'button_label', 'button_to']) missing
  where btrim(coalesce(given ->> missing, '')) = '';
  if given ->> 'button_to' !~ '^/([^/\\]|$)' then
    wrong := wrong || '{"button_to": "Use a page of this store, such as /contact."}';
  end if;
  if given ->> 'ends_on' < given ->> 'starts_on' then
    wrong := wrong || '{"ends_on": "Choose the first day or a later one."}';
  end if;
  -- One that has ended may stay while the modal is off.
  if offer <> '' and not private.live_promo_code(offer)
    and ((given -> 'is_on')::boolean or offer is distinct from stored.value ->> 'offer_code') then
    wrong := wrong || '{"offer_code": "Customers cannot use this code now. Choose one that is running, or none."}';
  end if;
  perform private.refuse(422, 'exit_modal_incomplete', jsonb_build_object('fields', wrong)) where wrong <> '{}';
  select bool_or(given -> name is distinct from stored.value -> name) into is_other from unnest(words) name;
  given := given || jsonb_build_object(
    'run', coalesce((stored.value ->> 'run')::integer, 1) + (stored.key is not null and is_other)::integer
  );
  insert into public.site_settings (key, value, is_public) values ('exit_modal', given, true)
  on conflict (key) do update set value = excluded.value, is_public = true, updated_at = now()
  returning * into stored;
  return stored.updated_at;
end
$$;
comment on function public.save_exit_modal is
  'Writes the settings of the exit modal; p_version is the updated_at that was loaded. Copies that change begin a new '
  'run. Refuses with record_changed, and with exit_modal_incomplete (details.fields).';

grant execute on function public.get_exit_modal_desk, public.save_exit_modal to authenticated, service_role;
