-- What emails say about an order, and how templates take it: rows of figures, quotes, the version of a delivery.

create function private.order_receipt(bought public.orders) returns text
language sql stable set search_path = ''
return (
  select string_agg(format('| %s | %s |', label, amount), E'\n' order by place)
  from (
    select position::bigint,
      format('%s × %s', quantity, regexp_replace(service_title, '\s+', ' ', 'g'))
        || case when quantity > 1 then format(' (%s each)', private.dollars(price_cents)) else '' end,
      private.dollars(price_cents::bigint * quantity)
    from public.order_items where order_id = bought.id
    union all
    select 1000, 'Subtotal', private.dollars(bought.subtotal_cents) where bought.discount_cents > 0
    union all
    select 1001, 'Discount' || coalesce(' (' || bought.promo_code || ')', ''),
      '−' || private.dollars(bought.discount_cents)
    where bought.discount_cents > 0
    union all
    select 1002, '**Total**', private.dollars(bought.total_usd)
  ) lines (place, label, amount)
);
comment on function private.order_receipt is
  'The order as rows of an email: each item with its price, the discount, the total. Together they add up.';

create or replace function private.order_mail_values(mailed public.orders) returns jsonb
language sql stable set search_path = ''
return jsonb_build_object(
  'order_id', left(mailed.id::text, 8),
  -- On one line: what buyers call themselves begins no row and no quote.
  'customer_name', coalesce(', ' || nullif(btrim(regexp_replace(mailed.customer_name, '\s+', ' ', 'g')), ''), ''),
  'customer_email', regexp_replace(mailed.customer_email, '\s+', ' ', 'g'),
  'items', (
    select string_agg(format('%s × %s', quantity, service_title), E'\n' order by position)
    from public.order_items where order_id = mailed.id
  ),
  'receipt', private.order_receipt(mailed),
  'total', private.dollars(mailed.total_usd),
  'due_date', private.moment_in_words(mailed.due_at, mailed.time_zone, mailed.is_day_first, mailed.has_24_hours),
  'delivery', (
    select case when max(version) > 1 then format('Version %s of your order', max(version)) else 'Your order' end
    from public.order_deliveries where order_id = mailed.id
  ),
  'choice', case when mailed.revisions_used < mailed.revisions_included
    then 'You can approve it, or request your included revision.'
    else 'If everything is as agreed, please approve it. If something is missing, write to me.' end,
  'order_url', format('%s/orders/%s?key=%s', private.setting('site_url'), mailed.id, private.sign_link('order:' || mailed.id)),
  'admin_url', format('%s/admin/orders/%s', private.setting('site_url'), mailed.id)
);

create or replace function private.mail_about_order(
  p_kind text, mailed public.orders, p_occasion text default '', p_values jsonb default '{}'
) returns void
language plpgsql set search_path = ''
as $$
declare
  is_to_owner boolean := p_kind like 'owner\_%';
begin
  perform private.queue_email(
    p_kind,
    case when is_to_owner then private.setting('contact_email') else mailed.customer_email end,
    p_kind || ':' || mailed.id || case when p_occasion = '' then '' else ':' || p_occasion end,
    mailed.id,
    private.order_mail_values(mailed)
      || case when is_to_owner then jsonb_build_object(
        'due_date', private.moment_in_words(mailed.due_at, 'America/New_York')) else '{}' end
      || p_values
  );
end
$$;

create or replace function private.queue_email(
  p_kind text, p_to text, p_dedupe_key text, p_order_id uuid default null, p_values jsonb default '{}'
) returns void
language plpgsql set search_path = ''
as $$
declare
  template public.email_templates;
  store_name text := private.setting('store_name', 'Oneday');
  merged jsonb := jsonb_build_object(
    'store_name', store_name,
    'signature', coalesce(nullif(private.setting('owner_name'), ''), store_name)
  ) || p_values;
  tag text;
  place text;
  given text;
begin
  select * into template from public.email_templates where kind = p_kind;
  if template.kind is null then
    raise exception 'There is no mail template %.', p_kind;
  end if;
  if p_to is null or p_to = '' or not template.is_enabled then
    return;
  end if;
  foreach tag in array template.tags loop
    place := '\{\{\s*' || tag || '\s*\}\}';
    -- A value must not be able to name a tag, make a button, nor break a subject in two.
    given := replace(regexp_replace(coalesce(merged ->> tag, ''), '\{(?=\{|$)', '{ ', 'g'), '](', '] (');
    given := replace(btrim(regexp_replace(given, '\r\n?', E'\n', 'g'), E'\n'), '\', '\\');
    -- "> {{tag}}" quotes all of its lines.
    template.body := regexp_replace(template.body, '^> *' || place, '> ' || replace(given, E'\n', E'\n> '), 'gn');
    template.body := regexp_replace(template.body, place, given, 'g');
    template.subject := regexp_replace(template.subject, place,
      replace(regexp_replace(coalesce(merged ->> tag, ''), '[\s{}]+', ' ', 'g'), '\', '\\'), 'g');
  end loop;
  insert into public.outbox_emails (dedupe_key, order_id, kind, to_email, subject, body_text)
  values (p_dedupe_key, p_order_id, p_kind, p_to, left(template.subject, 250), template.body)
  on conflict (dedupe_key) do nothing;
end
$$;

comment on table public.email_templates is
  'The text of each email, as domain/mail-body.ts reads it: {{tag}} is replaced by its value, a line [Label](address) '
  'becomes a button, "| label | value |" a row, "> {{tag}}" a quote, **text** alone a large figure. '
  'They come from supabase/seed/mails.';

-- The last two emails whose words stood in SQL. Their own words come with the next start, or "npm run settle".

insert into public.email_templates (kind, audience, label, tags, subject, body, default_subject, default_body)
select kind, audience, label, tags, subject, body, subject, body
from (values
  ('contact_message', 'owner', 'Contact form', '{store_name,name,email,company,topic,message}'::text[],
    'Contact form: {{name}} ({{topic}})', E'{{name}}, {{email}}, {{company}}\n\n> {{message}}'),
  ('review_code', 'customer', 'Code for a review', '{store_name,code}', 'Your code for submitting a review',
    E'Your code is {{code}}. It works for 15 minutes.')
) added (kind, audience, label, tags, subject, body)
on conflict do nothing;

create or replace function private.mail_contact_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.queue_email(
    'contact_message', private.setting('contact_email'), 'contact_message:' || new.id, null, jsonb_build_object(
      'name', new.name, 'email', new.email, 'topic', replace(new.subject, '-', ' '), 'message', new.message,
      'company', coalesce(nullif(regexp_replace(new.company, '\s+', ' ', 'g'), ''), '–')
    )
  );
  return null;
end
$$;

create or replace function public.request_review_code(p_email text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  code text := lpad((('x' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 7))::bit(28)::integer % 1000000)::text, 6, '0');
begin
  -- However many requests come at the same time, no inbox is flooded, and asking again does not help to guess a code.
  if (
    select count(*) from public.outbox_emails
    where kind = 'review_code' and to_email = lower(p_email) and created_at > now() - interval '1 hour'
  ) >= 5 then
    return;
  end if;
  insert into public.review_codes (email, code_hash, expires_at)
  values (lower(p_email), md5(lower(p_email) || code), now() + interval '15 minutes')
  on conflict (email) do update set
    code_hash = excluded.code_hash, attempts = 0, expires_at = excluded.expires_at, created_at = now();
  perform private.queue_email('review_code', lower(p_email), 'review_code:' || gen_random_uuid(), null,
    jsonb_build_object('code', code));
end
$$;
