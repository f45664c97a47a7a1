-- People and companies: who ordered, wrote, reviewed or signed up, by address. A small table of what lists are sorted and
-- searched by follows its sources by triggers (decision 40); what the owner adds to a person is beside it.

create table private.free_mail_domains (domain text primary key check (domain = lower(domain)));
comment on table private.free_mail_domains is 'Domains of mail providers for anyone: an address there says nothing of a company.';
insert into private.free_mail_domains
select unnest('{gmail.com,googlemail.com,outlook.com,hotmail.com,hotmail.co.uk,hotmail.fr,hotmail.de,hotmail.it,live.com,live.co.uk,
msn.com,yahoo.com,yahoo.co.uk,yahoo.co.in,yahoo.fr,yahoo.de,yahoo.it,yahoo.es,yahoo.ca,ymail.com,rocketmail.com,aol.com,icloud.com,
me.com,mac.com,proton.me,protonmail.com,pm.me,tutanota.com,tuta.io,gmx.com,gmx.net,gmx.de,gmx.at,gmx.ch,web.de,t-online.de,
freenet.de,mail.com,mail.ru,yandex.com,yandex.ru,zoho.com,fastmail.com,hey.com,orange.fr,free.fr,laposte.net,wanadoo.fr,sfr.fr,
libero.it,virgilio.it,qq.com,163.com,126.com,naver.com,daum.net,comcast.net,verizon.net,att.net,sbcglobal.net,btinternet.com,
rediffmail.com,uol.com.br,bol.com.br,terra.com.br,seznam.cz,wp.pl,o2.pl,interia.pl,bluewin.ch,bigpond.com,optusnet.com.au}'::text[]);

create function private.company_key(p_email text, p_company text, p_is_typed boolean default false) returns text
language sql stable set search_path = ''
as $$
  select case
    when p_is_typed and p_company ~ '\S' then 'name:' || named
    when not exists (select from private.free_mail_domains free where free.domain = host) then 'domain:' || host
    when p_company ~ '\S' then 'name:' || named
  end
  from (
    select lower(split_part(p_email, '@', 2)) as host,
      btrim(regexp_replace(lower(p_company), '[\s,.]+', ' ', 'g')) as named
  ) read
$$;
comment on function private.company_key is
  'The company of an address: the owner''s word for it, else its domain, else the name that the person typed; null for none.';

