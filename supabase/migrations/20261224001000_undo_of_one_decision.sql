-- A decision about a review is undone by its id, so that a later one of someone else stays; and a text of invisible
-- characters alone is no reason and no answer.

create function private.is_blank(p_text text) returns boolean
language sql immutable set search_path = ''
-- Soft hyphens, joiners, marks of direction, fillers and the like draw nothing.
return coalesce(p_text !~ '[^\s\u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202f\u205f-\u206f\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]', true);
comment on function private.is_blank is
  'Whether a text is missing or shows nothing: blanks and invisible characters. As isBlank of domain/text-problem.ts.';

-- It answers one column more.
drop function public.decide_reviews(uuid[], jsonb, text, boolean, text, text, boolean);
create function public.decide_reviews(
  p_ids uuid[], p_where jsonb, p_status text,
  p_is_pinned boolean default null, p_from text default null, p_reason text default null, p_is_told boolean default false
) returns table (id uuid, problem text, is_told boolean, decision_id uuid)
language plpgsql security definer set search_path = ''
as $$
declare
  chosen uuid[];
begin
  perform private.require_admin();
  perform private.refuse(422, 'unknown_status') where coalesce(p_status not in ('approved', 'rejected', 'pending'), true);
  perform private.refuse(422, 'reason_missing') where p_status = 'rejected' and private.is_blank(p_reason);
  perform private.refuse(422, 'reason_too_long') where char_length(p_reason) > 1000;
  chosen := array(select private.matching_ids('public.admin_reviews', p_ids, p_where));
  perform private.lock_reviews(chosen);
  return query
  with asked as materialized (
    select wanted, known.status, known.is_pinned, wish.is_pinned as will_be_pinned, gen_random_uuid() as new_id,
      case
        when known.id is null then 'it no longer exists'
        when known.status <> p_from then 'it is ' || known.status
        when known.status = p_status and known.is_pinned = wish.is_pinned then
          'it was already ' || case when p_is_pinned and p_status = 'approved' then 'pinned' else p_status end
        when p_status = 'approved' and not known.has_consent then 'the author did not agree to be published'
      end as trouble
    from unnest(chosen) wanted
    left join public.service_reviews known on known.id = wanted
    -- Only what is public has a place to be pinned to.
    cross join lateral (select p_status = 'approved' and coalesce(p_is_pinned, known.is_pinned) as is_pinned) wish
  ), decided as (
    update public.service_reviews review set status = p_status, is_pinned = asked.will_be_pinned
    from asked where review.id = asked.wanted and asked.trouble is null
    returning review.id
  ), noted as (
    insert into public.review_decisions (
      id, review_id, status, status_before, was_pinned, reason, email_id, decided_by, created_at
    )
    select new_id, wanted, p_status, asked.status, asked.is_pinned, case when p_status = 'rejected' then p_reason end,
      case when p_status = 'rejected' and p_is_told then private.mail_rejection(wanted, new_id, p_reason) end,
      -- The transaction may have begun before another one decided: only under the lock is it known which came last.
      auth.uid(), clock_timestamp()
    from asked join decided on decided.id = asked.wanted
    returning review_decisions.id, review_id, email_id
  )
  select wanted, trouble, noted.email_id is not null, noted.id
  from asked left join noted on noted.review_id = asked.wanted;
end
$$;
comment on function public.decide_reviews is
  'Approves, rejects (with p_reason, which p_is_told emails to reviewers) or puts back to pending; approved ones can be '
  'pinned. p_from: only those of that status. Says for each review why it stayed, whether its reviewer gets an email, '
  'and the decision''s id. Given by their ids or by the list''s filter. Refuses with unknown_status, reason_missing or reason_too_long.';

drop function public.undo_review_decisions(uuid[], jsonb);
create function public.undo_review_decisions(p_ids uuid[], p_where jsonb, p_decisions uuid[] default null)
returns table (id uuid, problem text, is_told boolean)
language plpgsql security definer set search_path = ''
as $$
declare
  chosen uuid[];
begin
  perform private.require_admin();
  chosen := array(select private.matching_ids('public.admin_reviews', p_ids, p_where));
  perform private.lock_reviews(chosen);
  return query
  with latest as materialized (
    select distinct on (made.review_id) made.*
    from public.review_decisions made
    where made.review_id = any (chosen) and made.undone_at is null
    order by made.review_id, made.created_at desc
  ), meant as materialized (
    -- A review that something else changed has no decision that led to what it is.
    select latest.* from latest join public.service_reviews review on review.id = latest.review_id
    where latest.status = review.status and (p_decisions is null or latest.id = any (p_decisions))
  ), taken_back as (
    -- A sender that has it may be sending it right now.
    delete from public.outbox_emails mail using meant
    where mail.id = meant.email_id and mail.status in ('queued', 'kept')
      and (mail.taken_until is null or mail.taken_until < now())
    returning mail.id
  ), undone as (
    update public.review_decisions made set undone_at = now()
    from meant where made.id = meant.id returning made.review_id
  ), restored as (
    update public.service_reviews review set status = meant.status_before, is_pinned = meant.was_pinned
    from meant where review.id = meant.review_id returning review.id
  )
  select wanted,
    case
      when restored.id is not null then null
      when review.id is null then 'it no longer exists'
      when asked.id is null then 'there is nothing to undo'
      when asked.undone_at is not null then 'it was undone in the meantime'
      when latest.status <> review.status then 'it is ' || review.status
      else 'it was ' || case
        when review.status = 'pending' then 'put back to pending'
        when review.status = 'approved' and latest.status_before = 'approved' then
          case when review.is_pinned then 'pinned' else 'unpinned' end
        else review.status || case when review.is_pinned then ' and pinned' else '' end
      end || ' in the meantime'
    end,
    meant.email_id is not null and taken_back.id is null
  from unnest(chosen) wanted
  left join public.service_reviews review on review.id = wanted
  left join restored on restored.id = wanted
  left join latest on latest.review_id = wanted
  left join meant on meant.review_id = wanted
  left join lateral (
    select made.id, made.undone_at from public.review_decisions made
    where made.review_id = wanted and made.id = any (p_decisions) order by made.created_at desc limit 1
  ) asked on true
  left join taken_back on taken_back.id = meant.email_id;
end
$$;
comment on function public.undo_review_decisions is
  'Puts reviews back to what they were before their latest decision, and takes back an email that has not left; '
  'p_decisions: only where that is one of these. is_told: it had left. Given by their ids or by the list''s filter.';

create or replace function public.save_review_answer(p_id uuid, p_version timestamptz, p_values jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  saved uuid;
begin
  perform private.require_admin();
  update public.service_reviews set owner_answer = case
    when not private.is_blank(p_values ->> 'owner_answer') then btrim(p_values ->> 'owner_answer', E' \n\r\t')
  end
  where id = p_id and (p_version is null or updated_at = p_version) returning id into saved;
  perform private.refuse(409, 'record_changed') where saved is null;
  return saved;
end
$$;

grant execute on function public.decide_reviews, public.undo_review_decisions to authenticated, service_role;
