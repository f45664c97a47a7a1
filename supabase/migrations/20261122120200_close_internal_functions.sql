-- Functions that serve the schema itself are no procedures of the API.

-- Constraints and generated columns call these under the rights of who writes; outside of public
-- nobody else can.
alter function public.is_service_category(text) set schema private;
alter function public.description_excerpt(text) set schema private;

do $$
declare
  internal regprocedure;
begin
  for internal in
    select oid from pg_proc
    where pronamespace = 'public'::regnamespace and (
      prorettype = 'trigger'::regtype
      or proname in ('slugify', 'service_snapshot', 'promo_discount_cents')
    )
  loop
    execute format('revoke execute on function %s from public, anon, authenticated', internal);
  end loop;
end
$$;
grant execute on function public.promo_discount_cents(text, integer, bigint) to service_role;
