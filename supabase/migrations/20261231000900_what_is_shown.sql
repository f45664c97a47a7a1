-- Pages of the back office asked for more than they show: a month of a large store has 20,000 due dates, of which the first
-- thousand came and filled two days; of a long kind of what needs the owner came 200, and nothing of the kinds below it; and
-- a stage counted everyone in it.

drop function public.admin_due_dates(timestamptz, timestamptz);
create function public.admin_due_dates(p_days timestamptz[], p_each integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.refuse(400, 'unknown_filter') where coalesce(cardinality(p_days) not between 2 and 50 or p_each is null, true);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('begins_at', begins_at, 'count', due.count, 'orders', shown.orders) order by begins_at), '[]')
    from (
      select begins_at, lead(begins_at) over (order by begins_at) as ends_at from unnest(p_days) begins_at
    ) day
    cross join lateral (
      select count(*) from public.orders
      where due_at >= begins_at and due_at < ends_at and status in ('PAID', 'COMPLETED') and deleted_at is null
        and (clock_started_at is not null or due_at > now())
    ) due
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'short_id', left(id::text, 8), 'title', title, 'customer_name', customer_name,
        'customer_email', customer_email, 'status', status, 'work_status', work_status,
        'paid_at', paid_at, 'due_at', due_at, 'clock_started_at', clock_started_at,
        'clock_paused_at', clock_paused_at, 'delivered_at', delivered_at
      ) order by due_at, id), '[]') as orders
      from (
        select * from public.orders
        where due_at >= begins_at and due_at < ends_at and status in ('PAID', 'COMPLETED') and deleted_at is null
          -- Before the brief is in no clock runs, so nothing is due.
          and (clock_started_at is not null or due_at > now())
        order by due_at, id limit least(greatest(p_each, 0), 1000)
      ) first
    ) shown
    where due.count > 0
  );
end
$$;
comment on function public.admin_due_dates is
  'Paid orders by the day they are due, for an admin: [{begins_at, count, orders}] of the days that have some, with the first of '
  'them, p_each and at most 1,000 a day. p_days: when each day begins, and when the last one ends. unknown_filter for fewer than two or more than fifty, and without p_each.';
grant execute on function public.admin_due_dates to authenticated, service_role;

-- With what tells a due date from a date that no brief has started yet, so that a day is counted in the index alone.
drop index public.orders_by_due_date;
create index orders_by_due_date on public.orders (due_at, id) include (clock_started_at)
where status in ('PAID', 'COMPLETED') and deleted_at is null;

do $$
declare
  written constant text := pg_get_functiondef('public.list_stage_board'::regproc);
  counted constant text := '(select count(*) from public.crm_people person where person.stage = board.stage and id = root_id)';
begin
  assert position(counted in written) > 0;
  execute replace(written, counted, $step$(
        select count(*) from (
          -- As far as a list counts.
          select from public.crm_people person where person.stage = board.stage and id = root_id limit 10001
        ) counted
      )$step$);
end
$$;

do $$
declare
  written constant text := pg_get_functiondef('private.listed_needs'::regproc);
  every_need constant text := 'from private.needs_owner need
      join';
  first_needs constant text := 'order by kind.urgency, need.since limit 200';
begin
  assert position(every_need in written) > 0 and position(first_needs in written) > 0;
  execute replace(replace(written, every_need, $step$from (
        select *, row_number() over (partition by kind order by since, id) as place from private.needs_owner
      ) need
      join$step$), first_needs, $step$where need.place <= 5
      order by kind.urgency, need.since$step$);
end
$$;
comment on function public.admin_needs is
  'What waits for the owner, one by one, the most urgent kind first: [{kind, id, since, to, title, note}], of each kind the five '
  'that have waited longest.';
