-- When a row was made and changed is for the database to say, whoever writes it through the API. Functions
-- that act for the store, the secret key and the demo store's seed still set it.

create function private.keep_created_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') then
    new.created_at := case when tg_op = 'INSERT' then now() else old.created_at end;
  end if;
  return new;
end
$$;
comment on function private.keep_created_at is
  'Trigger: created_at is the time of the insert, whatever a visitor, a customer or an admin says.';

create function private.keep_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') then
    new.updated_at := now();
  end if;
  return new;
end
$$;
comment on function private.keep_updated_at is
  'Trigger: updated_at is the time of the write, whatever a visitor, a customer or an admin says.';

do $$
declare
  dated record;
begin
  for dated in
    select relname as name, attname as moment
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and attname in ('created_at', 'updated_at') and not attisdropped
  loop
    execute format(
      'create trigger %I before insert or update on public.%I
       for each row execute function private.%I()',
      dated.name || '_keep_' || dated.moment, dated.name, 'keep_' || dated.moment);
  end loop;
end
$$;

drop trigger search_events_date on public.search_events;
drop trigger contact_messages_date on public.contact_messages;
drop function public.date_arrival();
