-- Likely duplicates of a hundred thousand people and twice as many orders took two seconds: each account was compared
-- with each of its orders, and each name was put in small letters. What differs is noted when an order is written now,
-- and the names are read from an index that has them so.

create table private.ordered_with (
  user_id uuid not null references auth.users (id) on delete cascade,
  email text not null,
  primary key (user_id, email)
);
comment on table private.ordered_with is 'Addresses on an account''s orders that are not its own, written by a trigger on orders.';
alter table private.ordered_with enable row level security;

create function private.note_ordered_with() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then
    delete from private.ordered_with noted
    where noted.user_id = old.user_id and noted.email = old.customer_email and not exists (
      select from public.orders placed where placed.user_id = old.user_id and placed.customer_email = old.customer_email
    );
  end if;
  if tg_op <> 'DELETE' then
    insert into private.ordered_with (user_id, email)
    select account.id, new.customer_email from public.user_accounts account
    where account.id = new.user_id and account.email <> new.customer_email
    on conflict do nothing;
  end if;
  return null;
end
$$;
comment on function private.note_ordered_with is 'Trigger: keeps private.ordered_with.';
create trigger orders_note_addresses after insert or update of user_id, customer_email or delete on public.orders
  for each row execute function private.note_ordered_with();

insert into private.ordered_with (user_id, email)
select distinct placed.user_id, placed.customer_email
from public.orders placed join public.user_accounts account on account.id = placed.user_id
where account.email <> placed.customer_email;

drop index public.crm_people_by_namesake;
create index crm_people_by_namesake on public.crm_people (lower(name), company_id) include (name, given_name, known_name)
  where id = root_id;

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
    select person.id, person.name,
      lead(person.id, near) over (partition by near, lower(person.name), person.company_id order by person.id) as other_id
    from namesakes
    join public.crm_people person on lower(person.name) = namesakes.called and person.company_id = namesakes.company_id
      and person.id = person.root_id and coalesce(person.given_name, person.known_name) is not null
    cross join generate_series(1, 3) near
  ),
  pair as (
    select least(root_id, other_id) as first_id, greatest(root_id, other_id) as second_id, 1 as rank,
      'The same mailbox: ' || mailbox as reason
    from same_mailbox where root_id <> other_id
    union all
    select least(one.root_id, two.root_id), greatest(one.root_id, two.root_id), 2, 'One account ordered with both addresses'
    from private.ordered_with noted
    join public.user_accounts account on account.id = noted.user_id
    join public.crm_people one on one.email = noted.email
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
