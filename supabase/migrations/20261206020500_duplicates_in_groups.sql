-- Likely duplicates of a large store. A thousand people of one name at one company are half a million pairs, and as
-- many plus-addresses of one mailbox are too. Each person is now paired with the next three of their group: who merges
-- what is suggested still comes to all of them.

create or replace function public.list_likely_duplicates() returns jsonb
language sql stable security definer set search_path = ''
as $$
  with allowed as materialized (select private.require_admin()),
  mailboxes as (
    select mailbox from public.crm_people group by mailbox having count(*) > 1
  ),
  same_mailbox as (
    select root_id, mailbox, lead(root_id, near) over (partition by near, mailbox order by email) as other_id
    from mailboxes join public.crm_people using (mailbox) cross join generate_series(1, 3) near
  ),
  namesakes as (
    select lower(name) as called, company_id from public.crm_people
    where id = root_id and company_id is not null and coalesce(given_name, known_name) is not null
    group by 1, 2 having count(*) > 1
  ),
  same_name as (
    select id, name, lead(id, near) over (partition by near, lower(name), company_id order by id) as other_id
    from public.crm_people cross join generate_series(1, 3) near
    where id = root_id and coalesce(given_name, known_name) is not null
      and (lower(name), company_id) in (select called, company_id from namesakes)
  ),
  pair as (
    select least(root_id, other_id) as first_id, greatest(root_id, other_id) as second_id, 1 as rank,
      'The same mailbox: ' || mailbox as reason
    from same_mailbox where root_id <> other_id
    union all
    select least(one.root_id, two.root_id), greatest(one.root_id, two.root_id), 2, 'One account ordered with both addresses'
    from public.orders placed
    join public.user_accounts account on account.id = placed.user_id and account.email <> placed.customer_email
    join public.crm_people one on one.email = placed.customer_email
    join public.crm_people two on two.email = account.email
    where one.root_id <> two.root_id
    union all
    select id, other_id, 3, 'The same name at the same company: ' || name
    from same_name where other_id is not null
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