create table public.crm_people (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and char_length(email) <= 320),
  root_id uuid not null,
  mailbox text generated always as (
    case when split_part(email, '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(regexp_replace(split_part(email, '@', 1), '\+.*$', ''), '.', '') || '@gmail.com'
      else regexp_replace(split_part(email, '@', 1), '\+.*$', '') || '@' || split_part(email, '@', 2)
    end
  ) stored,
  -- What the owner says.
  given_name text check (given_name ~ '\S' and char_length(given_name) <= 200),
  given_company text check (given_company ~ '\S' and char_length(given_company) <= 200),
  stage text not null default 'lead' check (stage in ('lead', 'talking', 'offer', 'customer', 'lost')),
  stage_before text check (stage_before in ('lead', 'talking', 'offer', 'customer', 'lost')),
  tags text[] not null default '{}' check (cardinality(tags) <= 20 and array_position(tags, null) is null),
  -- What the sources say, of all addresses of the person.
  known_name text,
  known_company text,
  company_key text,
  company_id uuid generated always as (md5(company_key)::uuid) stored,
  is_proven boolean not null default false,
  has_account boolean not null default false,
  orders integer not null default 0,
  spend_cents bigint not null default 0,
  messages integer not null default 0,
  reviews integer not null default 0,
  other_emails text[] not null default '{}',
  first_seen_at timestamptz not null default now(),
  last_contact_at timestamptz,
  open_tasks integer not null default 0,
  next_task_on date,
  name text generated always as (coalesce(given_name, known_name, email)) stored,
  company text generated always as (coalesce(given_company, known_company)) stored,
  search_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.crm_people is
  'One row for each address that ordered, wrote, reviewed or signed up. Addresses that were merged have the person that they belong '
  'to as root_id; lists show roots.';
comment on column public.crm_people.root_id is 'The person that this address counts as: its own id, unless it was merged.';
comment on column public.crm_people.mailbox is 'The mailbox behind the address: without a +tag, and at Gmail without dots.';
comment on column public.crm_people.is_proven is 'Someone has shown to read this address: by an order, a code or a link in an email.';
comment on column public.crm_people.last_contact_at is 'When one side last said something to the other: an order, a message, an answer, a review.';
comment on column public.crm_people.stage_before is 'What undoing the latest change of the stage goes back to.';
comment on column public.crm_people.search_text is 'What a search looks in: name, company, addresses, and tags as #tag.';
create index crm_people_of_root on public.crm_people (root_id);
create index crm_people_by_contact on public.crm_people (last_contact_at desc nulls last, id) where id = root_id;
create index crm_people_by_first on public.crm_people (first_seen_at desc nulls last, id) where id = root_id;
create index crm_people_by_spend on public.crm_people (spend_cents desc nulls last, id) where id = root_id;
create index crm_people_by_orders on public.crm_people (orders desc nulls last, id) where id = root_id;
create index crm_people_by_name on public.crm_people (name, id) where id = root_id;
create index crm_people_by_stage on public.crm_people (stage, last_contact_at desc nulls last, id) where id = root_id;
create index crm_people_by_task on public.crm_people (next_task_on, id) where id = root_id;
create index crm_people_by_company on public.crm_people (company_id) include (spend_cents, orders, last_contact_at) where id = root_id;
create index crm_people_by_tag on public.crm_people using gin (tags);
create index crm_people_by_mailbox on public.crm_people (mailbox);
create index crm_people_by_namesake on public.crm_people (lower(name), company_id) where id = root_id;
call private.open_to_admin('public.crm_people');
-- What follows from orders and messages is no change of the owner's.
create trigger crm_people_record_change after update on public.crm_people
  for each row when ((old.given_name, old.given_company, old.stage, old.tags) is distinct from
    (new.given_name, new.given_company, new.stage, new.tags))
  execute function private.record_change('admins', 'id');

-- Searching for a part of a word is a matter of trigrams; without them it reads all rows.
do $$
begin
  create schema if not exists extensions;
  create extension if not exists pg_trgm with schema extensions;
exception when others then
  raise notice 'There is no pg_trgm here, so searching people reads all of them: %', sqlerrm;
end
$$;
do $$
declare
  place text := (
    select format('%I', nspname) from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm'
  );
begin
  if place is not null then
    execute format(
      'create index crm_people_by_text on public.crm_people using gin (search_text %s.gin_trgm_ops)', place);
  end if;
end
$$;

create table public.crm_merges (
  id uuid primary key default gen_random_uuid(),
  kept_id uuid not null references public.crm_people (id) on delete cascade,
  merged_id uuid not null references public.crm_people (id) on delete cascade,
  merged_by uuid references auth.users (id) on delete set null,
  kept_stage text check (kept_stage in ('lead', 'talking', 'offer', 'customer', 'lost')),
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  constraint crm_merges_two_people check (kept_id <> merged_id)
);
comment on table public.crm_merges is 'Which people the owner said are one. Undoing a merge dates it; nothing was copied.';
comment on column public.crm_merges.kept_stage is 'The stage of the person before what was merged into them made them a customer.';
create unique index crm_merges_once on public.crm_merges (merged_id) where undone_at is null;
create index crm_merges_of_kept on public.crm_merges (kept_id);
create index crm_merges_of_merged on public.crm_merges (merged_id);
create index crm_merges_by_author on public.crm_merges (merged_by);
call private.open_to_admin('public.crm_merges');
call private.audit('public.crm_merges', 'admins');

create table public.crm_not_duplicates (
  first_id uuid not null references public.crm_people (id) on delete cascade,
  second_id uuid not null references public.crm_people (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (first_id, second_id),
  constraint crm_not_duplicates_in_order check (first_id < second_id)
);
comment on table public.crm_not_duplicates is 'Pairs that the owner said are two people: they are not suggested again.';
create index crm_not_duplicates_of_second on public.crm_not_duplicates (second_id);
call private.open_to_admin('public.crm_not_duplicates');

create table public.crm_notes (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references public.crm_people (id) on delete cascade,
  body text not null check (body ~ '\S' and char_length(body) <= 5000),
  author_id uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.crm_notes is 'The owner''s notes about people.';
create index crm_notes_of_person on public.crm_notes (person_id, created_at desc);
create index crm_notes_by_author on public.crm_notes (author_id);
call private.open_to_admin('public.crm_notes');
call private.audit('public.crm_notes', 'admins');

create table public.crm_tasks (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references public.crm_people (id) on delete cascade,
  title text not null check (title ~ '\S' and char_length(title) <= 300),
  due_on date,
  done_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.crm_tasks is 'What the owner means to do about people, and until when.';
create index crm_tasks_of_person on public.crm_tasks (person_id, done_at, due_on);
create index crm_tasks_due on public.crm_tasks (due_on) where done_at is null;
call private.open_to_admin('public.crm_tasks');
call private.audit('public.crm_tasks', 'admins');

alter publication supabase_realtime add table public.crm_people, public.crm_notes, public.crm_tasks;

create view private.tasks_due as
select id, person_id, title, due_on from public.crm_tasks where done_at is null and due_on is not null;
comment on view private.tasks_due is 'Open tasks with a day: /admin/crm?sort=task begins with the same people.';

-- What the sources say ------------------------------------------------------------------------------

create index review_addresses_by_email on public.review_addresses (lower(email));
create index outbox_emails_by_address on public.outbox_emails (lower(to_email), created_at desc);

create function private.is_known_address(p_email text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from public.orders where customer_email = p_email)
    or exists (
      select from public.contact_messages message
      join public.contact_threads thread on thread.message_id = message.id and not thread.is_spam
      where lower(message.email) = p_email)
    or exists (select from public.review_addresses where lower(email) = p_email)
    or exists (
      select from auth.users account join public.profiles profile on profile.id = account.id
      where account.email = p_email and account.email_confirmed_at is not null and profile.role = 'customer')
$$;
comment on function private.is_known_address is
  'Whether an address ordered, wrote something that is not spam, reviewed, or has a confirmed account that is not an admin''s.';

create function private.what_is_known(p_roots uuid[])
returns table (
  root_id uuid, orders integer, spend_cents bigint, messages integer, reviews integer, is_proven boolean, has_account boolean,
  first_at timestamptz, last_at timestamptz, known_name text, known_company text
)
language sql stable set search_path = ''
as $$
  select member.root_id,
    coalesce(sum(bought.orders), 0)::integer, coalesce(sum(bought.spend_cents), 0)::bigint,
    coalesce(sum(wrote.messages), 0)::integer, coalesce(sum(rated.reviews), 0)::integer,
    bool_or(bought.orders > 0 or rated.reviews > 0 or coalesce(account.is_proven, false)), bool_or(account.id is not null),
    min(least(bought.first_at, wrote.first_at, rated.first_at, account.created_at)),
    max(greatest(bought.last_at, wrote.last_at, rated.last_at)),
    -- The newest name that someone gave; their account's before what an order or a form says.
    (array_agg(coalesce(account.name, bought.name, wrote.name, rated.name)
      order by greatest(bought.last_at, wrote.last_at, rated.last_at, account.created_at) desc nulls last)
      filter (where coalesce(account.name, bought.name, wrote.name, rated.name) is not null))[1],
    (array_agg(coalesce(bought.company, wrote.company, rated.company)
      order by greatest(bought.last_at, wrote.last_at, rated.last_at) desc nulls last)
      filter (where coalesce(bought.company, wrote.company, rated.company) is not null))[1]
  from public.crm_people member
  cross join lateral (
    select count(*) filter (where paid_at is not null and deleted_at is null) as orders,
      sum(total_usd - refunded_cents) filter (where paid_at is not null and deleted_at is null) as spend_cents,
      min(created_at) as first_at,
      greatest(max(created_at), max((
        select max(said.created_at) from public.order_messages said
        where said.order_id = placed.id and not said.is_private
      ))) as last_at,
      (array_agg(btrim(customer_name) order by created_at desc) filter (where customer_name ~ '\S'))[1] as name,
      (array_agg(left(btrim(billing ->> 'company'), 200) order by created_at desc)
        filter (where billing ->> 'company' ~ '\S'))[1] as company
    from public.orders placed where placed.customer_email = member.email
  ) bought
  cross join lateral (
    select count(*) as messages, min(message.created_at) as first_at, max(thread.last_at) as last_at,
      (array_agg(btrim(message.name) order by message.created_at desc))[1] as name,
      (array_agg(btrim(message.company) order by message.created_at desc) filter (where message.company ~ '\S'))[1] as company
    from public.contact_messages message
    join public.contact_threads thread on thread.message_id = message.id and not thread.is_spam
    where lower(message.email) = member.email
  ) wrote
  cross join lateral (
    select count(*) as reviews, min(review.created_at) as first_at, max(review.created_at) as last_at,
      (array_agg(btrim(review.reviewer_name) order by review.created_at desc))[1] as name,
      (array_agg(left(btrim(review.reviewer_company), 200) order by review.created_at desc)
        filter (where review.reviewer_company ~ '\S'))[1] as company
    from public.service_reviews review
    where review.id in (
      select review_id from public.review_addresses where lower(email) = member.email
      union all
      select invited.review_id from public.review_orders invited
      join public.orders placed on placed.id = invited.order_id where placed.customer_email = member.email
    )
  ) rated
  left join lateral (
    select known.id, known.created_at, nullif(btrim(profile.full_name), '') as name,
      exists (select from public.proven_addresses proven where proven.user_id = known.id and proven.email = member.email)
      or exists (select from private.vouched_addresses vouched where vouched.user_id = known.id and vouched.email = member.email)
        as is_proven
    from auth.users known join public.profiles profile on profile.id = known.id
    where known.email = member.email and known.email_confirmed_at is not null and profile.role = 'customer'
    limit 1
  ) account on true
  where member.root_id = any (p_roots)
  group by member.root_id
$$;
comment on function private.what_is_known is 'What the sources say about people, of all addresses that count as each.';

create function private.refresh_roots(p_roots uuid[]) returns void
language plpgsql set search_path = ''
as $$
begin
  -- Of two that change a person at the same moment the second one waits here, and then reads what the first has written.
  perform from public.crm_people where id = any (p_roots) order by id for update;
  update public.crm_people person set
    orders = known.orders, spend_cents = known.spend_cents, messages = known.messages, reviews = known.reviews,
    is_proven = known.is_proven, has_account = known.has_account,
    first_seen_at = coalesce(known.first_at, person.first_seen_at), last_contact_at = known.last_at,
    known_name = left(known.known_name, 200), known_company = known.known_company,
    company_key = private.company_key(
      person.email, coalesce(person.given_company, known.known_company), person.given_company is not null),
    other_emails = others.emails,
    -- Who buys is a customer, whatever they were before.
    stage = case when person.orders = 0 and known.orders > 0 then 'customer' else person.stage end,
    search_text = lower(concat_ws(' ', coalesce(person.given_name, known.known_name),
      coalesce(person.given_company, known.known_company), person.email, array_to_string(others.emails, ' '),
      (select string_agg('#' || tag, ' ') from unnest(person.tags) tag)))
  from private.what_is_known(p_roots) known,
  lateral (
    select array(
      select other.email from public.crm_people other
      where other.root_id = known.root_id and other.id <> known.root_id order by other.email
    ) as emails
  ) others
  where person.id = known.root_id and person.id = any (p_roots);
end
$$;

create function private.refresh_people(p_emails text[]) returns void
language plpgsql set search_path = ''
as $$
declare
  asked text[] := array(
    select distinct lower(email) as address from unnest(p_emails) email
    where email ~ '@' and email not like '%@account.invalid' and char_length(email) <= 320 order by address
  );
begin
  if cardinality(asked) = 0 then
    return;
  end if;
  insert into public.crm_people (id, root_id, email)
  select made.id, made.id, made.email
  from (select gen_random_uuid() as id, email from unnest(asked) email where private.is_known_address(email)) made
  on conflict (email) do nothing;
  -- Nothing of them is left, so the store has no reason to know them.
  delete from public.crm_people gone
  where email = any (asked) and not private.is_known_address(email)
    and not exists (select from public.crm_people other where other.root_id = gone.id and other.id <> gone.id);
  perform private.refresh_roots(array(select distinct root_id from public.crm_people where email = any (asked)));
end
$$;
comment on function private.refresh_people is
  'Makes, follows and forgets the people with these addresses, as their orders, messages, reviews and accounts are now.';

create function private.keep_root() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.root_id <> old.id then
    perform private.refresh_roots(array[old.root_id]);
  else
    update public.crm_people set root_id = id where root_id = old.id;
  end if;
  return null;
end
$$;
comment on function private.keep_root is
  'Trigger: of a merged address its person has less; what was merged into a person that is gone is on its own again.';
create trigger crm_people_keep_root after delete on public.crm_people
  for each row execute function private.keep_root();

create function private.rebuild_people() returns integer
language plpgsql set search_path = ''
as $$
declare
  addresses text[] := array(
    select email from public.crm_people
    union select customer_email from public.orders where customer_email is not null
    union select lower(email) from public.contact_messages
    union select lower(email) from public.review_addresses
    union select email from auth.users where email is not null
  );
  part integer;
begin
  for part in 0..cardinality(addresses) / 5000 loop
    perform private.refresh_people(addresses[part * 5000 + 1:(part + 1) * 5000]);
    -- Planned for the empty table that it began with, each part would read all of those before.
    analyze public.crm_people;
  end loop;
  return (select count(*) from public.crm_people);
end
$$;
comment on function private.rebuild_people is
  'Makes all people again from their sources, and answers how many there are. What the owner added to them stays.';

-- Triggers on the sources: once for each statement, with the addresses in order, so that two of them cannot deadlock.

create function private.follow_people() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  addresses text[];
begin
  case tg_table_name || ' ' || tg_op
    when 'orders INSERT' then
      addresses := array(select distinct customer_email from added where customer_email is not null);
    when 'orders UPDATE' then
      addresses := array(
        select unnest(array[was.customer_email, now_is.customer_email])
        from removed was join added now_is on now_is.id = was.id
        where (was.customer_email, was.customer_name, was.billing, was.paid_at, was.deleted_at, was.total_usd,
            was.refunded_cents) is distinct from (now_is.customer_email, now_is.customer_name, now_is.billing,
            now_is.paid_at, now_is.deleted_at, now_is.total_usd, now_is.refunded_cents)
      );
    when 'orders DELETE' then
      addresses := array(select distinct customer_email from removed where customer_email is not null);
    when 'order_messages INSERT' then
      addresses := array(
        select distinct placed.customer_email from added join public.orders placed on placed.id = added.order_id
        where placed.customer_email is not null and not added.is_private
      );
    when 'contact_threads INSERT' then
      addresses := array(select lower(message.email) from added
        join public.contact_messages message on message.id = added.message_id);
    when 'contact_threads UPDATE' then
      addresses := array(
        select lower(message.email) from removed was
        join added now_is on now_is.message_id = was.message_id
        join public.contact_messages message on message.id = was.message_id
        where (was.is_spam, was.last_at) is distinct from (now_is.is_spam, now_is.last_at)
      );
    when 'contact_messages UPDATE' then
      addresses := array(
        select unnest(array[lower(was.email), lower(now_is.email)])
        from removed was join added now_is on now_is.id = was.id
      );
    when 'contact_messages DELETE' then
      addresses := array(select lower(email) from removed);
    when 'review_addresses INSERT' then
      addresses := array(select email from added);
    when 'review_addresses DELETE' then
      addresses := array(select email from removed);
    when 'review_orders INSERT' then
      addresses := array(
        select placed.customer_email from added join public.orders placed on placed.id = added.order_id
        where placed.customer_email is not null
      );
  end case;
  if cardinality(addresses) > 0 then
    perform private.refresh_people(addresses);
  end if;
  return null;
end
$$;
comment on function private.follow_people is 'Trigger: people follow their orders, messages and reviews.';

create trigger orders_people_added after insert on public.orders
  referencing new table as added for each statement execute function private.follow_people();
create trigger orders_people_changed after update on public.orders
  referencing old table as removed new table as added for each statement execute function private.follow_people();
create trigger orders_people_removed after delete on public.orders
  referencing old table as removed for each statement execute function private.follow_people();
create trigger order_messages_people_added after insert on public.order_messages
  referencing new table as added for each statement execute function private.follow_people();
create trigger contact_threads_people_added after insert on public.contact_threads
  referencing new table as added for each statement execute function private.follow_people();
create trigger contact_threads_people_changed after update on public.contact_threads
  referencing old table as removed new table as added for each statement execute function private.follow_people();
create trigger contact_messages_people_changed after update on public.contact_messages
  referencing old table as removed new table as added for each statement execute function private.follow_people();
create trigger contact_messages_people_removed after delete on public.contact_messages
  referencing old table as removed for each statement execute function private.follow_people();
create trigger review_addresses_people_added after insert on public.review_addresses
  referencing new table as added for each statement execute function private.follow_people();
create trigger review_addresses_people_removed after delete on public.review_addresses
  referencing old table as removed for each statement execute function private.follow_people();
create trigger review_orders_people_added after insert on public.review_orders
  referencing new table as added for each statement execute function private.follow_people();

create function private.follow_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  case tg_table_name
    when 'users' then
      perform private.refresh_people(array_remove(array[
        case when tg_op <> 'INSERT' then old.email end, case when tg_op <> 'DELETE' then new.email end
      ], null));
    when 'profiles' then
      perform private.refresh_people(array(select email from auth.users where id = new.id and email is not null));
    else
      perform private.refresh_people(array[new.email]);
  end case;
  return null;
exception when others then
  -- A failure here must not keep anyone from an account; the next change, or rebuild_people, catches up.
  raise warning 'The person of an account could not be followed: %', sqlerrm;
  return null;
end
$$;
comment on function private.follow_account is 'Trigger: people follow their accounts.';
create trigger follow_account_changed after insert or update of email, email_confirmed_at on auth.users
  for each row execute function private.follow_account();
create trigger follow_account_removed after delete on auth.users
  for each row execute function private.follow_account();
create trigger profiles_follow_account after insert or update of full_name, role on public.profiles
  for each row execute function private.follow_account();
create trigger proven_addresses_follow_account after insert or update on public.proven_addresses
  for each row execute function private.follow_account();
create trigger vouched_addresses_follow_account after insert or update on private.vouched_addresses
  for each row execute function private.follow_account();

create function private.count_tasks() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.count_tasks_of((
    select root_id from public.crm_people where id = case when tg_op = 'DELETE' then old.person_id else new.person_id end));
  return null;
end
$$;

create function private.count_tasks_of(p_root uuid) returns void
language sql set search_path = ''
as $$
  update public.crm_people person set open_tasks = counted.open, next_task_on = counted.next_on
  from (
    select count(*)::integer as open, min(task.due_on) as next_on
    from public.crm_tasks task join public.crm_people member on member.id = task.person_id
    where member.root_id = p_root and task.done_at is null
  ) counted
  where person.id = p_root
$$;
create trigger crm_tasks_count after insert or update or delete on public.crm_tasks
  for each row execute function private.count_tasks();

-- The lists -----------------------------------------------------------------------------------------

create view public.admin_people with (security_invoker = true) as
select
  id, name, email, other_emails, company, company_id, company_key, stage, tags, orders, spend_cents, messages, reviews, is_proven,
  has_account, first_seen_at, last_contact_at, open_tasks, next_task_on, given_name, given_company, search_text, updated_at
from public.crm_people where id = root_id;
comment on view public.admin_people is 'The list of people: one row for each, with what all of their addresses ordered, wrote and reviewed.';
grant select on public.admin_people to anon, authenticated, service_role;

create view public.admin_companies with (security_invoker = true) as
select
  company_id as id,
  coalesce(mode() within group (order by company), max(substring(company_key from '^domain:(.*)'))) as name,
  max(substring(company_key from '^domain:(.*)')) as domain,
  count(*)::integer as people, sum(orders)::integer as orders, sum(spend_cents)::bigint as spend_cents,
  max(last_contact_at) as last_contact_at
from public.crm_people
where id = root_id and company_id is not null
group by company_id;
comment on view public.admin_companies is 'Companies: one for each domain that is no mail provider''s, else for each name that people typed.';
grant select on public.admin_companies to anon, authenticated, service_role;

create view public.person_tags with (security_invoker = true) as
select distinct tag as id from public.crm_people, unnest(tags) tag where id = root_id;
comment on view public.person_tags is 'The tags that people have.';
grant select on public.person_tags to anon, authenticated, service_role;

create or replace view public.admin_messages with (security_invoker = true) as
select
  message.id, message.created_at, message.name, message.email, message.company, message.subject, message.message,
  thread.status, thread.is_spam, thread.spam_score, thread.spam_reasons, thread.waiting_since,
  thread.first_answered_at, thread.last_at, thread.updated_at,
  case when thread.is_spam then 'spam' else thread.status end as place,
  thread.status = 'new' and not thread.is_spam and thread.waiting_since < now() - interval '24 hours' as is_late,
  person.root_id as person_id
from public.contact_threads thread
join public.contact_messages message on message.id = thread.message_id
left join public.crm_people person on person.email = lower(message.email);

select private.rebuild_people();
