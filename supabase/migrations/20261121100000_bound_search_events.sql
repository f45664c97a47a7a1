-- Visitors tell what they searched for and opened. When it was, the database says (of their messages
-- too), and requests are what the rate limit counts, so one request must not be a thousand searches.

create function public.date_arrival() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if coalesce(auth.role(), 'service_role') in ('anon', 'authenticated') then
    new.created_at := now();
  end if;
  return new;
end
$$;
comment on function public.date_arrival is 'Trigger: what a visitor inserts is of the time when it arrives, whatever he says.';
create trigger search_events_date before insert on public.search_events
  for each row execute function public.date_arrival();
create trigger contact_messages_date before insert on public.contact_messages
  for each row execute function public.date_arrival();

create function public.refuse_search_batches() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if coalesce(auth.role(), 'service_role') in ('anon', 'authenticated')
     and (select count(*) from added) > 10 then
    perform public.refuse(400, 'too_many_searches_at_once');
  end if;
  return null;
end
$$;
comment on function public.refuse_search_batches is 'Trigger: visitors insert at most ten searches with a request.';
create trigger search_events_refuse_batches after insert on public.search_events
  referencing new table as added
  for each statement execute function public.refuse_search_batches();
