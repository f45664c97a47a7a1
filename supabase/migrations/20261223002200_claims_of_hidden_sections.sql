-- A claim of a section that is hidden is on no page, and not among what the pages say without a source.

create or replace function public.list_claims()
returns table (key text, page text, claim text, says numeric, data numeric, source text, verdict text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  with praise as (
    select service_id, rating, lower(btrim(client_company)) as company, created_at
    from public.testimonials where status in ('approved', 'featured')
    union all
    select service_id, rating, lower(btrim(reviewer_company)), created_at
    from public.service_reviews where status = 'approved'
  ), counted as (
    select count(distinct nullif(company, '')) as brands,
      count(*) filter (where created_at >= private.headline_start()) as projects,
      round(avg(rating), 1) as rating
    from praise
  ), cards as (
    -- The badge is that of homepageBadge in domain/badge.ts; the list is that of list_most_hired.
    select card.*, row_number() over (order by card.projects_sold_30d desc, card.service_title) as place,
      case
        when card.delivery_time_days <= 1 then 'Delivered in 24h'
        when card.projects_sold_30d >= 25 then 'Most Hired'
        when card.price_usd <= 15000 then 'Cost-effective solution'
        else 'Several projects delivered'
      end as badge
    from public.service_cards card
  ), texts as (
    select content.key as part, content.value from public.page_content content where content.key in ('about', 'pillars')
  ), pillars as (
    select item ->> 'figure' as figure, item ->> 'label' as label,
      case when texts.value -> 'visible' = 'true' then '/' end as page
    from texts, jsonb_array_elements(texts.value -> 'items') item where part = 'pillars'
  ), about as (
    select texts.value ->> 'clients_claim' as clients, texts.value ->> 'summary' as summary
    from texts where part = 'about'
  ), claims (key, page, claim, says, data, source, is_exact) as (
    select 'brands', '/', private.setting('headline_brands', '') || ' brands worldwide',
      private.first_number(private.setting('headline_brands', '')), counted.brands::numeric,
      '“Brands worldwide” among the figures; companies named in public reviews', false
    from counted
    union all
    select 'projects', '/', private.setting('headline_projects', '') || ' projects delivered since '
        || private.setting('headline_since', 'the start'),
      private.first_number(private.setting('headline_projects', '')), counted.projects,
      '“Projects delivered” and “Projects since” among the figures; public reviews since then', false
    from counted
    union all
    select 'tagline', '/', private.setting('tagline', ''), private.first_number(private.setting('tagline', '')),
      (select min(delivery_time_days) * 24 from cards),
      '“Tagline” in the footer; hours of the fastest service on sale', true
    union all
    select 'average', pillars.page, figure || ' ' || label, private.first_number(figure), counted.rating,
      'Pillars of the home page; mean rating of public reviews', true
    from pillars, counted where figure like '%/5'
    union all
    select 'refund', pillars.page, figure || ' ' || label, private.first_number(figure),
      private.first_number(private.setting('refund_days', '')),
      'Pillars of the home page; days in which the store gives refunds', true
    from pillars where label ilike '%refund%'
    union all
    select 'delivery', pillars.page, figure || ' ' || label || ' of most services', 50, round(100.0 * count(*) filter (
        where cards.delivery_time_days * 24 <= private.first_number(figure)) / nullif(count(*), 0)),
      'Pillars of the home page; percent of the services on sale that take no longer', false
    from pillars, cards where figure ~ '^\d+ ?h$' group by pillars.page, figure, label
    union all
    select 'companies', '/about', clients, private.first_number(clients),
      (select count(*) from public.client_logos where kind = 'client'),
      '“Heading of the logos” on the About page; logos that count as clients', true
    from about
    union all
    select 'about_projects', '/about', substring(summary from '\d+ projects'),
      private.first_number(substring(summary from '\d+ projects')), counted.projects,
      '“Professional summary” on the About page; public reviews since the start', false
    from about, counted
    union all
    select 'about_brands', '/about', substring(summary from '\d+ brands'),
      private.first_number(substring(summary from '\d+ brands')), counted.brands,
      '“Professional summary” on the About page; companies named in public reviews', false
    from about, counted
    union all
    select 'sold', '/services', sum(cards.projects_sold_30d) || ' sold in 30 days', sum(cards.projects_sold_30d),
      (select count(*) from praise where praise.created_at > now() - interval '30 days'
        and praise.service_id in (select id from cards)),
      'Services on sale together; their public reviews of the last 30 days', true
    from cards
    union all
    select 'badge_most_hired', '/services', 'Services with the badge Most Hired', count(*), count(*) filter (where place <= 6),
      'Badges of cards; how many of them "Most hired this month" lists', true
    from cards where badge = 'Most Hired'
    union all
    select 'badge_several', '/services', 'Services with the badge Several projects delivered', count(*),
      count(*) filter (where cards.projects_sold_30d > 1), 'Badges of cards; how many of them have sold more than one', true
    from cards where badge = 'Several projects delivered'
  )
  select claims.key, claims.page, claims.claim, claims.says, claims.data, claims.source,
    case
      when claims.data is null then 'no data'
      when claims.data < claims.says then 'too much'
      when claims.data > claims.says and claims.is_exact or claims.data >= 2 * claims.says and not claims.is_exact
        then 'too little'
      else 'holds'
    end
  from claims where claims.says is not null;
end
$$;
comment on function public.list_claims is
  'Each figure that a page claims, and what the data says. "n+" holds from n up to twice n, others when they are equal. '
  'No page: its section is hidden. For admins.';

create or replace function public.read_readiness_facts() returns jsonb
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
    'demo_rows', (select count(*) from private.demo_rows),
    'claims', (
      select coalesce(jsonb_agg(jsonb_build_object('claim', claim, 'page', page, 'verdict', verdict)), '[]')
      from public.list_claims() where verdict <> 'holds' and page is not null
    ),
    'health', private.delivery_health(),
    'has_paid_before', exists (
      select from public.orders where paid_at is not null and payment_intent_id is not null and not is_demo
    )
  );
end
$$;
