-- What the owner does with people: the page of one, stages, tags, notes, tasks, merges, export and erasure.

create function private.root_of(p_id uuid) returns uuid
language plpgsql stable set search_path = ''
as $$
declare
  root uuid := (select root_id from public.crm_people where id = p_id);
begin
  perform private.refuse(404, 'person_not_found') where root is null;
  return root;
end
$$;

-- The page of one person ----------------------------------------------------------------------------

create function private.person_timeline(p_root uuid, p_before timestamptz, p_limit integer)
returns table (at timestamptz, kind text, id text, title text, body text, status text, cents bigint, about_id uuid)
language sql stable set search_path = ''
as $$
  with member as materialized (select id, email from public.crm_people where root_id = p_root),
  placed as materialized (
    select known.* from member join public.orders known on known.customer_email = member.email where known.deleted_at is null
  )
  select * from (
    (
      select coalesce(paid_at, created_at) as at, 'order' as kind, id::text, title, null as body,
        coalesce(work_status, status) as status, total_usd::bigint as cents, id as about_id
      from placed where coalesce(paid_at, created_at) < p_before order by 1 desc limit p_limit
    ) union all (
      select said.created_at, case said.author when 'customer' then 'order_message' else 'order_answer' end, said.id::text,
        placed.title, left(said.body, 500), null, null, placed.id
      from placed join public.order_messages said on said.order_id = placed.id
      where not said.is_private and said.created_at < p_before order by 1 desc limit p_limit
    ) union all (
      select message.created_at, 'message', message.id::text, private.contact_topic(message.subject), left(message.message, 500),
        case when thread.is_spam then 'spam' else thread.status end, null, message.id
      from member join public.contact_messages message on lower(message.email) = member.email
      join public.contact_threads thread on thread.message_id = message.id
      where message.created_at < p_before order by 1 desc limit p_limit
    ) union all (
      select reply.created_at, 'reply_' || reply.kind, reply.id::text, private.contact_topic(message.subject),
        left(reply.body, 500), null, null, message.id
      from member join public.contact_messages message on lower(message.email) = member.email
      join public.contact_replies reply on reply.message_id = message.id
      where reply.created_at < p_before order by 1 desc limit p_limit
    ) union all (
      select review.created_at, 'review', review.id::text, coalesce(review.review_title, service.service_title),
        left(review.review_content, 500), review.status, review.rating, review.id
      from (
        select address.review_id from member join public.review_addresses address on lower(address.email) = member.email
        union
        select invited.review_id from placed join public.review_orders invited on invited.order_id = placed.id
      ) theirs
      join public.service_reviews review on review.id = theirs.review_id
      left join public.services service on service.id = review.service_id
      where review.created_at < p_before order by 1 desc limit p_limit
    ) union all (
      select mail.created_at, 'email', mail.id::text, mail.subject, null, mail.status, null, mail.id
      from member join public.outbox_emails mail on lower(mail.to_email) = member.email
      where mail.kind not like 'owner\_%' and mail.kind not in ('auth', 'contact_reply', 'contact_message')
        and mail.created_at < p_before
      order by 1 desc limit p_limit
    ) union all (
      select note.created_at, 'note', note.id::text, nullif(author.full_name, ''), note.body, null, null, note.person_id
      from member join public.crm_notes note on note.person_id = member.id
      left join public.profiles author on author.id = note.author_id
      where note.created_at < p_before order by 1 desc limit p_limit
    ) union all (
      select task.done_at, 'task', task.id::text, task.title, null, null, null, task.person_id
      from member join public.crm_tasks task on task.person_id = member.id
      where task.done_at < p_before order by 1 desc limit p_limit
    ) union all (
      select account.created_at, 'account', account.id::text, account.email, null, null, null, null
      from member join auth.users account on account.email = member.email
      where account.created_at < p_before and account.email_confirmed_at is not null
    )
  ) happened
  -- What happened in one moment stays together: the next page begins before it.
  order by at desc, kind, id fetch first p_limit rows with ties
$$;
comment on function private.person_timeline is 'What happened with a person before a moment, the newest first.';

