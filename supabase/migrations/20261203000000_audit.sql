-- What people changed in the back office: who, what, and when, written by triggers with the change itself.

create table public.audit_log (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default clock_timestamp(),
  -- No foreign key: an entry outlives the account.
  actor_id uuid,
  actor text not null check (actor in ('admin', 'secret key')),
  action text not null check (action in ('insert', 'update', 'delete')),
  table_name text not null,
  record_id text not null,
  before jsonb,
  after jsonb
);
comment on table public.audit_log is
  'Changes by admins and by integrators with the secret key. No one can write to it through the API.';
comment on column public.audit_log.before is 'Of an update, the columns that it changed; of a deletion, the whole row.';
comment on column public.audit_log.after is 'The whole row as it was from then on; null for a deletion.';
create index audit_log_of_record on public.audit_log (table_name, record_id, id desc);
call private.open_to_admin('public.audit_log');
revoke insert, update, delete, truncate on public.audit_log from anon, authenticated, service_role;

create function private.record_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  is_admin constant boolean := public.is_admin();
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
begin
  -- The store's own jobs have no role.
  if not is_admin and (auth.role() is distinct from 'service_role' or tg_argv[0] = 'admins') then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(was.key, was.value) into old_row
    from jsonb_each(old_row) was
    where was.value is distinct from new_row -> was.key
      and was.key <> all (array['updated_at', 'reviews', 'projects_sold_30d']);
    if old_row is null then
      return null;
    end if;
  end if;
  insert into public.audit_log (actor_id, actor, action, table_name, record_id, before, after)
  values (
    auth.uid(), case when is_admin then 'admin' else 'secret key' end, lower(tg_op), tg_table_name,
    coalesce(new_row, old_row) ->> coalesce(tg_argv[1], 'id'), old_row, new_row
  );
  return null;
end
$$;
comment on function private.record_change is
  'Trigger (whose, key column): writes the change of a row to the audit log. Whose: "all", or only "admins".';

create procedure private.audit(relation regclass, whose text default 'all', key_column text default 'id')
language plpgsql set search_path = ''
as $$
begin
  execute format(
    'create trigger %I after insert or update or delete on %s for each row execute function private.record_change(%L, %L)',
    (select relname from pg_class where oid = relation) || '_record_change', relation, whose, key_column
  );
end
$$;
comment on procedure private.audit is 'For migrations: changes of this table go to the audit log.';

do $$
declare
  relation regclass;
begin
  foreach relation in array array[
    'public.services', 'public.service_images', 'public.testimonials', 'public.case_studies', 'public.awards',
    'public.client_logos', 'public.blog_posts', 'public.legal_documents', 'public.promo_codes',
    'public.brief_questions', 'public.search_vocabulary'
  ]::regclass[] loop
    call private.audit(relation);
  end loop;
end
$$;
-- Visitors write reviews, by way of a function with the server's key.
call private.audit('public.service_reviews', 'admins');
call private.audit('public.service_badges', key_column => 'code');
call private.audit('public.page_content', key_column => 'key');
call private.audit('public.site_settings', key_column => 'key');
call private.audit('public.email_templates', key_column => 'kind');

create view public.record_history with (security_invoker = true) as
select
  entry.id, entry.happened_at, entry.table_name, entry.record_id, entry.action, entry.actor, entry.before, entry.after,
  nullif(profile.full_name, '') as actor_name
from public.audit_log entry
left join public.profiles profile on profile.id = entry.actor_id;
comment on view public.record_history is 'The audit log with names, for the history of a record.';
grant select on public.record_history to anon, authenticated, service_role;
