-- The books of a store begin with its first real order: invoices of the demo store have numbers of
-- their own, DEMO-0001 and so on, and take none from the others.

alter table public.invoices add column is_demo boolean not null default false;
comment on column public.invoices.is_demo is 'Of an order that was made up with the demo store; numbered in a range of its own.';
comment on column public.invoices.number is 'Without gaps among the real ones, and among those of the demo store.';

-- What was sent to nobody may change: mails about demo orders are kept. A PDF that somebody looked at is
-- made again with its new number. Real invoices keep theirs, also where they began after those of the demo.
alter table public.invoices disable trigger invoices_keep;
insert into private.abandoned_files (bucket, path)
select 'order-files', path from public.invoices
join public.orders on orders.id = invoices.order_id
where orders.is_demo and path is not null
on conflict do nothing;
update public.invoices set is_demo = true, path = null, content_hash = null, rendered_at = null, document = null
from public.orders where orders.id = invoices.order_id and orders.is_demo;
alter table public.invoices enable trigger invoices_keep;

alter table public.invoices drop constraint invoices_number_key;
alter table public.invoices add constraint invoices_number_key unique (is_demo, number);

create function public.follow_demo_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.is_demo := (select is_demo from public.orders where id = new.order_id);
  return new;
end
$$;
comment on function public.follow_demo_order is 'Trigger: the invoice of a demo order is one of the demo store, whoever writes it.';
create trigger invoices_follow_demo_order before insert on public.invoices
  for each row execute function public.follow_demo_order();
revoke execute on function public.follow_demo_order() from public, anon, authenticated;

create or replace function public.keep_invoices() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and public.is_past_tax_retention(old.issued_at) then
    return old;
  end if;
  if tg_op = 'DELETE' or old.rendered_at is not null
    or (new.number, new.issued_at, new.is_demo) is distinct from (old.number, old.issued_at, old.is_demo)
  then
    raise exception 'An invoice is never changed.' using errcode = '23514';
  end if;
  return new;
end
$$;

create or replace function public.invoice_number(invoice public.invoices) returns text
language sql stable set search_path = ''
as $$
  select case when invoice.is_demo
    then 'DEMO-' || lpad(invoice.number::text, greatest(4, length(invoice.number::text)), '0')
    else to_char(invoice.issued_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(invoice.number::text, greatest(5, length(invoice.number::text)), '0')
  end
$$;
comment on function public.invoice_number is
  'As it stands on the invoice: 2026-00042, or DEMO-0042 in the demo store. The figure goes on from year to year.';

create or replace function public.begin_order(p_order_id uuid) returns public.orders
language plpgsql set search_path = ''
as $$
declare
  begun public.orders;
  needs_brief boolean := jsonb_array_length(public.order_questions(p_order_id)) > 0;
begin
  update public.orders set work_status = case when needs_brief then 'AWAITING_BRIEF' else 'IN_PROGRESS' end
  where id = p_order_id returning * into begun;
  -- One after the other: a number that was drawn and not used would be a gap.
  perform pg_advisory_xact_lock(hashtext('public.invoices.number'));
  insert into public.invoices (order_id, number, issued_at)
  select begun.id, coalesce(max(number), 0) + 1, begun.paid_at from public.invoices where is_demo = begun.is_demo;
  perform public.mail_about_order('order_confirmation', begun);
  if needs_brief then
    perform public.mail_about_order('brief_needed', begun);
  end if;
  perform public.mail_about_order('owner_order', begun);
  return begun;
end
$$;
