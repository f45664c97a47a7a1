-- Emails give a moment in the time zone of their reader's browser, and in the form that it uses.
-- Why the form is kept and not the language: docs/decisions/029-mail-in-the-readers-time.md.

alter table public.orders
  add column time_zone text check (time_zone ~ '^[A-Za-z][A-Za-z0-9_+/-]{1,63}$'),
  add column is_day_first boolean not null default false,
  add column has_24_hours boolean not null default false;
comment on column public.orders.time_zone is
  'Where the browser was that started the checkout: "America/New_York"; null if it did not say, and then emails say UTC.';
comment on column public.orders.is_day_first is 'The buyer reads "21 November", not "November 21".';
comment on column public.orders.has_24_hours is 'The buyer reads "16:17", not "4:17 PM".';

drop function public.attach_checkout_session(uuid, text, text, timestamptz);
create function public.attach_checkout_session(
  p_order_id uuid, p_session_id text, p_url text, p_expires_at timestamptz, p_reader jsonb default '{}'
) returns text
language sql set search_path = ''
as $$
  -- Of two attempts for one order the first keeps its session; both get its URL.
  update public.orders set
    checkout_session_id = coalesce(checkout_session_id, p_session_id),
    checkout_expires_at = coalesce(checkout_expires_at, p_expires_at),
    checkout_url = coalesce(checkout_url, p_url),
    time_zone = coalesce(p_reader ->> 'time_zone', time_zone),
    is_day_first = coalesce((p_reader ->> 'is_day_first')::boolean, is_day_first),
    has_24_hours = coalesce((p_reader ->> 'has_24_hours')::boolean, has_24_hours)
  where id = p_order_id and status = 'PENDING'
  returning checkout_url
$$;
comment on function public.attach_checkout_session is
  'Ties an order to its checkout session, and to how its buyer reads times: p_reader is {time_zone, is_day_first, '
  'has_24_hours}. Returns the payment URL, or null when the order was abandoned in the meantime.';
grant execute on function public.attach_checkout_session to service_role;

create function private.forget_reader() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.time_zone := null;
  new.is_day_first := false;
  new.has_24_hours := false;
  return new;
end
$$;
comment on function private.forget_reader is 'Trigger: an order that loses its customer no longer says where they were.';
create trigger orders_forget_reader before update of customer_email on public.orders
  for each row when (old.customer_email is not null and new.customer_email is null)
  execute function private.forget_reader();

create function private.moment_in_words(
  p_at timestamptz, p_zone text, p_is_day_first boolean default false, p_has_24_hours boolean default false
) returns text
-- The zone that the body sets ends with the call.
language plpgsql stable set search_path = '' set timezone = 'UTC'
as $$
declare
  short_name text;
  hours_ahead numeric;
begin
  begin
    perform set_config('timezone', coalesce(p_zone, 'UTC'), true);
  exception when invalid_parameter_value then
    -- A browser may know a zone before this database does.
    null;
  end;
  short_name := to_char(p_at, 'TZ');
  hours_ahead := extract(timezone from p_at) / 3600;
  return to_char(p_at,
    case when p_is_day_first then 'FMDay, FMDD FMMonth YYYY, ' else 'FMDay, FMMonth FMDD, YYYY, ' end
    || case when p_has_24_hours then 'HH24:MI ' else 'FMHH12:MI AM ' end
  ) || case
    when short_name in ('UTC', 'GMT') then short_name
    when hours_ahead = 0 then 'GMT'
    -- Names that mean one thing in the United States; elsewhere "CST" is also China's and Cuba's.
    when (short_name, hours_ahead) in (
      ('EST', -5), ('EDT', -4), ('CST', -6), ('CDT', -5), ('MST', -7), ('MDT', -6), ('PST', -8), ('PDT', -7),
      ('AKST', -9), ('AKDT', -8), ('HST', -10)
    ) then short_name
    else 'GMT' || case when hours_ahead < 0 then '-' else '+' end || trunc(abs(hours_ahead))
      || coalesce(':' || nullif(lpad((abs(hours_ahead) % 1 * 60)::integer::text, 2, '0'), '00'), '')
  end;
end
$$;
comment on function private.moment_in_words is
  '"Saturday, November 21, 2026, 4:17 PM EST", or "Saturday, 21 November 2026, 22:17 GMT+1": the same zone names as in browsers.';

-- What is kept of customers is theirs to export.
create or replace function public.export_my_data() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'exported_at', now(),
    'account', jsonb_build_object(
      'email', account.email, 'created_at', account.created_at, 'last_sign_in_at', account.last_sign_in_at
    ),
    'profile', (
      select to_jsonb(profile) - 'role' from public.profiles profile where profile.id = account.id
    ),
    'orders', array(
      select to_jsonb(known) from (
        select placed.id, placed.status, placed.work_status, placed.created_at, placed.paid_at, placed.due_at,
          placed.completed_at, placed.currency, placed.subtotal_cents, placed.discount_cents,
          placed.total_usd as total_cents, placed.refunded_cents, placed.promo_code, placed.customer_email,
          placed.customer_name, placed.billing, placed.time_zone, placed.is_day_first, placed.has_24_hours,
          array(
            select jsonb_build_object(
              'service', service_title, 'category', category, 'price_cents', price_cents, 'quantity', quantity
            )
            from public.order_items where order_id = placed.id order by position
          ) as items,
          (select answers from public.order_briefs where order_id = placed.id) as brief,
          array(
            select jsonb_build_object('author', author, 'body', body, 'created_at', created_at)
            from public.order_messages where order_id = placed.id and not is_private order by created_at
          ) as messages,
          array(
            select jsonb_build_object(
              'name', file.name, 'uploaded_by', file.uploaded_by, 'size_bytes', file.size_bytes,
              'created_at', file.created_at
            )
            from public.order_files file left join public.order_messages message on message.id = file.message_id
            where file.order_id = placed.id and (
              file.uploaded_by = 'customer' or file.delivery_id is not null or not message.is_private
            )
            order by file.created_at
          ) as files,
          (select number from public.invoices where order_id = placed.id) as invoice_number
        from public.orders placed where placed.user_id = account.id order by placed.created_at
      ) known
    ),
    'reviews', array(
      select jsonb_build_object(
        'rating', review.rating, 'title', review.review_title, 'text', review.review_content,
        'name', review.reviewer_name, 'company', review.reviewer_company, 'role', review.reviewer_role,
        'date', review.review_date, 'status', review.status
      )
      from public.service_reviews review
      where review.id in (
          select invited.review_id from public.review_orders invited
          join public.orders placed on placed.id = invited.order_id where placed.user_id = account.id
        )
        -- An address that was only typed in doesn't prove whose reviews and messages these are.
        or review.id in (
          select written.review_id from public.review_addresses written
          join public.proven_addresses proven on proven.email = lower(written.email)
          where proven.user_id = account.id
        )
      order by review.review_date
    ),
    'contact_messages', array(
      select jsonb_build_object(
        'subject', written.subject, 'message', written.message, 'created_at', written.created_at
      )
      from public.contact_messages written
      join public.proven_addresses proven on proven.email = lower(written.email)
      where proven.user_id = account.id order by written.created_at
    )
  )
  from auth.users account where account.id = auth.uid()
$$;
