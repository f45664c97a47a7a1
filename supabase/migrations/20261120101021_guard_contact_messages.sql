-- A message has something to read, and its name, which stands in the mail's subject, is one line.
-- Requests are what the rate limit counts, so a visitor's request is one message and one mail.

alter table public.contact_messages
  add constraint contact_messages_readable check (name ~ '\S' and message ~ '\S'),
  add constraint contact_messages_name_on_one_line check (name !~ '[\n\r]');

create function public.refuse_message_batches() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if coalesce(auth.role(), 'service_role') in ('anon', 'authenticated')
     and (select count(*) from added) > 1 then
    perform public.refuse(400, 'one_message_at_a_time');
  end if;
  return null;
end
$$;
comment on function public.refuse_message_batches is 'Trigger: visitors insert one message with a request.';
create trigger contact_messages_refuse_batches after insert on public.contact_messages
  referencing new table as added
  for each statement execute function public.refuse_message_batches();
