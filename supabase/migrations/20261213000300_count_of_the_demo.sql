-- The seed tools' counts at 10,000 services: the demo was read once for each kind, and each service asked on its own
-- what hangs on it, which took longer than a request may.

create view private.services_with_more as
select service_id from public.order_items where service_id is not null
union all
select service_id from public.service_reviews where service_id is not null
union all
select service_id from public.testimonials where service_id is not null
union all
select service_id from public.case_studies where service_id is not null
union all
select service_id from public.brief_questions where service_id is not null
union all
select service_id from public.promo_code_services where service_id is not null;
comment on view private.services_with_more is 'Services on which anything hangs, the demo''s or the owner''s.';

do $$
declare
  listed text := pg_get_viewdef('private.demo_rows'::regclass);
  counted text := pg_get_functiondef('public.admin_demo_state'::regproc);
  asked constant text := 'private.service_is_used_by(services.id)';
  change text[];
begin
  assert position(asked in listed) > 0;
  execute 'create or replace view private.demo_rows as ' || replace(listed, asked,
    'case when services.id in (select hung.service_id from private.services_with_more hung) then ' || asked || ' end');
  foreach change slice 1 in array array[
    [E'left join lateral (\n        select count(*) as rows', E'left join (\n        select kind, count(*) as rows'],
    ['select name, is_changed, nullif(', 'select kind, name, is_changed, nullif('],
    [E'from private.demo_rows where demo_rows.kind = named.kind\n        ) listed\n      ) counted on true',
      E'from private.demo_rows\n        ) listed group by kind\n      ) counted using (kind)']
  ] loop
    assert position(change[1] in counted) > 0, change[1];
    counted := replace(counted, change[1], change[2]);
  end loop;
  execute counted;
end
$$;
