-- A note can be forged by who can do anything in the database; that an entry is about a person cannot.

create or replace function private.verify_audit() returns table (
  entries bigint, not_tied bigint, first_place bigint, last_place bigint, last_hash text,
  broken_place bigint, broken_id bigint, problem text
)
language sql stable security definer set search_path = ''
begin atomic
  with chain as (
    select entry as whole, entry.place, entry.id, entry.hash, entry.digest, entry.erased_at, entry.table_name,
      lag(entry.place) over by_place as former_place, lag(entry.hash) over by_place as former_hash
    from public.audit_log entry where entry.place is not null window by_place as (order by entry.place)
  ), begun as (
    -- What the rest begins after, where older entries are past their time.
    select decode(after ->> 'last_hash', 'hex') as hash, (after ->> 'last_place')::bigint as place
    from public.audit_log where action = 'retention' and erased_at is null order by id desc limit 1
  ), judged as (
    select chain.place, chain.id, case
      when former_place is null and chain.place > 1 and not exists (select from begun where begun.place = chain.place - 1)
        then 'entries before it are missing'
      when former_place is not null and former_place <> chain.place - 1 then 'entries before it are missing'
      when chain.erased_at is null and chain.digest <> private.audit_digest(whole) then 'what it says was changed'
      when chain.erased_at is not null and not private.is_personal_entry(chain.table_name)
        then 'it was emptied, and is about no person'
      when chain.erased_at is not null and not exists (
        select from public.audit_log note
        where note.table_name = 'audit_log' and note.record_id = chain.id::text and note.action = 'erasure'
      ) then 'it was emptied, and no entry says so'
      when chain.hash <> private.audit_hash(
        coalesce(former_hash, (select begun.hash from begun where begun.place = chain.place - 1)), whole)
        then 'it does not follow from the entry before'
    end as problem
    from chain
  ), broken as (
    select place, id, problem from judged where problem is not null order by place limit 1
  ), counted as (
    select count(*) as entries, count(*) filter (where place is null) as not_tied, min(place) as first_place,
      max(place) as last_place from public.audit_log
  )
  select counted.entries, counted.not_tied, counted.first_place, counted.last_place,
    (select encode(hash, 'hex') from public.audit_log where place = counted.last_place),
    broken.place, broken.id, broken.problem
  from counted left join broken on true;
end;
