-- Processes that answer on one port share the pages that they make after a change, and so each change has a name of its own.

do $$
declare
  written constant text := pg_get_functiondef('private.announce_change()'::regprocedure);
  its_table constant text := '''public_content_changed'', tg_table_name';
begin
  assert position(its_table in written) > 0;
  execute replace(written, its_table, its_table || ' || '' '' || pg_current_xact_id()');
end
$$;
comment on function private.announce_change is
  'Trigger: NOTIFY public_content_changed with the table''s name and the transaction''s number, " gradually" after them where '
  'pages need not be dropped at once, and another content_version once this is committed.';
