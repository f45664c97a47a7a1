-- A review names the admin who decided also where they have given no name: by their address, as histories do.
create or replace view public.admin_reviews with (security_invoker = true) as
select
  review.id, review.created_at, review.updated_at, review.status, review.is_pinned, review.rating,
  review.reviewer_name, review.reviewer_role, review.reviewer_company, review.reviewer_avatar_url,
  review.review_title, review.review_content, review.review_date, review.has_consent,
  review.owner_answer, review.owner_answered_at,
  review.service_id, service.service_title, service.slug as service_slug,
  known.origin, known.origin <> 'import' as is_verified, invited.order_id, written.email as reviewer_email,
  decision.reason, decision.created_at as decided_at,
  coalesce(nullif(decider.full_name, ''), nullif(account.email, '')) as decided_by,
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
left join public.user_accounts account on account.id = decision.decided_by
left join public.outbox_emails mail on mail.id = decision.email_id;
