-- Moderation: the queue of reviews, what the owner decided and why, and the owner's public answer.

alter table public.service_reviews
  add column updated_at timestamptz not null default now(),
  add column owner_answer text check (owner_answer ~ '\S' and char_length(owner_answer) <= 2000),
  add column owner_answered_at timestamptz;
comment on column public.service_reviews.owner_answer is 'What the owner says to the review; public as soon as the review is.';
comment on column public.service_reviews.owner_answered_at is 'When the answer got the words that it has.';
create trigger service_reviews_keep_updated_at before insert or update on public.service_reviews
  for each row execute function private.keep_updated_at();
create index service_reviews_waiting on public.service_reviews (created_at) where status = 'pending';

create function private.date_owner_answer() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.owner_answer is null then
    new.owner_answered_at := null;
  elsif tg_op = 'INSERT' then
    new.owner_answered_at := coalesce(new.owner_answered_at, now());
  elsif new.owner_answer is distinct from old.owner_answer then
    new.owner_answered_at := now();
  end if;
  return new;
end
$$;
comment on function private.date_owner_answer is 'Trigger: an answer has the date of its words, and no date without words.';
create trigger service_reviews_date_answer before insert or update of owner_answer, owner_answered_at
  on public.service_reviews for each row execute function private.date_owner_answer();

create table public.review_decisions (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null references public.service_reviews (id) on delete cascade,
  status text not null check (status in ('pending', 'approved', 'rejected')),
  status_before text not null,
  was_pinned boolean not null,
  reason text check (reason ~ '\S' and char_length(reason) <= 1000),
  email_id uuid references public.outbox_emails (id) on delete set null,
  decided_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  constraint review_decisions_reject_with_reason check (status <> 'rejected' or reason is not null)
);
comment on table public.review_decisions is
  'What the owner decided about reviews, with the reason. Apart from the reviews, which the public may read.';
comment on column public.review_decisions.status_before is 'What undoing the decision goes back to, with was_pinned.';
comment on column public.review_decisions.email_id is 'The email in which the reviewer gets the reason; null where they get none.';
create index review_decisions_of_review on public.review_decisions (review_id, created_at desc);
create index review_decisions_by_email on public.review_decisions (email_id);
create index review_decisions_by_decider on public.review_decisions (decided_by);
call private.open_to_admin('public.review_decisions');

create view public.admin_reviews with (security_invoker = true) as
select
  review.id, review.created_at, review.updated_at, review.status, review.is_pinned, review.rating,
  review.reviewer_name, review.reviewer_role, review.reviewer_company, review.reviewer_avatar_url,
  review.review_title, review.review_content, review.review_date, review.has_consent,
  review.owner_answer, review.owner_answered_at,
  review.service_id, service.service_title, service.slug as service_slug,
  known.origin, known.origin <> 'import' as is_verified, invited.order_id, written.email as reviewer_email,
  decision.reason, decision.created_at as decided_at, nullif(decider.full_name, '') as decided_by,
  decision.email_id, mail.status as email_status,
  -- Pending ones first, the oldest on top; then what was decided, the latest on top.
  case when review.status = 'pending' then extract(epoch from review.created_at)
    else 100000000000 - extract(epoch from coalesce(decision.created_at, review.created_at)) end as queue_place
from public.service_reviews review
left join public.services service on service.id = review.service_id
left join public.review_orders invited on invited.review_id = review.id
left join public.review_addresses written on written.review_id = review.id
cross join lateral (
  select case
    when invited.review_id is not null then 'order' when written.review_id is not null then 'code' else 'import'
  end as origin
) known
left join lateral (
  select made.* from public.review_decisions made
  where made.review_id = review.id and made.undone_at is null and made.status = review.status
  order by made.created_at desc limit 1
) decision on true
left join public.profiles decider on decider.id = decision.decided_by
left join public.outbox_emails mail on mail.id = decision.email_id;
comment on view public.admin_reviews is
  'The list of reviews: all of them for admins, with what only they may read; approved ones for anyone else. Origin is order (an invitation), code (an address proven by email) or import.';
grant select on public.admin_reviews to anon, authenticated, service_role;

create view public.reviewed_services with (security_invoker = true) as
select distinct service.id, service.slug, service.service_title
from public.services service join public.service_reviews review on review.service_id = service.id
where service.slug is not null;
comment on view public.reviewed_services is 'The services that the owner''s list of reviews can be narrowed to.';
grant select on public.reviewed_services to anon, authenticated, service_role;

-- Deciding ------------------------------------------------------------------------------------------

