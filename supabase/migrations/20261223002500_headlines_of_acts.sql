-- The headline of an act says what was done, and not what was written first: a removal of orders began with a refund, and
-- the name of a store with a legal document that has it.

create function private.audit_rank(p_table text, p_action text) returns integer
language sql immutable set search_path = ''
return case
  when p_table = 'seed_runs' then 0
  when p_table = 'content_blocks' then 1
  when p_table = 'site_settings' then 2
  -- What is deleted takes along what belongs to it.
  when p_action = 'delete' and p_table in ('orders', 'services', 'contact_messages', 'promo_campaigns') then 3
  when p_table in (
    'contact_threads', 'content_drafts', 'late_payments', 'order_files', 'order_messages', 'outbox_emails',
    'page_content', 'profiles', 'promo_code_services', 'refund_requests', 'review_decisions',
    'search_vocabulary', 'service_images', 'webhook_deliveries'
  ) then 5
  else 4
end;
comment on function private.audit_rank is 'How well an entry says what its act did, the best first; 5 follows from another.';

create or replace function public.list_audit_acts(
  p_where jsonb, p_before jsonb default null, p_limit integer default 50, p_is_folded boolean default true
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  condition constant text := private.audit_condition(p_where);
  same_act constant text := 'entry.begun_at = shown.begun_at and entry.actor = shown.actor'
    ' and entry.actor_id is not distinct from shown.actor_id';
  acts jsonb;
  ids text[];
begin
  perform private.require_admin();
  -- An act is shown where its newest entry is that matches; a subquery for each row, so that it is found by its index.
  execute format($query$
    with shown as (
      select id, happened_at, case when %5$L then begun_at end as begun_at, actor, actor_id
      from public.audit_log shown where %1$s and (not %5$L or shown.begun_at is null or shown.id = (
        select entry.id from public.audit_log entry where %2$s and %3$s
        order by entry.happened_at desc, entry.id desc limit 1
      )) order by happened_at desc, id desc limit %4$s
    ), acts as (
      select shown.id, shown.happened_at, shown.begun_at,
        case when shown.begun_at is null then 1 else (
          select count(*) from (select from public.audit_log entry where %2$s and %3$s limit 10000) counted
        ) end as entries,
        case when shown.begun_at is null then array[shown.id] else array(
          select named.id from (
            select entry.id, entry.table_name, entry.action, entry.happened_at
            from public.audit_log entry where %2$s and %3$s limit 10000
          ) named order by private.audit_rank(named.table_name, named.action), named.happened_at, named.id limit 10
        ) end as first_ids
      from shown
    )
    select coalesce(jsonb_agg(jsonb_build_object(
        'id', acts.id, 'happened_at', acts.happened_at, 'begun_at', acts.begun_at, 'count', acts.entries,
        'entries', (
          select jsonb_agg(private.audit_line(entry)
            order by private.audit_rank(entry.table_name, entry.action), entry.happened_at, entry.id)
          from public.audit_log entry where entry.id = any (acts.first_ids)
        )) order by acts.happened_at desc, acts.id desc), '[]')
    from acts
  $query$, condition || private.audit_before(p_before), same_act, condition,
    least(greatest(p_limit, 1), 200), p_is_folded)
  into acts;
  select array_agg(distinct word) into ids from unnest(string_to_array(acts::text, '"')) word
  where length(word) between 2 and 40
    and word ~ '^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[a-z][a-z0-9_-]{1,39})$';
  return jsonb_build_object('acts', acts, 'names', private.names_of(ids));
end
$$;
comment on function public.list_audit_acts is
  'The newest acts before {at, id}, at most 200: what one admin changed in one transaction, and matches p_where as in '
  'list_audit_entries. {acts: [{id, happened_at, begun_at, count, entries}], names: {id: name}}: 10 entries of each, what '
  'was done first and then what follows from it, at most 10,000 counted, and what the ids in them are called. Not folded, '
  'each entry is an act.';