create function private.likely_duplicates(p_root uuid) returns table (other_id uuid, reason text)
language sql stable set search_path = ''
as $$
  select distinct on (found.id) found.id, found.reason
  from (
    select other.root_id as id, 1 as rank, 'The same mailbox: ' || other.mailbox as reason
    from public.crm_people member join public.crm_people other on other.mailbox = member.mailbox
    where member.root_id = p_root
    union all
    select other.root_id, 2, 'One account ordered with both addresses'
    from public.crm_people member
    join public.orders placed on placed.customer_email = member.email
    join auth.users account on account.id = placed.user_id and account.email <> member.email
    join public.crm_people other on other.email = account.email
    where member.root_id = p_root
    union all
    select other.root_id, 2, 'One account ordered with both addresses'
    from public.crm_people member
    join auth.users account on account.email = member.email
    join public.orders placed on placed.user_id = account.id and placed.customer_email <> member.email
    join public.crm_people other on other.email = placed.customer_email
    where member.root_id = p_root
    union all
    select other.id, 3, 'The same name at the same company: ' || other.name
    from public.crm_people member
    join public.crm_people other on lower(other.name) = lower(member.name) and other.company_id = member.company_id
    where member.id = p_root and other.id = other.root_id and coalesce(member.given_name, member.known_name) is not null
  ) found
  where found.id <> p_root and not exists (
    select from public.crm_not_duplicates told
    where told.first_id = least(found.id, p_root) and told.second_id = greatest(found.id, p_root)
  )
  order by found.id, found.rank
$$;
comment on function private.likely_duplicates is 'People who are probably the same one, each with the reason.';

create function public.get_person(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  root uuid;
begin
  perform private.require_admin();
  root := (select root_id from public.crm_people where id = p_id);
  if root is null then
    return null;
  end if;
  return jsonb_build_object(
    'person', (select to_jsonb(shown) from public.admin_people shown where shown.id = root),
    'merges', array(
      select jsonb_build_object('id', merge.id, 'email', merged.email, 'name', merged.name, 'created_at', merge.created_at)
      from public.crm_merges merge
      join public.crm_people merged on merged.id = merge.merged_id
      join public.crm_people kept on kept.id = merge.kept_id
      where merge.undone_at is null and kept.root_id = root order by merge.created_at desc
    ),
    'tasks', array(
      select jsonb_build_object('id', task.id, 'title', task.title, 'due_on', task.due_on)
      from public.crm_tasks task join public.crm_people member on member.id = task.person_id
      where member.root_id = root and task.done_at is null order by task.due_on nulls last, task.created_at
    ),
    'duplicates', array(
      select jsonb_build_object('id', other.id, 'name', other.name, 'email', other.email, 'reason', likely.reason)
      from private.likely_duplicates(root) likely join public.crm_people other on other.id = likely.other_id
      order by other.name limit 5
    ),
    'timeline', array(select to_jsonb(happened) from private.person_timeline(root, 'infinity', 30) happened)
  );
end
$$;
comment on function public.get_person is
  'A person with open tasks, merged addresses, likely duplicates and the newest of the timeline, by the id of any of its addresses; '
  'null for an unknown one.';

create function public.list_person_timeline(p_id uuid, p_before timestamptz, p_limit integer default 30) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(to_jsonb(happened)), '[]')
    from private.person_timeline(private.root_of(p_id), p_before, least(p_limit, 200)) happened
  );
end
$$;
comment on function public.list_person_timeline is 'What happened with a person before a moment. Refuses with person_not_found.';

-- What the owner says of people ---------------------------------------------------------------------

create function private.tidy_tags(p_tags text[]) returns text[]
language plpgsql stable set search_path = ''
as $$
declare
  tidy text[] := array(
    select distinct on (lower(tag)) tag
    from (select btrim(regexp_replace(given, '[\s,#]+', ' ', 'g')) as tag from unnest(p_tags) given) read
    where tag <> '' order by lower(tag)
  );