insert into public.email_templates (kind, audience, label, tags, subject, body, default_subject, default_body)
select kind, audience, label, tags, subject, body, subject, body
from (values (
  'review_rejected', 'customer', 'Review not published', '{store_name,name,service_title,reason,review_url}'::text[],
  'Your review of {{service_title}}', E'I read your review, and I can''t publish it:\n\n> {{reason}}'
)) added (kind, audience, label, tags, subject, body)
on conflict do nothing;

create function private.mail_rejection(p_review_id uuid, p_decision_id uuid, p_reason text) returns uuid
language plpgsql set search_path = ''
as $$
declare
  mailed uuid;
begin
  perform private.queue_email(
    'review_rejected', written.email, 'review_rejected:' || p_decision_id, null, jsonb_build_object(
      'name', regexp_replace(review.reviewer_name, '\s+', ' ', 'g'), 'reason', p_reason,
      'service_title', coalesce(service.service_title, 'my service'),
      'review_url', private.setting('site_url') || '/submit-review'
    )
  )
  from public.service_reviews review
  join public.review_addresses written on written.review_id = review.id
  left join public.services service on service.id = review.service_id
  where review.id = p_review_id;
  update public.outbox_emails set next_attempt_at = now() + interval '1 minute'
  where dedupe_key = 'review_rejected:' || p_decision_id returning id into mailed;
  return mailed;
end
$$;
comment on function private.mail_rejection is
  'Writes the email that tells a reviewer why; it leaves after a minute, so that undoing takes it back. '
  'Null where no address is known, or the email is turned off.';

create function private.lock_reviews(p_ids uuid[]) returns void
language plpgsql set search_path = ''
as $$
begin
  -- Always in the same order, and services first, whose figures follow: so two changes cannot deadlock.
  perform from public.services where id in (select service_id from public.service_reviews where id = any (p_ids))
  order by id for no key update;
  perform from public.service_reviews where id = any (p_ids) order by id for update;
end
$$;

create function public.decide_reviews(
  p_ids uuid[], p_where jsonb, p_status text,
  p_is_pinned boolean default null, p_from text default null, p_reason text default null, p_is_told boolean default false
) returns table (id uuid, problem text, is_told boolean)
language plpgsql security definer set search_path = ''
as $$
declare
  chosen uuid[];
begin
  perform private.require_admin();
  perform private.refuse(422, 'unknown_status') where coalesce(p_status not in ('approved', 'rejected', 'pending'), true);
  perform private.refuse(422, 'reason_missing') where p_status = 'rejected' and coalesce(p_reason !~ '\S', true);
  perform private.refuse(422, 'reason_too_long') where char_length(p_reason) > 1000;
  chosen := array(select private.matching_ids('public.admin_reviews', p_ids, p_where));
  perform private.lock_reviews(chosen);
  return query
  with asked as materialized (
    select wanted, known.status, known.is_pinned, wish.is_pinned as will_be_pinned, gen_random_uuid() as decision_id,
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
    insert into public.review_decisions (id, review_id, status, status_before, was_pinned, reason, email_id, decided_by)
    select decision_id, wanted, p_status, asked.status, asked.is_pinned, case when p_status = 'rejected' then p_reason end,
      case when p_status = 'rejected' and p_is_told then private.mail_rejection(wanted, decision_id, p_reason) end,
      auth.uid()
    from asked join decided on decided.id = asked.wanted
    returning review_id, email_id
  )
  select wanted, trouble, noted.email_id is not null
  from asked left join noted on noted.review_id = asked.wanted;
end
$$;
comment on function public.decide_reviews is
  'Approves, rejects (with p_reason, which p_is_told emails to reviewers) or puts back to pending; approved ones can be '
  'pinned. p_from: only those of that status. Says for each review why it stayed, and whether its reviewer gets an email. '
  'Given by their ids or by the list''s filter. Refuses with unknown_status, reason_missing or reason_too_long.';

create function public.undo_review_decisions(p_ids uuid[], p_where jsonb)
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
    from public.review_decisions made join public.service_reviews review on review.id = made.review_id
    where made.review_id = any (chosen) and made.undone_at is null and made.status = review.status
    order by made.review_id, made.created_at desc
  ), taken_back as (
    -- A sender that has it may be sending it right now.
    delete from public.outbox_emails mail using latest
    where mail.id = latest.email_id and mail.status in ('queued', 'kept')
      and (mail.taken_until is null or mail.taken_until < now())
    returning mail.id
  ), undone as (
    update public.review_decisions made set undone_at = now()
    from latest where made.id = latest.id returning made.review_id
  ), restored as (
    update public.service_reviews review set status = latest.status_before, is_pinned = latest.was_pinned
    from latest where review.id = latest.review_id returning review.id
  )
  select wanted, case when restored.id is null then 'there is nothing to undo' end,
    latest.email_id is not null and taken_back.id is null
  from unnest(chosen) wanted
  left join restored on restored.id = wanted
  left join latest on latest.review_id = wanted
  left join taken_back on taken_back.id = latest.email_id;
