-- A refund is begun in one transaction and settled in another, with the payment provider asked in between. Where the same
-- admin does both, it is one act, and one line of the audit.
do $$
declare
  former text := pg_get_functiondef('private.prepare_entry'::regproc);
  noting text := replace(
    former, 'new.begun_at := now();',
    'new.begun_at := coalesce(nullif(current_setting(''oneday.act_begun_at'', true), '''')::timestamptz, now());'
  );
begin
  if noting = former then
    raise exception 'prepare_entry is not what this changes.';
  end if;
  execute noting;
  former := pg_get_functiondef('public.settle_refund'::regproc);
  noting := replace(
    former, 'update public.refunds set',
    'perform set_config(''oneday.act_begun_at'', created_at::text, true) from public.refunds where id = p_refund_id;'
      || chr(10) || '  update public.refunds set'
  );
  if noting = former then
    raise exception 'settle_refund is not what this changes.';
  end if;
  execute noting;
end
$$;
comment on column public.audit_log.begun_at is
  'When the act began that wrote the entry: its transaction, or for a refund that is settled the one that began it. The '
  'same for all that one act changed. Null for entries from before this was noted. It is no part of the hash.';
