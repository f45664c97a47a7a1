-- Who may open an order, and what its page shows.

create function private.open_order(p_order_id uuid, p_key text, p_for_change boolean default false)
returns public.orders
language plpgsql set search_path = ''
as $$
declare
  opened public.orders;
  link text;
begin
  if p_for_change then
    select * into opened from public.orders where id = p_order_id for update;
  else
    select * into opened from public.orders where id = p_order_id;
  end if;
  if opened.id is not null and (public.is_admin() or auth.role() = 'service_role') then
    return opened;
  end if;
  -- Only people who may open an order learn whether it exists.
  if opened.id is null or opened.paid_at is null or opened.deleted_at is not null then
    perform private.refuse(404, 'order_not_found');
  end if;
  if opened.user_id = auth.uid() then
    return opened;
  end if;
  link := private.check_link('order:' || p_order_id, p_key);
  if link = 'expired' then
    perform private.refuse(410, 'link_expired');
  -- An order without an address was made anonymous when its account was deleted.
  elsif link = 'invalid' or opened.customer_email is null then
    perform private.refuse(404, 'order_not_found');
  elsif opened.user_id is not null then
    perform private.refuse(403, 'sign_in_needed');
  end if;
  return opened;
end
$$;
comment on function private.open_order is
  'The order, for its customer, the holder of a signed link or an admin; locked if the caller will change it. '
  'Refuses with order_not_found, link_expired, or sign_in_needed once it belongs to an account.';

create function public.check_order_access(p_order_id uuid, p_key text default null) returns text
language sql security definer set search_path = ''
as $$
  select private.current_actor() from private.open_order(p_order_id, p_key)
$$;
comment on function public.check_order_access is 'customer or admin: the role in which the caller may open the order. Refuses as open_order does.';

create function private.may_request_refund(opened public.orders) returns boolean
language sql stable set search_path = ''
as $$
  select opened.status in ('PAID', 'COMPLETED')
    and opened.refunded_cents < opened.total_usd
    and (
      opened.delivered_at is null
      or now() < opened.delivered_at + make_interval(days => private.setting('refund_days', '7')::integer)
    )
    and not exists (select 1 from public.refund_requests where order_id = opened.id)
$$;
comment on function private.may_request_refund is 'Any time before delivery and for seven days after it, once.';

create function private.unread_count(p_order_id uuid, p_reader text) returns integer
language sql stable set search_path = ''
as $$
  select count(*)::integer
  from public.order_messages message
  left join public.order_reads seen on seen.order_id = message.order_id and seen.reader = p_reader
  where message.order_id = p_order_id and message.author <> p_reader and not message.is_private
    and message.created_at > coalesce(seen.read_at, '-infinity')
$$;