end
$$;
comment on function public.undo_review_decisions is
  'Puts reviews back to what they were before their latest decision, and takes back an email that has not left. '
  'is_told: it had left. Given by their ids or by the list''s filter.';

create function public.save_review_answer(p_id uuid, p_version timestamptz, p_values jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  saved uuid;
begin
  perform private.require_admin();
  update public.service_reviews set owner_answer = nullif(btrim(p_values ->> 'owner_answer', E' \n\r\t'), '')
  where id = p_id and (p_version is null or updated_at = p_version) returning id into saved;
  perform private.refuse(409, 'record_changed') where saved is null;
  return saved;
end
$$;
comment on function public.save_review_answer is
  'Writes the owner''s public answer to a review: {owner_answer}, empty for none. Refuses with record_changed when p_version is no longer its updated_at.';

grant execute on function
  public.decide_reviews, public.undo_review_decisions, public.save_review_answer
to authenticated, service_role;

-- On the public page, and in what waits for the owner ------------------------------------------------

create or replace function private.service_page_of(service_uuid uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'service', (
        select to_jsonb(shown) from (
          select service.id, service.slug, service.service_title, service.service_description, service.category,
            service.price_usd, service.delivery_time_days, service.badge_codes, service.seo_title,
            service.seo_description, service.og_image, service.reason_to_buy___pain_point,
            service.client_satisfaction_quote
        ) shown
      ),
      'slides', array(
        select jsonb_build_object(
          'id', id, 'url', url, 'portrait_url', portrait_url, 'alt', alt, 'position', position
        )
        from public.service_images where service_id = service.id and kind = 'gallery'
        order by position, created_at
      ),
      'stats', coalesce((
        select to_jsonb(stats) - 'service_id' from public.service_stats stats where service_id = service.id
      ), '{"reviews": 0, "projects_sold_30d": 0, "avg_rating": 5}'),
      'related', array(
        select to_jsonb(card) from public.service_cards card
        where card.category = service.category and card.id <> service.id
        order by card.projects_sold_30d desc, card.slug limit 3
      ),
      'case_studies', array(
        select (to_jsonb(study) - 'description' - 'primary_service_category' - 'is_demo')
          || jsonb_build_object('service_title', hired.service_title)
        from public.case_studies study
        left join public.services hired on hired.id = study.service_id
        where study.primary_service_category = service.category
        order by study.is_featured desc, study.created_at desc, study.id limit 10
      ),
      -- Reviews and testimonials of the service itself are what its review count counts, so all of them are shown
      -- (30 at most). Reviews of the category's other services fill up to 12, and say what they are of.
      'reviews', (
        with said as (
          select review.id, review.reviewer_name, review.reviewer_company, review.reviewer_role,
            review.reviewer_avatar_url, review.rating, review.review_title, review.review_content,
            review.review_date, review.is_pinned, review.created_at, review.owner_answer, review.owner_answered_at,
            coalesce(reviewed.service_title, '') as service_title, reviewed.id = service.id as is_own
          from public.service_reviews review
          join public.services reviewed on reviewed.id = review.service_id
          where review.status = 'approved'
            and (reviewed.category = service.category or reviewed.id = service.id)
          union all
          select said.id, said.client_name, said.client_company, said.client_role, said.client_avatar_url,
            said.rating, null, said.testimonial_text, said.delivery_date, false, said.created_at, null, null,
            coalesce(service.service_title, ''), true
          from public.testimonials said
          where said.service_id = service.id and said.status in ('approved', 'featured')
        ), once as (
          select distinct on (lower(btrim(reviewer_name)), lower(btrim(coalesce(reviewer_company, '')))) *
          from said
          order by lower(btrim(reviewer_name)), lower(btrim(coalesce(reviewer_company, ''))),
            is_own desc, is_pinned desc, rating desc, created_at desc, id
        )
        select coalesce(jsonb_agg(to_jsonb(shown) - 'created_at' - 'place' order by shown.place), '[]')
        from (
          select *, row_number() over (
            order by is_own desc, is_pinned desc, rating desc, created_at desc, id
          ) as place
          from once
        ) shown
        where shown.place <= greatest(12, least(30, (select count(*) from once where is_own)))
      )
    )
    from public.services service where service.id = service_uuid
  );
end
$$;
