-- The counts of what needs the owner are asked for as a part of what each page shows around it, never alone.

create function private.alerts() returns jsonb
language sql stable set search_path = ''
return (
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', kind.kind, 'count', coalesce(waiting.count, 0), 'since', waiting.since, 'to', kind.list_path,
    'label', kind.label
  ) order by kind.urgency), '[]')
  from private.kinds_of_need kind
  left join (
    select need.kind, count(*), min(need.since) as since from private.needs_owner need group by need.kind
  ) waiting on waiting.kind = kind.kind
);
comment on function private.alerts is
  'How much waits for the owner, the most urgent kind first: [{kind, count, since, to, label}]; count may be 0.';

create or replace function public.admin_shell() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'alerts', private.alerts(),
    'orders_to_act_on', (select count(*) from public.orders where desk_tab = 'act' and deleted_at is null),
    'running', (
      select jsonb_build_object('order_id', listed.id, 'title', listed.title, 'started_at', timer.started_at)
      from public.order_work_times timer join public.orders listed on listed.id = timer.order_id
      where timer.admin_id = auth.uid() and timer.stopped_at is null
    )
  );
end
$$;
comment on function public.admin_shell is
  'What each page of the back office shows around it: {alerts: as private.alerts, orders_to_act_on, running: the '
  'caller''s timer {order_id, title, started_at} or null}. Orders of the tab to act on are counted once, whatever they '
  'need.';

drop function public.admin_alerts();
