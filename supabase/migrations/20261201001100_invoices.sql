-- Invoices, and what follows a payment.

-- Gapless: the number is drawn in the transaction that marks the order paid.
create table public.invoices (
  order_id uuid primary key references public.orders (id) on delete restrict,
  number integer not null check (number >= 1),
  is_demo boolean not null default false,
  issued_at timestamptz not null default now(),
  path text unique,
  content_hash text,
  rendered_at timestamptz,
  document jsonb,
  constraint invoices_number_key unique (is_demo, number),
  constraint rendered_invoices_are_complete check (
    num_nonnulls(path, content_hash, rendered_at) in (0, 3)
    and (rendered_at is null or document is not null)
  )
);
comment on table public.invoices is 'One for each paid order. Its PDF is made once, from document, and never again.';
comment on column public.invoices.number is 'Without gaps among the real ones, and among those of the demo store.';
comment on column public.invoices.is_demo is 'For an order of the demo store; numbered in a range of its own.';
comment on column public.invoices.document is
  'What the invoice says: fixed when its PDF is made, or when the buyer''s account is deleted before that.';
call private.open_with_order('public.invoices');

create function private.follow_demo_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.is_demo := (select is_demo from public.orders where id = new.order_id);
  return new;
end
$$;
comment on function private.follow_demo_order is 'Trigger: the invoice of a demo order is one of the demo store, no matter who writes it.';
create trigger invoices_follow_demo_order before insert on public.invoices
  for each row execute function private.follow_demo_order();

create function private.is_past_tax_retention(p_moment timestamptz) returns boolean
language sql stable set search_path = ''
return date_trunc('year', p_moment at time zone 'UTC') + interval '8 years' <= now() at time zone 'UTC';
comment on function private.is_past_tax_retention is 'Seven years have passed after the end of that moment''s year.';

create function private.keep_invoices() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and private.is_past_tax_retention(old.issued_at) then
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
comment on function private.keep_invoices is 'Trigger: an issued invoice never changes, no matter who asks.';
create trigger invoices_keep before update or delete on public.invoices
  for each row execute function private.keep_invoices();

create function private.invoice_number(invoice public.invoices) returns text
language sql stable set search_path = ''
return case when invoice.is_demo
  then 'DEMO-' || lpad(invoice.number::text, greatest(4, length(invoice.number::text)), '0')
  else to_char(invoice.issued_at at time zone 'UTC', 'YYYY') || '-'
    || lpad(invoice.number::text, greatest(5, length(invoice.number::text)), '0')
end;
comment on function private.invoice_number is
  'The number as the invoice shows it: 2026-00042, or DEMO-0042 in the demo store. The sequence continues from year to year.';

create function private.billed_to(billed public.orders) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'name', coalesce(
      nullif(billed.billing ->> 'name', ''), nullif(profile.billing ->> 'name', ''), nullif(profile.full_name, ''),
      billed.customer_name, ''),
    'company', coalesce(nullif(billed.billing ->> 'company', ''), nullif(profile.billing ->> 'company', ''), ''),
    'address', coalesce(nullif(billed.billing ->> 'address', ''), nullif(profile.billing ->> 'address', ''), ''),
    'tax_id', coalesce(nullif(billed.billing ->> 'tax_id', ''), nullif(profile.billing ->> 'tax_id', ''), '')
  )
  from (select) always left join public.profiles profile on profile.id = billed.user_id
$$;
comment on function private.billed_to is
  'Who the invoice of an order is for: what was written for this order, then what the account says, then the name that '
  'the payment gave.';

create function public.draft_invoice(p_order_id uuid) returns jsonb
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
comment on function public.draft_invoice is 'The content of an order''s invoice: as it was rendered, or as it would be now. Null without one.';

create function public.finish_invoice(p_order_id uuid, p_path text, p_content_hash text, p_document jsonb) returns text
language plpgsql set search_path = ''
as $$
declare
  final text;
begin
  -- The recipient may not change between here and the end.
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

create function public.resend_invoice(p_order_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  opened public.orders;
begin
  perform private.require_admin();
  opened := private.open_order(p_order_id, null);
  perform private.refuse(409, 'no_invoice')
  where not exists (select 1 from public.invoices where order_id = opened.id);
  perform private.mail_about_order('invoice', opened, gen_random_uuid()::text, jsonb_build_object(
    'invoice_number', (select private.invoice_number(invoice) from public.invoices invoice where order_id = opened.id)
  ));
end
$$;
comment on function public.resend_invoice is 'Mails the customer the link to the order and its invoice once more.';

-- Mails about an order, and its start ---------------------------------------------------------------

create function private.order_mail_values(mailed public.orders) returns jsonb
language sql stable set search_path = ''
return jsonb_build_object(
  'order_id', left(mailed.id::text, 8),
  'customer_name', coalesce(', ' || nullif(mailed.customer_name, ''), ''),
  'customer_email', mailed.customer_email,
  'items', (
    select string_agg(format('%s × %s', quantity, service_title), E'\n' order by position)
    from public.order_items where order_id = mailed.id
  ),
  'total', private.dollars(mailed.total_usd),
  'due_date', to_char(mailed.due_at at time zone 'America/New_York', 'FMDay, FMMonth FMDD, YYYY'),
  'order_url', format('%s/orders/%s?key=%s', private.setting('site_url'), mailed.id, private.sign_link('order:' || mailed.id)),
  'admin_url', format('%s/admin/orders/%s', private.setting('site_url'), mailed.id)
);
comment on function private.order_mail_values is 'The merge tags that every mail about an order may use.';

create function private.mail_about_order(
  p_kind text, mailed public.orders, p_occasion text default '', p_values jsonb default '{}'
) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.queue_email(
    p_kind,
    case when p_kind like 'owner\_%' then private.setting('contact_email') else mailed.customer_email end,
    p_kind || ':' || mailed.id || case when p_occasion = '' then '' else ':' || p_occasion end,
    mailed.id,
    private.order_mail_values(mailed) || p_values
  );
end
$$;
comment on function private.mail_about_order is 'Queues a mail to the customer, or to the owner for the kinds owner_…, once for each occasion.';

create function private.begin_order(p_order_id uuid) returns public.orders
language plpgsql set search_path = ''
as $$
declare
  begun public.orders;
  needs_brief boolean := jsonb_array_length(private.order_questions(p_order_id)) > 0;
begin
  update public.orders set work_status = case when needs_brief then 'AWAITING_BRIEF' else 'IN_PROGRESS' end
  where id = p_order_id returning * into begun;
  -- One after the other: an unused number would be a gap.
  perform pg_advisory_xact_lock(hashtext('public.invoices.number'));
  insert into public.invoices (order_id, number, issued_at)
  select begun.id, coalesce(max(number), 0) + 1, begun.paid_at from public.invoices where is_demo = begun.is_demo;
  -- Until the brief arrives the day is unknown.
  perform private.mail_about_order('order_confirmation', begun, p_values => case when needs_brief then
    jsonb_build_object('due_date', private.hours_from_brief(begun) || ' hours from your brief') else '{}' end);
  if needs_brief then
    perform private.mail_about_order('brief_needed', begun);
  end if;
  perform private.mail_about_order('owner_order', begun);
  return begun;
end
$$;
comment on function private.begin_order is
  'What follows a payment: the first state of the work, the invoice''s number and the mails. Called by settle_order, once.';

grant execute on function public.resend_invoice to authenticated;
