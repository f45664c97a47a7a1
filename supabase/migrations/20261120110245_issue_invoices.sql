-- Files and invoices: called by the functions, which have looked at content.

create function public.add_order_file(
  p_order_id uuid, p_uploaded_by text, p_name text, p_mime_type text, p_size_bytes integer, p_path text
) returns uuid
language plpgsql set search_path = ''
as $$
declare
  added uuid;
begin
  -- One after the other, or several at once would all find room.
  perform 1 from public.orders where id = p_order_id for no key update;
  if (select count(*) from public.order_files where order_id = p_order_id) >= 200 then
    perform public.refuse(409, 'too_many_files');
  end if;
  insert into public.order_files (order_id, uploaded_by, name, mime_type, size_bytes, path)
  values (p_order_id, p_uploaded_by, p_name, p_mime_type, p_size_bytes, p_path)
  returning id into added;
  return added;
end
$$;
comment on function public.add_order_file is 'Records a file that was uploaded. Refuses with too_many_files above 200.';

create function public.draft_invoice(p_order_id uuid) returns jsonb
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
          'title', service_title, 'quantity', quantity, 'price_usd', price_usd, 'amount_usd', price_usd * quantity
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
comment on function public.draft_invoice is 'What stands on the invoice of an order: as it was rendered, or as it would be now. Null without one.';

create function public.finish_invoice(p_order_id uuid, p_path text, p_content_hash text, p_document jsonb) returns text
language plpgsql set search_path = ''
as $$
declare
  final text;
begin
  -- Who it is for may not change between here and the end.
  perform 1 from public.orders where id = p_order_id for update;
  select path into final from public.invoices where order_id = p_order_id;
  if final is not null then
    return final;
  end if;
  if public.draft_invoice(p_order_id) -> 'document' is distinct from p_document then
    return null;
  end if;
  update public.invoices
  set path = p_path, content_hash = p_content_hash, document = p_document, rendered_at = now()
  where order_id = p_order_id;
  insert into public.order_events (order_id, kind, actor) values (p_order_id, 'invoice', 'system');
  return p_path;
end
$$;
comment on function public.finish_invoice is
  'Ties the PDF to the invoice, once; answers the path of the one that counts, or null when the draft '
  'that it was made from is no longer what the invoice would say.';

create function public.is_past_tax_retention(p_moment timestamptz) returns boolean
language sql stable set search_path = ''
as $$
  select date_trunc('year', p_moment at time zone 'UTC') + interval '8 years' <= now() at time zone 'UTC'
$$;
comment on function public.is_past_tax_retention is 'Seven years have passed after the end of that moment''s year.';

create function public.keep_invoices() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and public.is_past_tax_retention(old.issued_at) then
    return old;
  end if;
  if tg_op = 'DELETE' or old.rendered_at is not null or new.number <> old.number or new.issued_at <> old.issued_at then
    raise exception 'An invoice is never changed.' using errcode = '23514';
  end if;
  return new;
end
$$;
comment on function public.keep_invoices is 'Trigger: what was issued stays as it is, whoever asks.';
create trigger invoices_keep before update or delete on public.invoices
  for each row execute function public.keep_invoices();

do $$
declare
  guarded text;
begin
  -- For the server alone.
  foreach guarded in array array[
    'is_past_tax_retention(timestamptz)',
    'add_order_file(uuid, text, text, text, integer, text)',
    'draft_invoice(uuid)',
    'finish_invoice(uuid, text, text, jsonb)'
  ] loop
    execute format('revoke execute on function public.%s from public, anon, authenticated', guarded);
    execute format('grant execute on function public.%s to service_role', guarded);
  end loop;
end
$$;
