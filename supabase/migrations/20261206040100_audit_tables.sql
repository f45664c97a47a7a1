-- What admins do to orders, money, letters and accounts is in the audit log as well: the tables that were not yet
-- audited because others write them too. Of those an entry keeps only what admins do, and nothing personal.

create function private.record_desk_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  whose constant text := tg_argv[0];
  left_out constant text[] := string_to_array(tg_argv[2], ' ');
  admin uuid := private.acting_admin();
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
begin
  -- The store's own jobs have no role.
  if admin is null and (auth.role() is distinct from 'service_role' or whose = 'admins') then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(was.key, case when was.key = any (left_out) then '"(not kept here)"' else was.value end)
    into old_row from jsonb_each(old_row) was
    where was.value is distinct from new_row -> was.key
      and was.key <> all (array['updated_at', 'desk_tab']);
    if old_row is null then
      return null;
    end if;
  else
    old_row := old_row - left_out;
  end if;
  insert into public.audit_log (actor_id, actor, action, table_name, record_id, before, after)
  values (
    coalesce(admin, auth.uid()), case when admin is not null then 'admin' else 'secret key' end, lower(tg_op),
    coalesce(tg_argv[3], tg_table_name), coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[1], old_row, new_row - left_out
  );
  return null;
end
$$;
comment on function private.record_desk_change is
  'Trigger (whose, key column, columns left out, name): as record_change, for tables with what is personal or secret. '
  'Of a column left out, an entry says that it changed and nothing else.';

create procedure private.audit_desk(relation regclass, whose text, key_column text, left_out text, named text default null)
language plpgsql set search_path = ''
as $$
begin
  execute format(
    'create trigger %I after insert or update or delete on %s for each row execute function private.record_desk_change(%L, %L, %L%s)',
    (select relname from pg_class where oid = relation) || '_record_change', relation, whose, key_column, left_out,
    coalesce(', ' || quote_literal(named), '')
  );
end
$$;
comment on procedure private.audit_desk is
  'For migrations: what admins do to the rows of this table goes to the audit log, without the columns left out.';

call private.audit_desk('public.orders', 'admins', 'id',
  'customer_email customer_name billing cart_hash idempotency_key request_hash checkout_session_id checkout_url time_zone is_day_first');
call private.audit_desk('public.order_messages', 'admins', 'order_id', 'body');
call private.audit_desk('public.order_deliveries', 'admins', 'order_id', 'note');
call private.audit_desk('public.order_files', 'admins', 'order_id', 'path');
call private.audit_desk('public.refund_requests', 'admins', 'order_id', 'reason answer');
-- Money: also what the provider reports.
call private.audit_desk('public.refunds', 'all', 'order_id', 'idempotency_key');
call private.audit_desk('public.late_payments', 'all', 'payment_intent_id', '');
call private.audit_desk('public.review_decisions', 'admins', 'review_id', '');
call private.audit_desk('public.contact_messages', 'admins', 'id', 'name email company message');
call private.audit_desk('public.contact_replies', 'admins', 'message_id', 'body from_email');
call private.audit_desk('public.crm_not_duplicates', 'admins', 'first_id', '');
call private.audit_desk('public.outbox_emails', 'admins', 'id', 'dedupe_key to_email subject body_text reply_token last_error');
call private.audit_desk('public.push_devices', 'admins', 'id', 'endpoint p256dh auth');
call private.audit_desk('public.promo_code_services', 'all', 'promo_code_id', '');
-- A role is noted where it is changed (profiles_note_role); names and addresses are their owners'.
create trigger profiles_record_change after update of full_name, billing, notifications on public.profiles
  for each row execute function private.record_desk_change('admins', 'id', 'full_name billing role');
-- What is published has an entry of its own (private.publish_block).
create trigger content_blocks_record_change after update of draft, publish_at on public.content_blocks
  for each row when (new.draft is not null or new.publish_at is not null)
  execute function private.record_desk_change('admins', 'key', '', 'content_drafts');
create trigger content_blocks_record_discard after update of draft on public.content_blocks
  for each row when (new.draft is null and old.draft is not null)
  execute function private.record_desk_change('admins', 'key', '', 'content_drafts');
-- A person who is erased leaves an entry without a word about them.
create trigger crm_people_record_removal after delete on public.crm_people
  for each row execute function private.record_desk_change('admins', 'id',
    'email mailbox given_name given_company tags known_name known_company company_key company_id other_emails name company search_text');
-- That messages need no answer is the owner's word; up to where they were read is none.
create trigger order_reads_record_settled after update of settled_at on public.order_reads
  for each row when (new.settled_at is distinct from old.settled_at)
  execute function private.record_desk_change('admins', 'order_id', 'read_at', 'order_messages');
create trigger order_reads_record_settled_first after insert on public.order_reads
  for each row when (new.settled_at is not null)
  execute function private.record_desk_change('admins', 'order_id', 'read_at', 'order_messages');
