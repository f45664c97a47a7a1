-- An invoice of an evening in New York was dated the day after, in the next year on the last one: its days and its year are
-- those of the seller. Invoices of before keep the days and numbers that they have.

alter table public.invoices add column time_zone text;
comment on column public.invoices.time_zone is
  'In which its day and its year are: the owner''s, when it was issued. Null for UTC.';

create or replace function private.follow_demo_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.is_demo := (select is_demo from public.orders where id = new.order_id);
  new.time_zone := private.store_zone();
  return new;
end
$$;
comment on function private.follow_demo_order is
  'Trigger: the invoice of a demo order is one of the demo store, and its days are the owner''s, no matter who writes it.';

create or replace function private.keep_invoices() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and private.is_past_tax_retention(old.issued_at) then
    return old;
  end if;
  if tg_op = 'DELETE' or old.rendered_at is not null
    or (new.number, new.issued_at, new.time_zone, new.is_demo)
      is distinct from (old.number, old.issued_at, old.time_zone, old.is_demo)
  then
    raise exception 'An invoice is never changed.' using errcode = '23514';
  end if;
  return new;
end
$$;

create function private.zone_of_invoice(invoice public.invoices) returns text
language sql immutable set search_path = ''
return coalesce(invoice.time_zone, 'UTC');

create or replace function private.invoice_number(invoice public.invoices) returns text
language sql stable set search_path = ''
return case when invoice.is_demo
  then 'DEMO-' || lpad(invoice.number::text, greatest(4, length(invoice.number::text)), '0')
  else to_char(invoice.issued_at at time zone private.zone_of_invoice(invoice), 'YYYY') || '-'
    || lpad(invoice.number::text, greatest(5, length(invoice.number::text)), '0')
end;

create or replace function public.draft_invoice(p_order_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select jsonb_build_object(
    'number', private.invoice_number(invoice), 'issued_at', invoice.issued_at, 'path', invoice.path,
    'is_fixed', invoice.document is not null,
    'document', coalesce(invoice.document, jsonb_build_object(
      'number', private.invoice_number(invoice),
      'issued_at', invoice.issued_at,
      'paid_at', billed.paid_at,
      'issued_on', (invoice.issued_at at time zone private.zone_of_invoice(invoice))::date,
      'paid_on', (billed.paid_at at time zone private.zone_of_invoice(invoice))::date,
      'order_id', billed.id,
      'seller', jsonb_build_object(
        'name', private.setting('legal_name', private.setting('store_name')),
        'address', private.setting('address'), 'email', private.setting('contact_email'),
        'tax_id', private.setting('tax_id')
      ),
      'buyer', private.billed_to(billed) || jsonb_build_object('email', billed.customer_email),
      'items', (
        select jsonb_agg(jsonb_build_object(
          'title', coalesce(invoice_title, service_title), 'quantity', quantity, 'price_cents', price_cents, 'amount_cents', price_cents * quantity
        ) order by position)
        from public.order_items where order_id = billed.id
      ),
      'subtotal_cents', billed.subtotal_cents, 'discount_cents', billed.discount_cents,
      'promo_code', billed.promo_code, 'total_usd', billed.total_usd
    ))
  )
  from public.invoices invoice
  join public.orders billed on billed.id = invoice.order_id
  where invoice.order_id = p_order_id);
end
$$;