begin
  perform private.refuse(422, 'too_many_tags')
  where cardinality(tidy) > 20 or exists (select from unnest(tidy) tag where char_length(tag) > 40);
  return tidy;
end
$$;

create function public.save_person(p_id uuid, p_version timestamptz, p_values jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  saved uuid;
begin
  perform private.require_admin();
  perform private.refuse(422, 'person_incomplete')
  where char_length(p_values ->> 'given_name') > 200 or char_length(p_values ->> 'given_company') > 200;
  update public.crm_people set
    given_name = nullif(btrim(p_values ->> 'given_name'), ''),
    given_company = nullif(btrim(p_values ->> 'given_company'), ''),
    tags = private.tidy_tags(array(select jsonb_array_elements_text(coalesce(p_values -> 'tags', '[]'))))
  where id = p_id and id = root_id and (p_version is null or updated_at = p_version) returning id into saved;
  perform private.refuse(409, 'record_changed') where saved is null;
  perform private.refresh_roots(array[saved]);
  return saved;
end
$$;
comment on function public.save_person is
  'Writes what the owner says of a person: {given_name, given_company, tags}, empty for what the sources say. Refuses with '
  'person_incomplete, too_many_tags, or record_changed when p_version is no longer its updated_at.';

create function public.set_people_stage(p_ids uuid[], p_where jsonb, p_stage text) returns table (id uuid, problem text)
language plpgsql security definer set search_path = ''
as $$
declare
  chosen uuid[];
begin
  perform private.require_admin();
  perform private.refuse(422, 'unknown_stage')
  where coalesce(p_stage not in ('lead', 'talking', 'offer', 'customer', 'lost'), true);
  chosen := array(select private.matching_ids('public.admin_people', p_ids, p_where));
  perform from public.crm_people person where person.id = any (chosen) order by person.id for update;
  return query
  with asked as materialized (
    select wanted, case
        when person.id is null then 'they no longer exist'
        when person.stage = p_stage then 'they were already there'
      end as trouble
    from unnest(chosen) wanted left join public.crm_people person on person.id = wanted
  ), moved as (
    update public.crm_people person set stage_before = person.stage, stage = p_stage
    from asked where person.id = asked.wanted and asked.trouble is null
  )
  select asked.wanted, asked.trouble from asked;
end
$$;
comment on function public.set_people_stage is
  'Moves people to a stage: lead, talking, offer, customer or lost. Given by their ids or by the list''s filter. Refuses with unknown_stage.';

create function public.undo_people_stage(p_ids uuid[], p_where jsonb) returns table (id uuid, problem text)
language plpgsql security definer set search_path = ''
as $$
declare
  chosen uuid[];
begin
  perform private.require_admin();
  chosen := array(select private.matching_ids('public.admin_people', p_ids, p_where));
  perform from public.crm_people person where person.id = any (chosen) order by person.id for update;
  return query
  with undone as (
    update public.crm_people person set stage = person.stage_before, stage_before = null
    where person.id = any (chosen) and person.stage_before is not null returning person.id
  )
  select wanted, case when undone.id is null then 'there is nothing to undo' end
  from unnest(chosen) wanted left join undone on undone.id = wanted;
end
$$;
comment on function public.undo_people_stage is 'Puts people back to the stage before their latest one. Given by their ids or by the list''s filter.';

create function public.tag_people(p_ids uuid[], p_where jsonb, p_tag text, p_is_on boolean default true)
returns table (id uuid, problem text)
language plpgsql security definer set search_path = ''
as $$
declare
  chosen uuid[];
  tidy text := (private.tidy_tags(array[p_tag]))[1];
begin
  perform private.require_admin();
  perform private.refuse(422, 'tag_missing') where tidy is null;
  chosen := array(select private.matching_ids('public.admin_people', p_ids, p_where));
  perform from public.crm_people person where person.id = any (chosen) order by person.id for update;
  return query
  with asked as materialized (
    select wanted, case
        when person.id is null then 'they no longer exist'
        when p_is_on and exists (select from unnest(person.tags) tag where lower(tag) = lower(tidy)) then 'they had it already'
        when not p_is_on and not exists (select from unnest(person.tags) tag where lower(tag) = lower(tidy)) then 'they did not have it'
        when p_is_on and cardinality(person.tags) >= 20 then 'they have 20 tags'
      end as trouble
    from unnest(chosen) wanted left join public.crm_people person on person.id = wanted
  ), tagged as (
    update public.crm_people person set
      tags = array(
        select tag from (
          select tag from unnest(person.tags) tag where lower(tag) <> lower(tidy)
          union all select tidy where p_is_on
        ) kept order by lower(tag)
      ),
      search_text = case when p_is_on then person.search_text || ' #' || lower(tidy)
        -- Between two spaces, since #vip is also how #viper begins.
        else btrim(replace(person.search_text || ' ', ' #' || lower(tidy) || ' ', ' ')) end
    from asked where person.id = asked.wanted and asked.trouble is null
  )
  select asked.wanted, asked.trouble from asked;
end
$$;
comment on function public.tag_people is
  'Gives people a tag, or takes it away. Given by their ids or by the list''s filter. Refuses with tag_missing or too_many_tags.';

create function public.untag_people(p_ids uuid[], p_where jsonb, p_tag text) returns table (id uuid, problem text)
language sql security definer set search_path = ''
return public.tag_people(p_ids, p_where, p_tag, false);
comment on function public.untag_people is 'Takes a tag from people, as tag_people.';

create function public.save_person_note(p_person_id uuid, p_id uuid, p_body text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.refuse(422, 'note_invalid') where coalesce(p_body !~ '\S', true) or char_length(p_body) > 5000;
  insert into public.crm_notes (id, person_id, body, author_id)
  values (p_id, private.root_of(p_person_id), btrim(p_body, E' \n\r\t'), auth.uid())
  on conflict (id) do update set body = excluded.body;
end
$$;
comment on function public.save_person_note is
  'Writes a note about a person, new or changed: p_id is the note''s. Refuses with note_invalid or person_not_found.';

create function public.remove_person_note(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from public.crm_notes where id = p_id;
end
$$;
comment on function public.remove_person_note is 'Deletes a note.';

create function public.save_person_task(
  p_person_id uuid, p_id uuid, p_title text, p_due_on date default null, p_is_done boolean default false
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.refuse(422, 'task_invalid') where coalesce(p_title !~ '\S', true) or char_length(p_title) > 300;
  insert into public.crm_tasks as task (id, person_id, title, due_on, done_at)
  values (p_id, private.root_of(p_person_id), btrim(p_title), p_due_on, case when p_is_done then now() end)
  on conflict (id) do update set
    title = excluded.title, due_on = excluded.due_on,
    done_at = case when p_is_done then coalesce(task.done_at, now()) end;
end
$$;
comment on function public.save_person_task is
  'Writes a task about a person, new, changed or done: p_id is the task''s. Refuses with task_invalid or person_not_found.';

create function public.remove_person_task(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from public.crm_tasks where id = p_id;
end
$$;
comment on function public.remove_person_task is 'Deletes a task.';

create function public.list_stage_board() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_agg(jsonb_build_object(
      'stage', stage, 'count', (select count(*) from public.crm_people person where person.stage = board.stage and id = root_id),
      'people', array(
        select jsonb_build_object(
          'id', id, 'name', name, 'email', email, 'company', company, 'spend_cents', spend_cents,
          'last_contact_at', last_contact_at, 'open_tasks', open_tasks, 'next_task_on', next_task_on
        )
        from public.crm_people person where person.stage = board.stage and id = root_id
        order by last_contact_at desc nulls last, id limit 30
      )
    ) order by place)
    from unnest('{lead,talking,offer,customer,lost}'::text[]) with ordinality board (stage, place)
  );
end
$$;
comment on function public.list_stage_board is 'Each stage with how many people it has and the 30 of latest contact: [{stage, count, people}].';

-- One person, or two --------------------------------------------------------------------------------

create function private.person_card(p_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', id, 'name', name, 'email', email, 'company', company, 'orders', orders, 'spend_cents', spend_cents,
    'messages', messages, 'first_seen_at', first_seen_at, 'last_contact_at', last_contact_at
  ) from public.crm_people where id = p_id
$$;

create function public.list_likely_duplicates() returns jsonb
language sql stable security definer set search_path = ''
as $$
  with allowed as materialized (select private.require_admin()),
  pair as (
    select least(one.root_id, two.root_id) as first_id, greatest(one.root_id, two.root_id) as second_id, 1 as rank,
      'The same mailbox: ' || one.mailbox as reason
    from public.crm_people one join public.crm_people two on two.mailbox = one.mailbox and two.email > one.email
    where one.root_id <> two.root_id
    union all
    select least(one.root_id, two.root_id), greatest(one.root_id, two.root_id), 2, 'One account ordered with both addresses'
    from public.orders placed
    join auth.users account on account.id = placed.user_id and account.email <> placed.customer_email
    join public.crm_people one on one.email = placed.customer_email
    join public.crm_people two on two.email = account.email
    where one.root_id <> two.root_id
    union all
    select least(one.id, two.id), greatest(one.id, two.id), 3, 'The same name at the same company: ' || one.name
    from public.crm_people one
    join public.crm_people two on lower(two.name) = lower(one.name) and two.company_id = one.company_id and two.id > one.id
    where one.id = one.root_id and two.id = two.root_id and coalesce(one.given_name, one.known_name) is not null
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'reason', reason, 'first', private.person_card(first_id), 'second', private.person_card(second_id)
  ) order by rank, first_id), '[]')
  from (
    select first_id, second_id, (array_agg(reason order by rank))[1] as reason, min(rank) as rank
    from allowed cross join pair
    where not exists (
      select from public.crm_not_duplicates told
      where told.first_id = pair.first_id and told.second_id = pair.second_id
    )
    -- The surest first: what only shares a name must not push them off the list.
    group by first_id, second_id order by min(rank), first_id, second_id limit 50
  ) likely
$$;
comment on function public.list_likely_duplicates is 'Pairs of people who are probably one, at most 50: [{reason, first, second}].';

create function public.merge_people(p_kept_id uuid, p_merged_id uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  kept uuid;
  merged uuid;
  made uuid;
begin
  perform private.require_admin();
  perform from public.crm_people where id in (p_kept_id, p_merged_id) order by id for update;
  kept := private.root_of(p_kept_id);
  merged := private.root_of(p_merged_id);
  perform private.refuse(409, 'same_person') where kept = merged;
  insert into public.crm_merges (kept_id, merged_id, merged_by, kept_stage)
  select id, merged, auth.uid(), stage from public.crm_people where id = kept returning id into made;
  update public.crm_people set root_id = kept where root_id = merged;
  perform private.refresh_roots(array[kept]);
  perform private.count_tasks_of(kept);
  return made;
end
$$;
comment on function public.merge_people is
  'Makes the second person an address of the first, and answers the merge, which can be undone. Refuses with person_not_found or same_person.';

create function public.undo_merge(p_merge_id uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  merge public.crm_merges;
  kept uuid;
begin
  perform private.require_admin();
  select * into merge from public.crm_merges where id = p_merge_id for update;
  perform private.refuse(404, 'merge_not_found') where merge.id is null or merge.undone_at is not null;
  kept := private.root_of(merge.kept_id);
  update public.crm_merges set undone_at = now() where id = merge.id;
  -- With it goes what had been merged into it before.
  with recursive below as (
    select merge.merged_id as id
    union
    select earlier.merged_id from public.crm_merges earlier
    join below on below.id = earlier.kept_id where earlier.undone_at is null
  )
  update public.crm_people set root_id = merge.merged_id where id in (select id from below);
  perform private.refresh_roots(array[kept, merge.merged_id]);
  update public.crm_people set stage = merge.kept_stage
  where id = kept and id = merge.kept_id and stage = 'customer' and orders = 0;
  perform private.count_tasks_of(kept), private.count_tasks_of(merge.merged_id);
  return merge.merged_id;
end
$$;
comment on function public.undo_merge is
  'Takes a merge back: notes, tasks, tags and stage of each are where they were. Answers the person who is on their own again. Refuses with merge_not_found.';

create function public.keep_people_apart(p_first_id uuid, p_second_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  insert into public.crm_not_duplicates (first_id, second_id)
  select least(one, two), greatest(one, two)
  from (select private.root_of(p_first_id) as one, private.root_of(p_second_id) as two) pair where one <> two
  on conflict do nothing;
end
$$;
comment on function public.keep_people_apart is 'Notes that two people are not one. Refuses with person_not_found.';

-- Their data ----------------------------------------------------------------------------------------

create function public.export_person(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  root uuid;
  emails text[];
begin
  perform private.require_admin();
  root := private.root_of(p_id);
  emails := array(select email from public.crm_people where root_id = root order by email);
  return (
    select jsonb_build_object(
      'exported_at', now(),
      'person', jsonb_build_object(
        'name', person.name, 'company', person.company, 'emails', to_jsonb(emails), 'stage', person.stage, 'tags', person.tags,
        'first_seen_at', person.first_seen_at, 'last_contact_at', person.last_contact_at,
        'spend_cents', person.spend_cents
      )
    )
    from public.crm_people person where person.id = root
  ) || jsonb_build_object(
    'accounts', array(
      select jsonb_build_object(
        'email', account.email, 'created_at', account.created_at, 'last_sign_in_at', account.last_sign_in_at,
        'profile', to_jsonb(profile) - 'role'
      )
      from auth.users account join public.profiles profile on profile.id = account.id
      where account.email = any (emails)
    ),
    'orders', array(
      select jsonb_build_object(
        'id', placed.id, 'status', placed.status, 'work_status', placed.work_status, 'created_at', placed.created_at,
        'paid_at', placed.paid_at, 'completed_at', placed.completed_at, 'total_cents', placed.total_usd,
        'discount_cents', placed.discount_cents, 'refunded_cents', placed.refunded_cents, 'promo_code', placed.promo_code,
        'customer_email', placed.customer_email, 'customer_name', placed.customer_name, 'billing', placed.billing,
        'items', array(
          select jsonb_build_object('service', service_title, 'price_cents', price_cents, 'quantity', quantity)
          from public.order_items where order_id = placed.id order by position
        ),
        'brief', (select answers from public.order_briefs where order_id = placed.id),
        'messages', array(
          select jsonb_build_object('author', author, 'body', body, 'created_at', created_at)
          from public.order_messages where order_id = placed.id and not is_private order by created_at
        ),
        'files', array(
          select jsonb_build_object('name', name, 'uploaded_by', uploaded_by, 'created_at', created_at)
          from public.order_files where order_id = placed.id order by created_at
        ),
        'invoice_number', (select number from public.invoices where order_id = placed.id)
      )
      from public.orders placed where placed.customer_email = any (emails) order by placed.created_at
    ),
    'contact_messages', array(
      select jsonb_build_object(
        'name', written.name, 'email', written.email, 'company', written.company, 'subject', written.subject,
        'message', written.message, 'created_at', written.created_at,
        'answers', array(
          select jsonb_build_object('kind', kind, 'body', body, 'from_email', from_email, 'created_at', created_at)
          from public.contact_replies where message_id = written.id order by created_at
        )
      )
      from public.contact_messages written where lower(written.email) = any (emails) order by written.created_at
    ),
    'reviews', array(
      select jsonb_build_object(
        'rating', review.rating, 'title', review.review_title, 'text', review.review_content, 'name', review.reviewer_name,
        'company', review.reviewer_company, 'date', review.review_date, 'status', review.status
      )
      from public.service_reviews review
      where review.id in (
        select review_id from public.review_addresses where lower(email) = any (emails)
        union
        select invited.review_id from public.review_orders invited
        join public.orders placed on placed.id = invited.order_id where placed.customer_email = any (emails)
      )
      order by review.review_date
    ),
    'emails', array(
      select jsonb_build_object('subject', subject, 'status', status, 'created_at', created_at)
      from public.outbox_emails where lower(to_email) = any (emails) and kind not like 'owner\_%' order by created_at
    ),
    'notes', array(
      select jsonb_build_object('body', note.body, 'created_at', note.created_at)
      from public.crm_notes note join public.crm_people member on member.id = note.person_id
      where member.root_id = root order by note.created_at
    ),
    'tasks', array(
      select jsonb_build_object('title', task.title, 'due_on', task.due_on, 'done_at', task.done_at)
      from public.crm_tasks task join public.crm_people member on member.id = task.person_id
      where member.root_id = root order by task.created_at
    )
  );
end
$$;
comment on function public.export_person is
  'Everything that the store keeps about a person, of all their addresses, the owner''s notes included. Refuses with person_not_found.';

create function public.erase_person(p_id uuid, p_email text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  root uuid;
  members uuid[];
  emails text[];
  histories text[];
  address text;
  account uuid;
begin
  perform private.require_admin();
  root := private.root_of(p_id);
  perform private.refuse(422, 'address_not_confirmed')
  where not exists (select from public.crm_people where id = root and email = lower(btrim(p_email)));
  members := array(select id from public.crm_people where root_id = root);
  emails := array(select email from public.crm_people where root_id = root order by email);
  perform private.refuse(409, 'person_is_admin') where exists (
    select from auth.users known join public.profiles profile on profile.id = known.id
    where known.email = any (emails) and profile.role = 'admin'
  );
  histories := array(
    select unnest(members)::text
    union all select id::text from public.crm_notes where person_id = any (members)
    union all select id::text from public.crm_tasks where person_id = any (members)
    union all select id::text from public.crm_merges where kept_id = any (members) or merged_id = any (members)
    union all select id::text from public.contact_messages where lower(email) = any (emails)
  );
  foreach address in array emails loop
    perform public.delete_account(id) from auth.users where email = address;
    -- What a guest left goes by the rules of an account that has proven the address: one that lives for a moment.
    account := gen_random_uuid();
    insert into auth.users (id, email) values (account, address);
    perform private.prove_address(account, address);
    perform public.delete_account(account);
    delete from public.outbox_emails where dedupe_key = 'account_deleted:' || account;
    update public.orders set customer_email = null, customer_name = null, billing = '{}' where customer_email = address;
    delete from public.review_addresses where lower(email) = address;
  end loop;
  delete from public.crm_people where id = any (members);
  delete from public.audit_log
  where record_id = any (histories)
    and table_name in ('crm_people', 'crm_notes', 'crm_tasks', 'crm_merges', 'contact_threads');
end
$$;
comment on function public.erase_person is
  'Erases a person for good, after p_email was typed: accounts, orders, messages and emails by the rules by which customers delete '
  'their accounts (delete_account), and the owner''s notes and tasks. Refuses with person_not_found, address_not_confirmed or person_is_admin.';

create function private.forget_person() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- What the audit log says of them goes with them.
  delete from public.audit_log
  where (table_name = 'crm_people' and record_id = old.id::text)
    or (table_name = 'crm_notes' and record_id in (select id::text from public.crm_notes where person_id = old.id))
    or (table_name = 'crm_tasks' and record_id in (select id::text from public.crm_tasks where person_id = old.id));
  -- What was merged into an address that goes is its person's, and can still be taken apart.
  update public.crm_merges set kept_id = old.root_id
  where kept_id = old.id and undone_at is null and exists (
    select from public.crm_people where id = old.root_id and id <> old.id
  );
  return old;
end
$$;
create trigger crm_people_forget before delete on public.crm_people
  for each row execute function private.forget_person();

grant execute on function
  public.get_person, public.list_person_timeline, public.save_person, public.set_people_stage, public.undo_people_stage,
  public.tag_people, public.untag_people, public.save_person_note, public.remove_person_note, public.save_person_task,
  public.remove_person_task, public.list_stage_board, public.list_likely_duplicates, public.merge_people, public.undo_merge,
  public.keep_people_apart, public.export_person, public.erase_person
to authenticated, service_role;
