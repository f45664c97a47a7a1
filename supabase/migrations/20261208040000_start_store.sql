-- The way from the demo store to the owner's own: what is done of it is read from the store itself, and nothing of it is
-- kept but what the owner has put off.

-- Whose name it is -----------------------------------------------------------------------------------------

-- One more part of the homepage's content, with draft, publication and history like the others.
create or replace function private.settings_of_block(p_key text) returns text[]
language sql immutable set search_path = ''
return case p_key
  when 'store' then array['store_name', 'owner_name', 'legal_name']
  when 'figures' then array['headline_brands', 'headline_projects', 'headline_since']
  when 'footer' then array[
    'tagline', 'social_label', 'social_url', 'address', 'contact_email', 'phone', 'phone_href', 'copyright_year'
  ]
  when 'links' then array['call_url', 'chat_url']
end;
insert into public.content_blocks (key) values ('store') on conflict do nothing;

-- What the owner has made their own ------------------------------------------------------------------------

create trigger site_settings_note_demo_change after insert or update on public.site_settings
  for each row execute function private.note_demo_change('site_settings', 'key');
create trigger page_content_note_demo_change after insert or update on public.page_content
  for each row when (new.key = 'about')
  execute function private.note_demo_change('page_content', 'key');
-- The profile is one row, and its picture is the demo owner's until another one is there.
create trigger page_content_note_portrait after update on public.page_content
  for each row when (new.key = 'about' and new.value #>> '{portrait,file}' is distinct from old.value #>> '{portrait,file}')
  execute function private.note_demo_change('portrait', 'key');

insert into private.demo_changes (table_name, record_id)
select distinct 'site_settings', record_id from public.audit_log
where table_name = 'site_settings' and actor = 'admin' and action in ('insert', 'update')
union
select distinct 'page_content', record_id from public.audit_log
where table_name = 'content_blocks' and record_id = 'about' and actor = 'admin' and action = 'update'
union
select distinct 'portrait', record_id from public.audit_log
where table_name = 'content_blocks' and record_id = 'about' and actor = 'admin' and action = 'update'
  and before #>> '{value,portrait,file}' is distinct from after #>> '{value,portrait,file}'
on conflict do nothing;

create function private.is_still_demo(p_table text, p_id text) returns boolean
language sql stable set search_path = ''
return exists (select from public.site_settings where key = 'is_demo')
  and not exists (select from private.demo_changes where table_name = p_table and record_id = p_id);
comment on function private.is_still_demo is
  'Whether a setting or a part of a page is as the demo store brought it. In a store that was never a demo nothing is.';

create function private.missing_settings(p_keys text[]) returns text[]
language sql stable set search_path = ''
return array(
  select wanted from unnest(p_keys) with ordinality listed (wanted, place)
  where private.setting(wanted) = '' or private.is_still_demo('site_settings', wanted)
  order by place
);
comment on function private.missing_settings is 'Which of these settings are empty, or still the demo store''s.';

-- What is left ---------------------------------------------------------------------------------------------

create function private.missing_checks(p_keys text[]) returns text[]
language sql stable set search_path = ''
return array(
  select wanted from unnest(p_keys) with ordinality listed (wanted, place)
  where not exists (select from public.readiness_checks where key = wanted and state in ('ok', 'warning'))
  order by place
);
comment on function private.missing_checks is 'Which of these checks of the readiness page did not pass, or were never made.';

create function private.missing_documents() returns text[]
language sql stable set search_path = ''
return array(
  select wanted from unnest(array['terms-of-service', 'privacy-policy']) with ordinality listed (wanted, place)
  where not exists (
    select from public.admin_legal_documents where slug = wanted and state = 'in_force' and not is_demo
  )
  order by place
);
comment on function private.missing_documents is
  'Which of the two documents that a store needs are not in force, or are still the demo store''s.';

create function private.start_steps() returns table (place integer, step text, missing text[])
language plpgsql stable set search_path = ''
as $$
declare
  -- Each result has it, and all have the same.
  paid_with constant text := (select min(checked.mode) from public.readiness_checks checked);
  mail constant public.readiness_checks := (select checked from public.readiness_checks checked where key = 'emails');
  about constant jsonb := (select value from public.page_content where key = 'about');
begin
  return query values
    (1, 'demo', case when exists (
      select from private.demo_rows where not is_changed and used_by is null
    ) then array['rows'] else '{}' end),
    (2, 'name', private.missing_settings(array[
      'store_name', 'legal_name', 'contact_email', 'phone', 'address', 'social_url', 'call_url', 'chat_url'
    ])),
    (3, 'owner', private.missing_settings(array['owner_name'])
      || case when coalesce(about ->> 'lead', '') = '' or private.is_still_demo('page_content', 'about')
        then array['about'] else '{}' end
      || case when coalesce(about #>> '{portrait,file}', '') = '' or private.is_still_demo('portrait', 'about')
        then array['portrait'] else '{}' end),
    (4, 'service', case when exists (
      select from public.services where status = 'published' and deleted_at is null and not is_demo
    ) then '{}' else array['service'] end),
    (5, 'legal', private.missing_documents()),
    (6, 'mail', case
      when mail.key is null then array['unchecked']
      when mail.evidence @> '[{"label": "Mail server", "value": "not set"}]' then array['server']
      when mail.state <> 'ok' then array['failed']
      else '{}' end),
    (7, 'payments', case
      when paid_with is null then array['unchecked']
      when paid_with = 'sandbox' then array['keys']
      else private.missing_checks(
          array['keys', 'charges', 'payouts', 'currency', 'descriptor', 'endpoint', 'ping', 'events'])
        || case when exists (select from public.test_payments paid where paid.mode <> 'sandbox' and webhook_at is not null)
          then '{}' else array['test_payment'] end
      end),
    (8, 'live', case when private.setting('site_url') like 'https://%' then '{}' else array['public_address'] end
      || case when paid_with = 'live' then '{}' else array['live_keys'] end
      || private.missing_checks(array['sessions', 'deliveries', 'last_event', 'legal', 'demo', 'claims']));
end
$$;
comment on function private.start_steps is
  'The steps from the demo store to one that takes money, each with what is missing.';

create function public.admin_store_start() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  skipped constant jsonb := coalesce((select value from public.site_settings where key = 'start_skipped'), '[]');
begin
  perform private.require_admin();
  return jsonb_build_object(
    'steps', (
      select jsonb_agg(jsonb_build_object(
        'step', step, 'missing', missing, 'state', case
          when missing = '{}' then 'done'
          when skipped ? step then 'skipped'
          -- Nothing that a page could change.
          when missing <@ array['server', 'keys', 'public_address', 'live_keys'] then 'environment'
          else 'open' end
      ) order by place)
      from private.start_steps()
    ),
    'is_demo', private.setting('is_demo') = 'true',
    'drafts', (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'title', coalesce(service_title, '')) order by updated_at desc), '[]')
      from (
        select id, service_title, updated_at from public.services
        where status = 'draft' and deleted_at is null and not is_demo order by updated_at desc limit 3
      ) draft
    )
  );
end
$$;
comment on function public.admin_store_start is
  'How far the owner is from the demo store to their own: the steps with their states (done, skipped, environment, open) and '
  'what is missing, whether the store is a demo, and the owner''s newest drafts of services.';

create function public.skip_start_step(p_step text, p_is_skipped boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  named constant jsonb := case when p_is_skipped then jsonb_build_array(p_step) else '[]' end;
begin
  perform private.require_admin();
  perform private.refuse(422, 'unknown_step')
  where p_is_skipped is null or p_step is null or p_step not in ('demo', 'name', 'owner', 'service', 'mail');
  insert into public.site_settings as stored (key, value, is_public) values ('start_skipped', named, false)
  on conflict (key) do update set value = (stored.value - p_step) || named;
end
$$;
comment on function public.skip_start_step is
  'Puts a step off, or takes it up again. Legal documents, payments and going live can''t be put off. Refuses with unknown_step.';

grant execute on function public.admin_store_start, public.skip_start_step to authenticated, service_role;
