-- The timer of the owner's work: what an order has cost, for the day view and for what is on time.

create table public.order_work_times (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  admin_id uuid references auth.users (id) on delete set null,
  started_at timestamptz not null default now(),
  stopped_at timestamptz,
  constraint stops_after_its_start check (stopped_at >= started_at)
);
comment on table public.order_work_times is 'When the owner worked on an order; without an end, the timer is running.';
create index order_work_times_of_order on public.order_work_times (order_id, started_at);
create index order_work_times_of_admin on public.order_work_times (admin_id, started_at);
create unique index one_timer_at_a_time on public.order_work_times (admin_id) where stopped_at is null;
call private.open_to_admin('public.order_work_times');
call private.audit('public.order_work_times');

create function public.start_order_timer(p_order_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  opened public.orders;
begin
  perform private.require_admin();
  opened := private.open_order(p_order_id, null, true);
  perform private.refuse(409, 'order_changed')
  where opened.deleted_at is not null or opened.status <> 'PAID' or opened.work_status = 'DELIVERED';
  -- Pressed twice, it runs on.
  if exists (
    select 1 from public.order_work_times
    where admin_id = auth.uid() and order_id = opened.id and stopped_at is null
  ) then
    return;
  end if;
  -- One admin's two windows start one after the other.
  perform pg_advisory_xact_lock(hashtextextended('order timer ' || coalesce(auth.uid()::text, ''), 0));
  update public.order_work_times set stopped_at = now() where admin_id = auth.uid() and stopped_at is null;
  insert into public.order_work_times (order_id, admin_id) values (opened.id, auth.uid());
end
$$;
comment on function public.start_order_timer is
  'Starts the caller''s timer on an order, and stops it on any other. Refuses with order_changed where there is nothing to do.';

create function public.stop_order_timer() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.order_work_times set stopped_at = now() where admin_id = auth.uid() and stopped_at is null;
end
$$;
comment on function public.stop_order_timer is 'Stops the caller''s timer, wherever it runs.';

create function private.stop_timers_of_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.order_work_times set stopped_at = now() where order_id = new.id and stopped_at is null;
  return null;
end
$$;
create trigger orders_stop_timers after update of work_status, status, deleted_at on public.orders
for each row when (
  new.work_status is distinct from old.work_status and new.work_status in ('IN_REVIEW', 'DELIVERED', 'WAITING_FOR_CLIENT')
  or new.status <> old.status or new.deleted_at is not null and old.deleted_at is null
) execute function private.stop_timers_of_order();
comment on function private.stop_timers_of_order is 'Trigger: what is handed over, or waits for the customer, costs no time.';

create function private.seconds_worked(p_order_id uuid) returns integer
language sql stable set search_path = ''
return (
  select coalesce(sum(extract(epoch from coalesce(stopped_at, now()) - started_at)), 0)::integer
  from public.order_work_times where order_id = p_order_id
);

create function public.admin_work_day(p_since timestamptz) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'running', (
      select jsonb_build_object('order_id', order_id, 'started_at', started_at)
      from public.order_work_times where admin_id = auth.uid() and stopped_at is null
    ),
    'orders', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', listed.id, 'short_id', listed.short_id, 'title', listed.title, 'customer_name', listed.customer_name,
        'customer_email', listed.customer_email, 'status', listed.status, 'work_status', listed.work_status,
        'paid_at', listed.paid_at, 'runs_out_at', listed.runs_out_at, 'unanswered_count', listed.unanswered_count,
        'has_refund_request', listed.has_refund_request, 'payment_trouble', listed.payment_trouble,
        'seconds_worked', private.seconds_worked(listed.id)
      ) order by listed.runs_out_at nulls last, listed.paid_at, listed.id), '[]')
      from (
        select * from public.admin_orders where desk_tab = 'act' and deleted_at is null
        order by runs_out_at nulls last, paid_at, id limit 100
      ) listed
    ),
    'seconds_today', (
      select coalesce(sum(extract(epoch from coalesce(stopped_at, now()) - greatest(started_at, p_since))), 0)::integer
      from public.order_work_times where admin_id = auth.uid() and coalesce(stopped_at, now()) > p_since
    ),
    'delivered', (
      select jsonb_build_object(
        'orders', count(*),
        'on_time', count(*) filter (where delivered_at <= due_at),
        'timed', count(*) filter (where worked > 0),
        'seconds_each', coalesce(avg(worked) filter (where worked > 0), 0)::integer
      )
      from (
        select delivered_at, due_at, private.seconds_worked(id) as worked from public.orders
        where delivered_at >= now() - interval '30 days' and status in ('PAID', 'COMPLETED')
          and work_status in ('IN_REVIEW', 'DELIVERED') and deleted_at is null
      ) done
    )
  );
end
$$;
comment on function public.admin_work_day is
  'What to work on now, by the time left: {running, orders, seconds_today (since p_since), delivered: {orders, on_time, '
  'timed, seconds_each} of the last 30 days}.';
create index orders_by_delivery on public.orders (delivered_at) where delivered_at is not null;

create function public.admin_due_dates(p_from timestamptz, p_until timestamptz) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', due.id, 'short_id', left(due.id::text, 8), 'title', due.title, 'customer_name', due.customer_name,
      'customer_email', due.customer_email, 'status', due.status, 'work_status', due.work_status,
      'paid_at', due.paid_at, 'due_at', due.due_at, 'clock_started_at', due.clock_started_at,
      'clock_paused_at', due.clock_paused_at, 'delivered_at', due.delivered_at
    ) order by due.due_at, due.id), '[]')
    from (
      select * from public.orders
      where due_at >= p_from and due_at < p_until and status in ('PAID', 'COMPLETED') and deleted_at is null
        -- Before the brief is in no clock runs, so nothing is due.
        and (clock_started_at is not null or due_at > now())
      order by due_at, id limit 1000
    ) due
  );
end
$$;
comment on function public.admin_due_dates is 'Paid orders that are or were due in a span of time, the first on top.';
create index orders_by_due_date on public.orders (due_at) where status in ('PAID', 'COMPLETED') and deleted_at is null;

alter publication supabase_realtime add table public.order_work_times;

grant execute on function
  public.start_order_timer, public.stop_order_timer, public.admin_work_day, public.admin_due_dates
to authenticated, service_role;
