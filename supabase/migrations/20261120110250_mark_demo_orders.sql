-- Orders of the demo store: made up, and so are the addresses of their customers.

alter table public.orders add column is_demo boolean not null default false;
comment on column public.orders.is_demo is 'Made up with the demo store. Its mails are kept and never sent.';

create function public.keep_demo_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select 1 from public.orders where id = new.order_id and is_demo) then
    new.status := 'kept';
  end if;
  return new;
end
$$;
comment on function public.keep_demo_mail is 'Trigger: mail about a demo order can be read in the outbox and goes nowhere.';
create trigger outbox_emails_keep_demo_mail before insert on public.outbox_emails
  for each row when (new.order_id is not null) execute function public.keep_demo_mail();
