-- How many services are on sale is kept: /services of a store with 100,000 of them counted 50,000 for each page.

create table private.services_on_sale (
  category text,
  change integer not null
);
alter table private.services_on_sale enable row level security;
comment on table private.services_on_sale is
  'How many services are on sale, as a row for each category when they were last counted, and one for each that came or went since. A change adds a row and waits for no one.';

create function private.note_services_on_sale() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' and old.status = 'published' and old.deleted_at is null then
    insert into private.services_on_sale values (old.category, -1);
  end if;
  if tg_op <> 'DELETE' and new.status = 'published' and new.deleted_at is null then
    insert into private.services_on_sale values (new.category, 1);
  end if;
  return null;
end
$$;

create trigger note_added_service after insert on public.services
  for each row when (new.status = 'published' and new.deleted_at is null)
  execute function private.note_services_on_sale();
create trigger note_changed_service after update on public.services
  for each row when (
    (old.status, old.deleted_at is null, old.category) is distinct from (new.status, new.deleted_at is null, new.category)
  )
  execute function private.note_services_on_sale();
create trigger note_removed_service after delete on public.services
  for each row when (old.status = 'published' and old.deleted_at is null)
  execute function private.note_services_on_sale();

create function private.count_services_on_sale() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Two at once would both keep what they counted.
  perform pg_advisory_xact_lock(hashtextextended('services_on_sale', 0));
  -- One statement sees the services and their changes at one moment; who changes one meanwhile adds a row that stays.
  with counted as (delete from private.services_on_sale)
  insert into private.services_on_sale
  select category, count(*) from public.services
  where status = 'published' and deleted_at is null group by category;
end
$$;
comment on function private.count_services_on_sale is
  'Replaces the rows of services_on_sale by one of each category. Every hour, and after services were written without their triggers.';
revoke execute on function private.count_services_on_sale from public;

select private.count_services_on_sale();

do $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is not null then
    perform cron.schedule('count-services-on-sale', '43 * * * *', 'select private.count_services_on_sale()');
  end if;
end
$$;

do $$
declare
  source constant text := pg_get_functiondef('public.list_services(text, text, integer, uuid[])'::regprocedure);
  counted constant text := $step$execute format('select count(*) from public.services where %s', on_sale) into total using of_category;$step$;
begin
  if strpos(source, counted) = 0 then
    raise exception 'list_services no longer counts as it did.';
  end if;
  execute replace(source, counted, $step$select coalesce(sum(change), 0) into total from private.services_on_sale
  where of_category is null or category = of_category;$step$);
end
$$;
