-- Which steps an order can take, and the clock that runs with them.

create function public.order_delivery_days(p_order_id uuid) returns integer
language sql stable set search_path = ''
as $$
  select coalesce(max(delivery_time_days), 1) from public.order_items where order_id = p_order_id
$$;
comment on function public.order_delivery_days is 'Services of one order are worked on side by side: the longest decides.';

create function public.order_questions(p_order_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', question.id, 'service_title', question.service_title, 'label', question.label, 'help', question.help,
    'kind', question.kind, 'options', question.options, 'is_required', question.is_required
  ) order by question.place, question.position, question.label), '[]')
  from (
    select asked.*, item.service_title, item.position as place
    from public.order_items item
    join public.brief_questions asked on asked.service_id = item.service_id or (
      asked.category = item.category
      and not exists (select 1 from public.brief_questions own where own.service_id = item.service_id)
    )
    where item.order_id = p_order_id
    union all
    select asked.*, null, 1000
    from public.brief_questions asked
    where asked.service_id is null and asked.category is null
  ) question
$$;
comment on function public.order_questions is 'What the brief of an order asks, item by item, and what is asked of everybody.';

create function public.current_actor() returns text
language sql stable set search_path = ''
as $$
  select case
    when public.is_admin() then 'admin'
    when auth.role() in ('anon', 'authenticated') then 'customer'
    else 'system'
  end
$$;
comment on function public.current_actor is 'Who acts on an order: the owner, the customer (a guest too) or the store itself.';
revoke execute on function public.current_actor from public, anon, authenticated, service_role;

create function public.guard_order_states() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.status <> old.status and (old.status, new.status) not in (
    ('PENDING', 'PAID'), ('PENDING', 'CANCELLED'),
    -- The buyer paid after the checkout had been given up.
    ('CANCELLED', 'PAID'),
    ('PAID', 'COMPLETED'), ('PAID', 'REFUNDED'), ('COMPLETED', 'REFUNDED')
  ) then
    perform public.refuse(409, 'transition_not_allowed', jsonb_build_object('from', old.status, 'to', new.status));
  end if;
  if new.work_status is not distinct from old.work_status then
    return new;
  end if;
  if new.work_status is null or new.status <> 'PAID' and not (new.status = 'COMPLETED' and new.work_status = 'DELIVERED')
  or old.work_status is not null and (old.work_status, new.work_status) not in (
    ('AWAITING_BRIEF', 'IN_PROGRESS'),
    ('IN_PROGRESS', 'WAITING_FOR_CLIENT'), ('REVISION', 'WAITING_FOR_CLIENT'),
    ('WAITING_FOR_CLIENT', 'IN_PROGRESS'), ('WAITING_FOR_CLIENT', 'REVISION'),
    ('IN_PROGRESS', 'IN_REVIEW'), ('REVISION', 'IN_REVIEW'),
    ('IN_REVIEW', 'REVISION'), ('IN_REVIEW', 'DELIVERED')
  )
  or old.work_status is null and new.work_status <> 'AWAITING_BRIEF'
  or old.work_status = 'WAITING_FOR_CLIENT' and new.work_status <> old.paused_from then
    perform public.refuse(409, 'transition_not_allowed', jsonb_build_object('from', old.work_status, 'to', new.work_status));
  end if;

  -- The delivery clock. A delivery day is 24 hours.
  if new.work_status = 'IN_PROGRESS' and old.clock_started_at is null then
    new.clock_started_at := now();
    new.due_at := now() + make_interval(hours => 24 * public.order_delivery_days(new.id));
  end if;
  if new.work_status in ('WAITING_FOR_CLIENT', 'IN_REVIEW') then
    new.clock_paused_at := now();
  elsif old.work_status = 'WAITING_FOR_CLIENT' then
    new.due_at := old.due_at + (now() - old.clock_paused_at);
    new.clock_paused_at := null;
  elsif new.work_status = 'REVISION' then
    new.due_at := now() + make_interval(hours => 24 * public.order_delivery_days(new.id));
    new.clock_paused_at := null;
  end if;
  new.paused_from := case when new.work_status = 'WAITING_FOR_CLIENT' then old.work_status end;
  if new.work_status = 'IN_REVIEW' then
    new.delivered_at := now();
  end if;
  return new;
end
$$;
comment on function public.guard_order_states is
  'Trigger: lets an order take allowed steps only, whoever takes them, and runs the delivery clock.';
create trigger orders_guard_states before update on public.orders
  for each row execute function public.guard_order_states();

create function public.record_order_states() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.work_status is distinct from old.work_status then
    insert into public.order_events (order_id, kind, actor, actor_id, details) values (
      new.id, 'work', public.current_actor(), auth.uid(),
      jsonb_build_object('from', old.work_status, 'to', new.work_status)
    );
  end if;
  if new.status <> old.status and new.status in ('COMPLETED', 'REFUNDED') then
    insert into public.order_events (order_id, kind, actor, actor_id)
    values (new.id, lower(new.status), public.current_actor(), auth.uid());
  end if;
  return null;
end
$$;
comment on function public.record_order_states is 'Trigger: each step of the work goes into order_events, with who took it.';
create trigger orders_record_states after update on public.orders
  for each row execute function public.record_order_states();

do $$
declare
  guarded text;
begin
  -- For the server alone.
  foreach guarded in array array['order_questions(uuid)', 'order_delivery_days(uuid)'] loop
    execute format('revoke execute on function public.%s from public, anon, authenticated', guarded);
    execute format('grant execute on function public.%s to service_role', guarded);
  end loop;
end
$$;
