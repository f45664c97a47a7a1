-- The palette's search: people, orders, emails, services and promo codes by the beginnings of words. Every
-- column is looked up in an index, so that a store with 50,000 orders answers while the owner types.

create function private.words_of(given text) returns tsvector
language sql immutable set search_path = ''
return to_tsvector('pg_catalog.simple', regexp_replace(lower(coalesce(given, '')), '[^[:alnum:]]+', ' ', 'g'));
comment on function private.words_of is 'The words of a text, also those that an address or a code is made of.';
-- Indexes ask it with the rights of the role that writes the row.
grant execute on function private.words_of to anon, authenticated, service_role;

create index orders_by_words on public.orders
  using gin (private.words_of(customer_email || ' ' || coalesce(customer_name, ''))) where deleted_at is null;
create index outbox_by_words on public.outbox_emails using gin (private.words_of(to_email || ' ' || subject));
create index services_by_words on public.services
  using gin (private.words_of(coalesce(service_title, '') || ' ' || coalesce(slug, ''))) where deleted_at is null;
create index contact_messages_by_search on public.contact_messages using gin (private.words_of(
  name || ' ' || email || ' ' || coalesce(company, '') || ' ' || message
));
create index promo_codes_by_words on public.promo_codes using gin (private.words_of(code));

create function private.orders_by_number(p_text text) returns setof public.orders
language sql stable set search_path = ''
as $$
  select listed.*
  from (select lower(replace((regexp_match(p_text, '^\s*#?([0-9a-fA-F]{4,8}(-[0-9a-fA-F-]{0,27})?)\s*$'))[1], '-', '')) as digits) typed
  join public.orders listed
    on listed.id between rpad(left(digits, 32), 32, '0')::uuid and rpad(left(digits, 32), 32, 'f')::uuid
  where listed.deleted_at is null
$$;
comment on function private.orders_by_number is 'Orders whose number begins like this; none for a text that is no number.';

create function public.admin_search(p_text text) returns jsonb
language plpgsql stable security definer set search_path = ''
-- The indexes have the words: read in another order, every row would have its words worked out again.
set enable_seqscan = off
set enable_indexscan = off
as $$
declare
  asked tsquery;
begin
  perform private.require_admin();
  select to_tsquery('pg_catalog.simple', string_agg(word || ':*', ' & ')) into asked
  from (
    select word from regexp_split_to_table(lower(left(p_text, 200)), '[^[:alnum:]]+') word where word <> '' limit 6
  ) typed;
  if asked is null then
    return '[]';
  end if;
  return (
    -- A word that thousands have tells no one apart: 2,000 of them are enough.
    with matching_all as materialized (
      select id, customer_email, customer_name, status, created_at from public.orders
      where deleted_at is null and private.words_of(customer_email || ' ' || coalesce(customer_name, '')) @@ asked
      limit 2000
    ), matching_mails as materialized (
      select id, subject, to_email, created_at from public.outbox_emails
      where private.words_of(to_email || ' ' || subject) @@ asked
      limit 2000
    ), matching_services as materialized (
      select id, service_title, status, updated_at from public.services
      where deleted_at is null
        and private.words_of(coalesce(service_title, '') || ' ' || coalesce(slug, '')) @@ asked
    ), matching_codes as materialized (
      select id, code from public.promo_codes where private.words_of(code) @@ asked
    ), matching_threads as materialized (
      select written.id, written.name, written.message, written.created_at
      from public.contact_messages written
      join public.contact_threads thread on thread.message_id = written.id and not thread.is_spam
      where private.words_of(
        written.name || ' ' || written.email || ' ' || coalesce(written.company, '') || ' ' || written.message
      ) @@ asked
      limit 2000
    ), tagged as materialized (
      select id, name, email, last_contact_at from public.crm_people
      where tags @> array[lower(regexp_replace(p_text, '^\s*#?|\s+$', '', 'g'))] and id = root_id
      limit 2000
    ), matching as materialized (
      select * from matching_all order by created_at desc limit 100
    ), people as (
      select customer_email as email, max(customer_name) as name, max(created_at) as latest
      from matching group by customer_email
      order by customer_email = lower(trim(p_text)) desc, latest desc limit 5
    ), found as (
      select 1 as place, row_number() over (order by created_at desc) as at, 'order' as kind, id::text,
        '#' || left(id::text, 8) as title, concat_ws(' · ', customer_email, lower(status)) as note
      from (select * from private.orders_by_number(p_text) order by created_at desc limit 5) numbered
      union all
      select 2, row_number() over (order by latest desc), 'person', email, coalesce(nullif(name, ''), email),
        concat_ws(' · ', case when name <> '' then email end, (
          select case count(*) when 1 then '1 order' else count(*) || ' orders' end
          from public.orders where customer_email = email and deleted_at is null
        ))
      from people
      union all
      select 3, row_number() over (order by created_at desc), 'order', id::text,
        '#' || left(id::text, 8), concat_ws(' · ', customer_email, lower(status))
      from (select * from matching order by created_at desc limit 5) newest
      union all
      select 4, row_number() over (order by updated_at desc), 'service', id::text,
        coalesce(nullif(service_title, ''), 'Untitled'), status
      from (select * from matching_services order by updated_at desc limit 5) services
      union all
      select 5, row_number() over (order by code), 'promo', id::text, code, 'promo code'
      from (select * from matching_codes order by code limit 3) codes
      union all
      select 6, row_number() over (order by created_at desc), 'mail', id::text, subject, to_email
      from (select * from matching_mails order by created_at desc limit 3) mails
      union all
      select 3, row_number() over (order by last_contact_at desc nulls last, id), 'contact', id::text,
        coalesce(nullif(name, ''), email), email || ' · tagged'
      from (select * from tagged order by last_contact_at desc nulls last, id limit 5) people_with_tag
      union all
      select 6, row_number() over (order by created_at desc), 'thread', id::text,
        name || ': ' || left(regexp_replace(message, '\s+', ' ', 'g'), 60), 'inbox'
      from (select * from matching_threads order by created_at desc limit 3) threads
    )
    select coalesce(jsonb_agg(
      jsonb_build_object('kind', kind, 'id', id, 'title', title, 'note', note) order by place, at
    ), '[]')
    from (select distinct on (kind, id) * from found order by kind, id, place) once
  );
end
$$;
comment on function public.admin_search is
  'What the palette finds: [{kind, id, title, note}] of people (their id is the email address), orders, services, promo '
  'codes, emails, threads of the inbox, and contacts of the CRM by a tag of theirs. Each word of the text begins a word of the record; an order is also found by its number.';
grant execute on function public.admin_search to authenticated, service_role;
