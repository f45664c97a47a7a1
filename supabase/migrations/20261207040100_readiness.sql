-- Whether the store can take real payments: what was found, and what only the database knows.

create table public.readiness_checks (
  key text primary key check (char_length(key) <= 40),
  mode text not null check (mode in ('sandbox', 'test', 'live')),
  state text not null check (state in ('ok', 'warning', 'failed', 'unknown')),
  sentence text not null check (char_length(sentence) between 1 and 500),
  evidence jsonb not null default '[]' check (octet_length(evidence::text) <= 20000),
  items jsonb not null default '[]' check (octet_length(items::text) <= 50000),
  action jsonb check (octet_length(action::text) <= 1000),
  checked_at timestamptz not null default now()
);
comment on table public.readiness_checks is 'The last result of each check of /admin/stripe-readiness.';
comment on column public.readiness_checks.evidence is 'What the sentence rests on: [{label, value}].';
comment on column public.readiness_checks.items is 'What is settled or sent through with one click: payments, events.';
comment on column public.readiness_checks.action is 'What to do: {label, to}; null where nothing is to be done.';
call private.open_to_admin('public.readiness_checks');

create function public.record_readiness(p_mode text, p_checks jsonb) returns timestamptz
language plpgsql set search_path = ''
as $$
begin
  insert into public.readiness_checks as known (key, mode, state, sentence, evidence, items, action)
  select given ->> 'key', p_mode, given ->> 'state', left(given ->> 'sentence', 500), given -> 'evidence', given -> 'items',
    nullif(given -> 'action', 'null')
  from jsonb_array_elements(p_checks) given
  on conflict (key) do update set
    mode = excluded.mode, state = excluded.state, sentence = excluded.sentence, evidence = excluded.evidence,
    items = excluded.items, action = excluded.action, checked_at = excluded.checked_at;
  -- With other keys, all that was found before is about another account.
  delete from public.readiness_checks where mode <> p_mode;
  return now();
end
$$;
comment on function public.record_readiness is 'Keeps the results of checks: p_checks is [{key, state, sentence, evidence, items, action}].';

create function public.read_readiness_facts() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return jsonb_build_object(
    'legal', array(
      select distinct on (slug) jsonb_build_object('slug', slug, 'version', version, 'is_demo', is_demo)
      from public.legal_documents
      where slug in ('terms-of-service', 'privacy-policy') and is_published and effective_date <= current_date
      order by slug, effective_date desc, version desc
    ),
    'demo', (
      select jsonb_object_agg(kind, count) from (
        select 'services' as kind, count(*) from public.services
        where is_demo and status = 'published' and deleted_at is null
        union all
        select 'testimonials', count(*) from public.testimonials where is_demo and status in ('approved', 'featured')
        union all
        select 'reviews', count(*) from public.service_reviews where is_demo and status = 'approved'
        union all
        select 'case studies', count(*) from public.case_studies where is_demo
        union all
        select 'client logos', count(*) from public.client_logos where is_demo
        union all
        select 'orders', count(*) from public.orders where is_demo and deleted_at is null
      ) counted
    ),
    'claims', (
      select coalesce(jsonb_agg(jsonb_build_object('claim', claim, 'page', page, 'verdict', verdict)), '[]')
      from public.list_claims() where verdict <> 'holds'
    ),
    'health', private.delivery_health(),
    'has_paid_before', exists (
      select from public.orders where paid_at is not null and payment_intent_id is not null and not is_demo
    )
  );
end
$$;
comment on function public.read_readiness_facts is
  'What the database knows of the store''s readiness: legal documents in force, demo data on sale, claims that do not hold, webhooks and emails.';

create function public.compare_sessions(p_sessions text[], p_intents text[], p_since timestamptz) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'known', (
      select coalesce(jsonb_object_agg(session, state), '{}') from (
        select listed.checkout_session_id as session, jsonb_build_object(
          'order_id', listed.id, 'status', listed.status
        ) as state
        from public.orders listed where listed.checkout_session_id = any (p_sessions)
      ) found
    ),
    'late', array(select payment_intent_id from public.late_payments where payment_intent_id = any (p_intents)),
    'paid_here', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'order_id', listed.id, 'session_id', listed.checkout_session_id, 'amount_cents', listed.total_usd, 'at', listed.paid_at
      ) order by listed.paid_at desc), '[]')
      from (
        select id, checkout_session_id, total_usd, paid_at from public.orders
        where status in ('PAID', 'COMPLETED') and payment_intent_id is not null and checkout_session_id is not null
          and paid_at > p_since and not is_demo and not checkout_session_id = any (p_sessions)
        order by paid_at desc limit 20
      ) listed
    ),
    'open_here', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'order_id', listed.id, 'session_id', listed.checkout_session_id, 'amount_cents', listed.total_usd,
        'at', listed.created_at
      ) order by listed.created_at desc), '[]')
      from (
        select id, checkout_session_id, total_usd, created_at from public.orders
        where status = 'PENDING' and checkout_session_id is not null and processing_since is null and not is_demo
          and created_at > p_since and created_at < now() - interval '5 minutes'
        order by created_at desc limit 20
      ) listed
    )
  )
$$;
comment on function public.compare_sessions is
  'Checkout sessions of the provider beside the orders: {known: by session, late: of p_intents, paid_here: paid orders that are not among p_sessions, open_here}.';

grant execute on function public.record_readiness, public.read_readiness_facts, public.compare_sessions to service_role;
