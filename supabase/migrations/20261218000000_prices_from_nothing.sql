-- A draft has no price until its owner types one: that is no change of a price, and no chart marks it.
create or replace function private.price_changes(p_start timestamptz, p_end timestamptz) returns jsonb
language sql stable set search_path = ''
begin atomic
  select coalesce(jsonb_agg(to_jsonb(change) order by change.at), '[]')
  from (
    select happened_at as at, record_id as id, after ->> 'service_title' as title,
      (before ->> 'price_usd')::integer as from_cents, (after ->> 'price_usd')::integer as to_cents
    from public.audit_log
    where table_name = 'services' and action = 'update' and happened_at >= p_start and happened_at < p_end
      and before ->> 'price_usd' is not null and after ->> 'price_usd' is not null
    order by happened_at desc limit 100
  ) change;
end;
