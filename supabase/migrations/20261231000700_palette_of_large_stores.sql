-- The palette's search in a store of a million orders: what begins like a word that most of them have was gathered from the
-- index as a whole. The newest hundred are looked at first, and of an address the words that are typed to their ends.

create function private.searched_words(p_source text) returns text
language sql immutable set search_path = ''
return case p_source
  when 'orders' then $words$private.words_of(customer_email || ' ' || coalesce(customer_name, ''))$words$
  when 'services' then $words$private.words_of(coalesce(service_title, '') || ' ' || coalesce(slug, ''))$words$
  when 'outbox_emails' then $words$private.words_of(to_email || ' ' || subject)$words$
  when 'contact_messages' then
    $words$private.words_of(name || ' ' || email || ' ' || coalesce(company, '') || ' ' || message)$words$
end;
comment on function private.searched_words is 'The words of a row that the palette looks in, as the index of its table has them.';

create function private.certain_words(p_text text) returns tsquery
language sql immutable set search_path = ''
return (
  select to_tsquery('pg_catalog.simple', string_agg(
    case when not is_address then word || ':*' when is_whole then word end, ' & '
  ) filter (where has_address))
  from (
    select word, is_address, is_whole, bool_or(is_address) over () as has_address
    from (
      select word, part_place, place, part ~ '[[:alnum:]]@' as is_address,
        lead(word) over (partition by part_place order by place) is not null as is_whole
      from regexp_split_to_table(lower(left(p_text, 200)), '\s+') with ordinality typed (part, part_place),
        regexp_split_to_table(part, '[^[:alnum:]]+') with ordinality split (word, place)
    ) split where word <> '' order by part_place, place limit 6
  ) typed
);
comment on function private.certain_words is
  'Of a text with an email address what an index of words finds at once: who types "ada@example.co" has typed "ada" and '
  '"example" to their ends. What begins like the last word, which a million addresses may do, is left out. Null without an address.';

create function private.palette_condition(p_source text) returns text
language sql immutable set search_path = ''
return case p_source
  when 'orders' then 'deleted_at is null'
  when 'services' then 'deleted_at is null'
  when 'contact_messages' then 'exists (select from public.contact_threads where message_id = id and not is_spam)'
  else 'true'
end;
comment on function private.palette_condition is 'Which rows of a table the palette finds.';

create function private.newest_by_words(p_source text, p_asked tsquery) returns setof uuid
language plpgsql stable set search_path = ''
set enable_indexscan = on
as $$
declare
  shown constant integer := 5;
  of_whom constant text := case p_source when 'orders' then 'customer_email' else 'id' end;
  -- As an index of each table has it.
  newest_first constant text := case p_source
    when 'services' then 'updated_at desc nulls last, id'
    when 'contact_messages' then 'created_at desc'
    else 'created_at desc nulls last, id'
  end;
  matching uuid[];
  different integer;
begin
  execute format(
    'select array_agg(id), count(distinct whose) from ('
      'select id, %I as whose, %s as words from public.%I where %s order by %s limit 100'
    ') newest where words @@ $1',
    of_whom, private.searched_words(p_source), p_source, private.palette_condition(p_source), newest_first
  ) into matching, different using p_asked;
  if different >= shown then
    return query select unnest(matching);
  end if;
end
$$;
comment on function private.newest_by_words is
  'Of the newest hundred rows those with the words, if they fill what the palette shows: five, of orders those of five people. Else none.';

create function private.ids_by_words(p_source text, p_asked tsquery, p_certain tsquery) returns setof uuid
language plpgsql stable set search_path = ''
-- The indexes have the words: read in another order, every row would have its words worked out again.
set enable_seqscan = off
set enable_indexscan = off
as $$
begin
  if p_certain is null then
    return query select private.newest_by_words(p_source, p_asked);
    if found then
      return;
    end if;
  end if;
  -- A word that thousands have tells no one apart: 2,000 of them are enough.
  return query execute format(
    'select id from public.%I where %s @@ $1 and (%2$s @@ $2) is true and %s limit 2000',
    p_source, private.searched_words(p_source), private.palette_condition(p_source)
  ) using coalesce(p_certain, p_asked), p_asked;
end
$$;
comment on function private.ids_by_words is
  'Rows of a table that the palette looks in, whose words begin as asked; with the words that are known to be whole, '
  'those are looked up.';

create or replace function public.admin_search(p_text text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked tsquery;
  certain constant tsquery := private.certain_words(p_text);
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
    with matching_services as materialized (
      select id, service_title, status, updated_at from public.services
      where id = any (array(select private.ids_by_words('services', asked, certain)))
    ), matching_codes as materialized (
      select id, code from public.promo_codes where private.words_of(code) @@ asked
    ), matching_threads as materialized (
      select written.id, written.name, written.message, written.created_at
      from public.contact_messages written
      where written.id = any (array(select private.ids_by_words('contact_messages', asked, certain)))
    ), tagged as materialized (
      -- Looked up by the tag alone: of those who were merged into another there are few.
      select id, name, email, last_contact_at
      from (
        select * from public.crm_people
        where tags @> array[lower(regexp_replace(p_text, '^\s*#?|\s+$', '', 'g'))] offset 0
      ) person
      where id = root_id limit 2000
    ), matching as materialized (
      select id, customer_email, customer_name, status, created_at from public.orders
      where id = any (array(
        select private.ids_by_words('orders', asked, certain)
        union
        -- Who has this very address, also where thousands have its words.
        (
          select id from public.orders where customer_email = lower(trim(p_text)) and deleted_at is null
          order by created_at desc limit 100
        )
      ))
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
      from (
        select * from matching order by customer_email = lower(trim(p_text)) desc, created_at desc limit 5
      ) newest
      union all
      select 4, row_number() over (order by updated_at desc), 'service', id::text,
        coalesce(nullif(service_title, ''), 'Untitled'), status
      from (select * from matching_services order by updated_at desc limit 5) services
      union all
      select 5, row_number() over (order by code), 'promo', id::text, code, 'promo code'
      from (select * from matching_codes order by code limit 3) codes
      union all
      select 6, row_number() over (order by created_at desc), 'mail', id::text, subject, to_email
      from (
        select id, subject, to_email, created_at from public.outbox_emails
        where id = any (array(select private.ids_by_words('outbox_emails', asked, certain)))
        order by created_at desc limit 3
      ) mails
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
