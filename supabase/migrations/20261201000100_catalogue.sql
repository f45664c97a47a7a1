-- Services with their slides, badges, versions and former slugs. price_usd holds cents.

create function private.is_service_category(category text) returns boolean
language sql immutable set search_path = ''
return category in (
  'Fix Problems', 'Grow Sales & Leads', 'Create Content',
  'Analyze & Report', 'Set Up & Automate', 'Advise & Plan'
);

create function private.slugify(title text) returns text
language sql immutable set search_path = ''
return nullif(trim(both '-' from regexp_replace(lower(title), '[^a-z0-9]+', '-', 'g')), '');

create function private.description_excerpt(description text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  about text := description;
begin
  -- Plain text may start with a brace, too.
  if description like '{%' and pg_input_is_valid(description, 'jsonb') then
    about := description::jsonb ->> 'about';
  end if;
  about := regexp_replace(coalesce(about, ''), '<[^>]*>', ' ', 'g');
  about := regexp_replace(about, '[*_`#>]+|\[([^]]*)\]\([^)]*\)', '\1', 'g');
  return left(trim(regexp_replace(about, '\s+', ' ', 'g')), 300);
end
$$;
comment on function private.description_excerpt is
  'The plain start of a description''s about section, at most 300 characters, for cards.';

create table public.services (
  id uuid primary key default gen_random_uuid(),
  slug text check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120),
  service_title text check (char_length(service_title) <= 200),
  service_description text check (char_length(service_description) <= 40000),
  category text check (private.is_service_category(category)),
  price_usd integer check (price_usd between 0 and 100000000),
  price_cents integer generated always as (price_usd) stored,
  delivery_time_days integer not null default 1 check (delivery_time_days between 1 and 365),
  reviews integer not null default 0 check (reviews >= 0),
  projects_sold_30d integer not null default 0 check (projects_sold_30d >= 0),
  reason_to_buy___pain_point text,
  client_satisfaction_quote text,
  post_delivery_quote text,
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  badge_codes text[] not null default '{}',
  seo_title text check (char_length(seo_title) <= 60),
  seo_description text check (char_length(seo_description) <= 160),
  og_image text check (private.is_safe_address(og_image)),
  description_excerpt text generated always as (private.description_excerpt(service_description)) stored,
  is_demo boolean not null default false,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint published_services_are_complete check (
    status <> 'published' or (
      slug is not null and published_at is not null and price_usd is not null and category is not null
      and coalesce(trim(service_title), '') <> '' and coalesce(trim(service_description), '') <> ''
    )
  )
);
comment on table public.services is 'What the store sells, at a fixed price and delivery time.';
comment on column public.services.price_usd is 'Price in cents of a US dollar.';
comment on column public.services.price_cents is 'The same as price_usd; read only.';
comment on column public.services.reviews is 'The count in service_stats; read only.';
comment on column public.services.projects_sold_30d is 'The figure in service_stats; read only.';
comment on column public.services.deleted_at is 'Set: in the trash. Purged 7 days later.';

create unique index services_living_slug on public.services (slug) where deleted_at is null;
create index services_listing on public.services (price_usd, projects_sold_30d desc)
  where status = 'published' and deleted_at is null;
create index services_listing_by_category on public.services (category, price_usd, projects_sold_30d desc)
  where status = 'published' and deleted_at is null;
create index services_related on public.services (category, projects_sold_30d desc)
  where status = 'published' and deleted_at is null;
create index services_admin_recent on public.services (updated_at desc) where deleted_at is null;
create index services_trash on public.services (deleted_at) where deleted_at is not null;
create index services_by_title on public.services (lower(service_title));

call private.open_content('public.services', $$
  status = 'published' and deleted_at is null
  and service_title is not null and category is not null and price_usd is not null
$$);
create trigger services_keep_safe_links before insert or update on public.services
  for each row execute function private.keep_safe_links();

