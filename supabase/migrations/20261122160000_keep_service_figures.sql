-- A service's figures have one source, service_stats. The columns of the same names on services repeat
-- them, so that lists can sort by them, and nothing else can write them.

create or replace function public.refresh_service_stats(target uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Two reviews at the same time: the second counts after the first is stored, and so counts both.
  perform 1 from public.services where id = target for no key update;
  if not found then
    return;
  end if;
  insert into public.service_stats as stats (service_id, reviews, projects_sold_30d, avg_rating)
  select target, count(rating), count(rating), coalesce(round(avg(rating), 2), 5)
  from (
    select rating from public.testimonials
    where service_id = target and status in ('approved', 'featured')
    union all
    select rating from public.service_reviews where service_id = target and status = 'approved'
  ) ratings
  on conflict (service_id) do update
  set reviews = excluded.reviews,
      projects_sold_30d = excluded.projects_sold_30d,
      avg_rating = excluded.avg_rating;
end
$$;

create function private.copy_service_figures() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  counted public.service_stats := coalesce(new, old);
begin
  if tg_op = 'DELETE' then
    counted.reviews := 0;
    counted.projects_sold_30d := 0;
  end if;
  update public.services
  set reviews = counted.reviews, projects_sold_30d = counted.projects_sold_30d
  where id = counted.service_id
    and (reviews, projects_sold_30d) is distinct from (counted.reviews, counted.projects_sold_30d);
  return null;
end
$$;
comment on function private.copy_service_figures is 'Trigger: writes changed figures into the service.';
create trigger service_stats_copy after insert or update or delete on public.service_stats
  for each row execute function private.copy_service_figures();

create function private.take_service_figures() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- A trigger before the write does not know the generated columns yet.
  not_edited constant text[] := array[
    'reviews', 'projects_sold_30d', 'updated_at', 'price_cents', 'description_excerpt'
  ];
begin
  select stats.reviews, stats.projects_sold_30d into new.reviews, new.projects_sold_30d
  from public.service_stats stats where stats.service_id = new.id;
  if not found then
    new.reviews := 0;
    new.projects_sold_30d := 0;
  end if;
  -- A review is no edit: the owner who has the service open must not be told of a conflict.
  if tg_op = 'UPDATE'
    and (new.reviews, new.projects_sold_30d) is distinct from (old.reviews, old.projects_sold_30d)
    and to_jsonb(new) - not_edited = to_jsonb(old) - not_edited
  then
    new.updated_at := old.updated_at;
  end if;
  return new;
end
$$;
comment on function private.take_service_figures is
  'Trigger: the figures of a service are those of service_stats, whatever is written.';
-- Triggers fire by name: after services_prepare, which sets updated_at.
create trigger services_take_figures before insert or update on public.services
  for each row execute function private.take_service_figures();

update public.services service set reviews = 0
where (service.reviews, service.projects_sold_30d) is distinct from (
  coalesce((select stats.reviews from public.service_stats stats where stats.service_id = service.id), 0),
  coalesce((select stats.projects_sold_30d from public.service_stats stats where stats.service_id = service.id), 0)
);

comment on column public.services.reviews is 'The count in service_stats; read only.';
comment on column public.services.projects_sold_30d is 'The figure in service_stats; read only.';

-- What the search offers first is what the cards call most hired.
create or replace function public.list_most_hired(p_limit integer default 6) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(hired) order by hired.projects_sold_30d desc, hired.title), '[]')
    from (
      select id, slug, service_title as title, category, price_usd, projects_sold_30d
      from public.service_cards where projects_sold_30d > 0
      order by projects_sold_30d desc, title limit least(greatest(p_limit, 0), 50)
    ) hired
  );
end
$$;
comment on function public.list_most_hired is
  'The visible services with the highest projects_sold_30d, as their cards show it.';
drop index public.orders_paid_lately;
