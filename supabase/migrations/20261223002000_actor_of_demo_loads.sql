-- A load of the demo store says in the audit which admin asked for it, and is no change of the demo.

create or replace function private.note_demo_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  derived constant text[] := array['updated_at', 'reviews', 'projects_sold_30d', 'redeemed_count', 'desk_tab'];
  subject constant text := coalesce(tg_argv[0], tg_table_name);
  key constant text := coalesce(tg_argv[1], 'id');
begin
  if coalesce(current_setting('oneday.removes_demo', true), '') = 'on'
    or tg_op = 'UPDATE' and to_jsonb(new) - derived = to_jsonb(old) - derived
    -- What goes with the row that it belongs to changes nothing.
    or tg_op = 'DELETE' and tg_table_name = 'service_images'
      and not exists (select from public.services where id = (to_jsonb(old) ->> 'service_id')::uuid)
    or private.acting_admin() is null
    -- An admin who loads the demo changes nothing of it.
    or auth.role() = 'service_role'
      and nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-loads-demo' is not null
  then
    return null;
  end if;
  insert into private.demo_changes (table_name, record_id)
  values (subject, coalesce(to_jsonb(new), to_jsonb(old)) ->> key)
  on conflict (table_name, record_id) do update set changed_at = excluded.changed_at;
  return null;
end
$$;
