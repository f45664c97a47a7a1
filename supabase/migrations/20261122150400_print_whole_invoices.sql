-- The titles of services are on invoices too. One with letters that no invoice can show is replaced by the
-- title that the service has today, as soon as the owner has put that right.

alter table public.order_items add column invoice_title text;
comment on column public.order_items.invoice_title is
  'What the invoice calls the service, where it cannot show the title under which it was bought.';

create or replace function public.draft_invoice(p_order_id uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (select jsonb_build_object(
    'number', public.invoice_number(invoice), 'issued_at', invoice.issued_at, 'path', invoice.path,
    'document', coalesce(invoice.document, jsonb_build_object(
      'number', public.invoice_number(invoice),
      'issued_at', invoice.issued_at,
      'paid_at', billed.paid_at,
      'order_id', billed.id,
      'seller', jsonb_build_object(
        'name', public.setting('legal_name', public.setting('store_name')),
        'address', public.setting('address'), 'email', public.setting('contact_email'),
        'tax_id', public.setting('tax_id')
      ),
      'buyer', jsonb_build_object(
        'name', coalesce(nullif(billed.billing ->> 'name', ''), nullif(profile.billing ->> 'name', ''), billed.customer_name, ''),
        'company', coalesce(nullif(billed.billing ->> 'company', ''), nullif(profile.billing ->> 'company', ''), ''),
        'address', coalesce(nullif(billed.billing ->> 'address', ''), nullif(profile.billing ->> 'address', ''), ''),
        'tax_id', coalesce(nullif(billed.billing ->> 'tax_id', ''), nullif(profile.billing ->> 'tax_id', ''), ''),
        'email', billed.customer_email
      ),
      'items', (
        select jsonb_agg(jsonb_build_object(
          'title', coalesce(invoice_title, service_title), 'quantity', quantity, 'price_usd', price_usd, 'amount_usd', price_usd * quantity
        ) order by position)
        from public.order_items where order_id = billed.id
      ),
      'subtotal_usd', billed.subtotal_usd, 'discount_usd', billed.discount_usd,
      'promo_code', billed.promo_code, 'total_usd', billed.total_usd
    ))
  )
  from public.invoices invoice
  join public.orders billed on billed.id = invoice.order_id
  left join public.profiles profile on profile.id = billed.user_id
  where invoice.order_id = p_order_id);
end
$$;

create function public.take_current_titles(p_order_id uuid, p_titles text[]) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  taken integer;
begin
  -- As those who finish an invoice lock it.
  perform 1 from public.orders where id = p_order_id for update;
  update public.order_items item set invoice_title = service.service_title
  from public.services service, public.invoices invoice
  where item.order_id = p_order_id and service.id = item.service_id and invoice.order_id = item.order_id
    and invoice.document is null and coalesce(item.invoice_title, item.service_title) = any (p_titles)
    and service.service_title is distinct from coalesce(item.invoice_title, item.service_title);
  get diagnostics taken = row_count;
  return jsonb_build_object('taken', taken, 'services', (
    select count(*) from public.order_items item join public.services service on service.id = item.service_id
    where item.order_id = p_order_id and coalesce(item.invoice_title, item.service_title) = any (p_titles)
  ));
end
$$;
comment on function public.take_current_titles is
  'Takes today''s titles of services for those lines of an invoice that is not made yet. Answers how many were {taken}, '
  'and how many such lines still have a service whose title could be changed: {services}.';
revoke execute on function public.take_current_titles(uuid, text[]) from public, anon, authenticated;
grant execute on function public.take_current_titles(uuid, text[]) to service_role;