create function public.get_order(p_order_id uuid, p_key text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  opened public.orders := private.open_order(p_order_id, p_key);
  is_owner boolean := public.is_admin();
begin
  return jsonb_build_object(
    'id', opened.id, 'status', opened.status, 'work_status', opened.work_status,
    'customer_email', opened.customer_email, 'customer_name', opened.customer_name,
    'is_guest', opened.user_id is null,
    'subtotal_cents', opened.subtotal_cents, 'discount_cents', opened.discount_cents, 'total_usd', opened.total_usd,
    'refunded_cents', opened.refunded_cents, 'promo_code', opened.promo_code,
    'created_at', opened.created_at, 'paid_at', opened.paid_at, 'due_at', opened.due_at,
    'clock_started_at', opened.clock_started_at, 'clock_paused_at', opened.clock_paused_at,
    'delivered_at', opened.delivered_at, 'completed_at', opened.completed_at, 'updated_at', opened.updated_at,
    'revisions_included', opened.revisions_included, 'revisions_used', opened.revisions_used,
    'billing', private.billed_to(opened),
    'may_request_refund', private.may_request_refund(opened),
    'items', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'service_id', item.service_id, 'service_title', item.service_title, 'category', item.category,
        'price_cents', item.price_cents, 'quantity', item.quantity, 'delivery_time_days', item.delivery_time_days,
        'slug', card.slug, 'current_price_cents', card.price_usd
      ) order by item.position), '[]')
      from public.order_items item
      left join public.service_cards card on card.id = item.service_id
      where item.order_id = opened.id
    ),
    'questions', private.order_questions(opened.id),
    'brief', (
      select jsonb_build_object(
        'answers', brief.answers, 'submitted_at', brief.submitted_at,
        'files', (select coalesce(jsonb_agg(file), '[]') from private.order_files_of(opened.id) where is_brief)
      )
      from public.order_briefs brief where brief.order_id = opened.id
    ),
    'messages', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', message.id, 'author', message.author, 'body', message.body, 'is_private', message.is_private,
        'created_at', message.created_at,
        'files', (
          select coalesce(jsonb_agg(file), '[]') from private.order_files_of(opened.id) where message_id = message.id
        )
      ) order by message.created_at, message.id), '[]')
      from public.order_messages message
      where message.order_id = opened.id and (is_owner or not message.is_private)
    ),
    'unread_count', private.unread_count(opened.id, case when is_owner then 'admin' else 'customer' end),
    'deliveries', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'version', delivery.version, 'note', delivery.note, 'created_at', delivery.created_at,
        'files', (
          select coalesce(jsonb_agg(file), '[]') from private.order_files_of(opened.id) where delivery_id = delivery.id
        )
      ) order by delivery.version desc), '[]')
      from public.order_deliveries delivery where delivery.order_id = opened.id
    ),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', event.kind, 'actor', event.actor, 'details', event.details, 'created_at', event.created_at
      ) order by event.id), '[]')
      from public.order_events event
      where event.order_id = opened.id and (is_owner or event.kind not in ('trashed', 'restored'))
    ),
    'invoice', (
      select jsonb_build_object(
        'number', private.invoice_number(invoice), 'issued_at', invoice.issued_at,
        'is_rendered', invoice.rendered_at is not null
      )
      from public.invoices invoice where invoice.order_id = opened.id
    ),
    'refund_request', (
      select jsonb_build_object(
        'reason', request.reason, 'status', request.status, 'answer', request.answer,
        'created_at', request.created_at, 'decided_at', request.decided_at
      )
      from public.refund_requests request where request.order_id = opened.id
    ),
    'review', (
      select jsonb_build_object('token', invitation.token, 'is_written', invitation.used_at is not null)
      from public.review_invitations invitation where invitation.order_id = opened.id
    )
  );
end
$$;
comment on function public.get_order is 'Everything that the page of an order shows; notes and trash only to admins. Refuses as open_order does.';

create function public.list_my_orders() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', mine.id, 'status', mine.status, 'work_status', mine.work_status, 'total_usd', mine.total_usd,
    'refunded_cents', mine.refunded_cents, 'paid_at', mine.paid_at, 'due_at', mine.due_at,
    'clock_paused_at', mine.clock_paused_at, 'delivered_at', mine.delivered_at, 'completed_at', mine.completed_at,
    'unread_count', private.unread_count(mine.id, 'customer'),
    'needs', case
      when mine.status = 'PAID' and mine.work_status = 'AWAITING_BRIEF' then 'brief'
      when mine.status = 'PAID' and mine.work_status = 'WAITING_FOR_CLIENT' then 'answer'
      when mine.status = 'PAID' and mine.work_status = 'IN_REVIEW' then 'approval'
      when mine.status = 'COMPLETED' and exists (
        select 1 from public.review_invitations where order_id = mine.id and used_at is null
      ) then 'review'
    end,
    'items', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'service_id', item.service_id, 'service_title', item.service_title, 'category', item.category,
        'quantity', item.quantity, 'price_cents', item.price_cents, 'slug', card.slug, 'current_price_cents', card.price_usd
      ) order by item.position), '[]')
      from public.order_items item
      left join public.service_cards card on card.id = item.service_id
      where item.order_id = mine.id
    )
  ) order by mine.created_at desc), '[]')
  from (
    select * from public.orders
    where user_id = auth.uid() and paid_at is not null and deleted_at is null
    order by created_at desc limit 500
  ) mine
$$;
comment on function public.list_my_orders is 'The paid orders of the account, newest first, each with what it needs: brief, answer, approval, review or nothing.';

grant execute on function public.check_order_access, public.get_order to anon, authenticated, service_role;
grant execute on function public.list_my_orders to authenticated, service_role;
