-- A process that serves pages from a backend elsewhere cannot LISTEN there. It asks for the version of
-- the public content instead, and keeps what it has rendered until that is another one.

create table private.content_versions (
  slot integer primary key generated always as identity,
  version bigint not null
);
comment on table private.content_versions is
  'How often public content was changed, in as many counters as transactions have changed it at the same time.';

create or replace function public.announce_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  free_slot integer;
begin
  perform pg_notify('public_content_changed', tg_table_name);
  -- Nobody waits here for somebody else's transaction: it counts in another slot.
  select slot into free_slot from private.content_versions order by slot limit 1 for update skip locked;
  if free_slot is null then
    insert into private.content_versions (version) values (1);
  else
    update private.content_versions set version = version + 1 where slot = free_slot;
  end if;
  return null;
end
$$;
comment on function public.announce_change is
  'Trigger: NOTIFY public_content_changed with the table''s name, and another content_version once this is committed.';

create function public.content_version() returns bigint
language sql stable security definer set search_path = ''
as $$
  select coalesce(sum(version), 0)::bigint from private.content_versions
$$;
comment on function public.content_version is
  'A number that grows with each committed change of what visitors see.';
revoke execute on function public.content_version() from public;
grant execute on function public.content_version() to anon, authenticated, service_role;
