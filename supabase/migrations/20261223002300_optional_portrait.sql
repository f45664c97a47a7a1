-- A portrait is optional: only one that came with the demo holds up the step.

create or replace function private.start_steps() returns table (place integer, step text, missing text[])
language plpgsql stable set search_path = ''
as $$
declare
  -- Each result has it, and all have the same.
  paid_with constant text := (select min(checked.mode) from public.readiness_checks checked);
  mail constant public.readiness_checks := (select checked from public.readiness_checks checked where key = 'emails');
  about constant jsonb := (select value from public.page_content where key = 'about');
begin
  return query values
    (1, 'demo', case when private.has_demo_rows() then array['rows'] else '{}' end),
    (2, 'name', private.missing_settings(array[
      'store_name', 'legal_name', 'contact_email', 'phone', 'address', 'social_url', 'call_url', 'chat_url'
    ])),
    (3, 'owner', private.missing_settings(array['owner_name'])
      || case when coalesce(about ->> 'lead', '') = '' or private.is_still_demo('page_content', 'about')
        then array['about'] else '{}' end
      || case when coalesce(about #>> '{portrait,file}', '') <> '' and private.is_still_demo('portrait', 'about')
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
