-- Whether the value of a promo code is a percentage or an amount is a column of its own, which seldom changes with it.

create or replace function private.audit_line(entry public.audit_log) returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'id', entry.id, 'happened_at', entry.happened_at, 'begun_at', entry.begun_at, 'actor', entry.actor,
    'actor_id', entry.actor_id, 'actor_name', coalesce(nullif(profile.full_name, ''), account.email),
    'action', entry.action, 'table_name', entry.table_name, 'record_id', entry.record_id,
    'subject_id', private.audit_subject(entry.table_name, coalesce(entry.after, entry.before)),
    'name', left(private.audit_name(coalesce(entry.after, entry.before)), 120),
    'before', private.audit_excerpt(entry.before),
    'after', private.audit_excerpt(private.audit_changes(entry.action, entry.before, entry.after)),
    'facts', case when entry.table_name in ('promo_codes', 'promo_campaigns')
      then jsonb_build_object('type', coalesce(entry.after, entry.before) -> 'type') end,
    'address', entry.address, 'user_agent', entry.user_agent, 'place', entry.place,
    'is_erased', entry.erased_at is not null
  )
  from (select) one
  left join public.profiles profile on profile.id = entry.actor_id
  left join auth.users account on account.id = entry.actor_id
);
