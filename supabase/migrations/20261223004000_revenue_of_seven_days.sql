-- The list of services shows what was sold in the last 7 times 24 hours; dashboard and analytics count days.

create function public.admin_recent_revenue() returns bigint
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (select revenue_cents from private.revenue_between(now() - interval '7 days', 'infinity'));
end
$$;
comment on function public.admin_recent_revenue is
  'Cents of the orders of the last 7 times 24 hours that are paid or completed.';
grant execute on function public.admin_recent_revenue to authenticated, service_role;