create function private.prepare_service() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  wanted text := coalesce(new.slug, left(private.slugify(new.service_title), 100));
  candidate text := wanted;
  attempt integer := 1;
begin
  if new.slug is null and wanted is not null then
    while exists (
      select 1 from public.services where slug = candidate and deleted_at is null and id <> new.id
    ) loop
      attempt := attempt + 1;
      candidate := wanted || '-' || attempt;
    end loop;
    new.slug := candidate;
  end if;
  if new.status = 'published' and new.published_at is null then
    new.published_at := now();
  end if;
  return new;
end
$$;
create trigger services_prepare before insert or update on public.services
  for each row execute function private.prepare_service();

-- Slides and badges ---------------------------------------------------------------------------------

create table public.service_images (
  id uuid primary key default gen_random_uuid(),
  service_id uuid not null references public.services (id) on delete cascade,
  url text not null check (url <> '' and private.is_safe_address(url)),
  alt text not null default '',
  kind text not null default 'gallery' check (kind = 'gallery'),
  position integer not null default 0 check (position >= 0),
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table public.service_images is 'The slides of a service, at most five.';
create index service_images_in_order on public.service_images (service_id, kind, position, created_at);
-- The subquery follows the reader's own policy on services.
call private.open_content(
  'public.service_images', 'exists (select 1 from public.services where services.id = service_images.service_id)'
);

create function private.limit_service_images() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform 1 from public.services where id = new.service_id for update;
  if (select count(*) from public.service_images where service_id = new.service_id) >= 5 then
    raise exception 'A service has at most 5 slides.' using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger service_images_limit before insert on public.service_images
  for each row execute function private.limit_service_images();

create table public.service_badges (
  code text primary key check (code ~ '^[a-z][a-z0-9_-]*$'),
  label text not null check (label <> ''),
  color text not null check (color ~ '^#[0-9a-fA-F]{6}$'),
  is_demo boolean not null default false
);
comment on table public.service_badges is 'Labels that services carry through badge_codes.';
call private.open_content('public.service_badges');

-- Versions and former slugs -------------------------------------------------------------------------

create table public.service_versions (
  id uuid primary key default gen_random_uuid(),
  service_id uuid not null references public.services (id) on delete cascade,
  diff jsonb not null check (diff ? 'old' and diff ? 'new'),
  editor_id uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table public.service_versions is 'What an edit changed: diff holds the old and the new snapshot.';
create index service_versions_newest on public.service_versions (service_id, created_at desc);
create index service_versions_editor on public.service_versions (editor_id);
call private.open_to_admin('public.service_versions');

create function private.service_snapshot(service public.services) returns jsonb
language sql stable set search_path = ''
return to_jsonb(service) - array[
  'id', 'created_at', 'updated_at', 'price_cents', 'description_excerpt',
  'reviews', 'projects_sold_30d', 'is_demo'
];

create function private.record_service_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.service_snapshot(old) is distinct from private.service_snapshot(new) then
    insert into public.service_versions (service_id, diff, editor_id)
    values (
      new.id,
      jsonb_build_object('old', private.service_snapshot(old), 'new', private.service_snapshot(new)),
      (select id from public.profiles where id = auth.uid())
    );
  end if;
  return null;
end
$$;
create trigger services_record_version after update on public.services
  for each row execute function private.record_service_version();

create table public.service_slugs (
  slug text primary key,
  service_id uuid not null references public.services (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table public.service_slugs is 'Slugs that a service had before; the newest service to drop a slug keeps it.';
create index service_slugs_of_service on public.service_slugs (service_id);
call private.protect('public.service_slugs');
create policy "slugs of visible services: read" on public.service_slugs
  for select to anon, authenticated
  using (exists (select 1 from public.services where services.id = service_slugs.service_id));

create function private.keep_old_slug() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.slug is not null and old.slug is distinct from new.slug then
    insert into public.service_slugs (slug, service_id) values (old.slug, new.id)
    on conflict (slug) do update set service_id = excluded.service_id, created_at = now();
  end if;
  return null;
end
$$;
create trigger services_keep_old_slug after update of slug on public.services
  for each row execute function private.keep_old_slug();

-- Constraints and generated columns call these with the rights of the writer.
grant execute on function private.is_service_category, private.description_excerpt
  to anon, authenticated, service_role;

-- The trash of services: the owner can restore deleted services for seven days.

create function public.trash_services(p_ids uuid[], p_where jsonb)
returns table (id uuid, problem text, deleted_at timestamptz, permanent_deletion_at timestamptz)
language plpgsql security definer set search_path = ''
as $$
declare
  chosen uuid[];
begin
  perform private.require_admin();
  chosen := array(select private.matching_ids('public.services', p_ids, p_where));
  -- Always in the same order, so that two changes of the same services cannot deadlock.
  perform from public.services listed where listed.id = any (chosen) order by listed.id for update;
  return query
  with trashed as (
    update public.services listed set deleted_at = now()
    where listed.id = any (chosen) and listed.deleted_at is null returning listed.id, listed.deleted_at
  )
  select asked, case when trashed.id is null then 'it was already in the trash or deleted' end,
    trashed.deleted_at, trashed.deleted_at + interval '7 days'
  from unnest(chosen) asked left join trashed on trashed.id = asked;
end
$$;
comment on function public.trash_services is
  'Moves services to the trash for 7 days, given by their ids or by the list''s filter, and says for each one until when.';

create function public.soft_delete_service(service_uuid uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  answer record;
begin
  select * into answer from public.trash_services(array[service_uuid], null);
  if answer.problem is not null then
    return jsonb_build_object('success', false, 'error', 'This service is already in the trash or deleted.');
  end if;
  return jsonb_build_object(
    'success', true, 'deleted_at', answer.deleted_at, 'permanent_deletion_at', answer.permanent_deletion_at,
    'error', null
  );
end
$$;
comment on function public.soft_delete_service is 'Moves a service to the trash for 7 days.';

create function public.restore_services(p_ids uuid[], p_where jsonb)
returns table (id uuid, problem text, slug text, is_slug_new boolean)
language plpgsql security definer set search_path = ''
as $$
declare
  chosen uuid[];
  asked uuid;
  trashed public.services;
begin
  perform private.require_admin();
  chosen := array(select private.matching_ids('public.services', p_ids, p_where) wanted order by wanted);
  -- One after the other: two of them may have had the same address.
  foreach asked in array chosen loop
    select * into trashed from public.services listed
    where listed.id = asked and listed.deleted_at is not null for update;
    if trashed.id is null then
      return query select asked, 'it was not in the trash', null::text, null::boolean;
      continue;
    end if;
    -- The slug may belong to another service by now; null lets the trigger make a free one from the title.
    return query
    update public.services listed set
      deleted_at = null,
      slug = case when exists (
        select 1 from public.services other where other.slug = trashed.slug and other.deleted_at is null
      ) then null else trashed.slug end
    where listed.id = asked
    returning listed.id, null::text, listed.slug, listed.slug is distinct from trashed.slug;
  end loop;
end
$$;
comment on function public.restore_services is
  'Takes services out of the trash, given by their ids or by the list''s filter. A slug that was taken in the meantime is '
  'replaced, and the answer says so.';

create function public.list_taken_slugs() returns setof text
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  select distinct trashed.slug from public.services trashed
  join public.services living on living.slug = trashed.slug and living.deleted_at is null
  where trashed.deleted_at is not null;
end
$$;
comment on function public.list_taken_slugs is 'Addresses of services in the trash that now belong to other services.';

create function public.purge_service(service_uuid uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from public.services where id = service_uuid and deleted_at is not null;
  perform private.refuse(409, 'service_not_in_trash') where not found;
end
$$;
comment on function public.purge_service is 'Permanently deletes a service from the trash.';

grant execute on function public.trash_services, public.soft_delete_service, public.restore_services,
  public.list_taken_slugs, public.purge_service
  to authenticated;
