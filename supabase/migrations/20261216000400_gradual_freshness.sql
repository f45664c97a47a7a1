-- While a bulk run writes, public pages are made fresh every 10 s, and who asked next waited for theirs: of the pages
-- that were read then, one in ten. Such a change is announced as gradual: the page that was there is sent at once, for a few
-- seconds more, while it is made again. The end of a run is a change like any other.

do $$
declare
  changed record;
  written text;
begin
  for changed in select * from (values
    ('private.announce_change()',
      'perform pg_notify(''public_content_changed'', tg_table_name);',
      'perform pg_notify(''public_content_changed'', tg_table_name
    || case when current_setting(''oneday.is_gradual'', true) = ''on'' then '' gradually'' else '''' end);'),
    ('private.work_bulk_run(uuid, integer)',
      'interval ''10 seconds'' then
    perform private.freshen_after_bulk(run.id);',
      'interval ''10 seconds'' then
    perform set_config(''oneday.is_gradual'', ''on'', true);
    perform private.freshen_after_bulk(run.id);
    perform set_config(''oneday.is_gradual'', '''', true);')
  ) listed (name, old, new) loop
    written := pg_get_functiondef(changed.name::regprocedure);
    assert position(changed.old in written) > 0, changed.name;
    execute replace(written, changed.old, changed.new);
  end loop;
end
$$;
comment on function private.announce_change is
  'Trigger: NOTIFY public_content_changed with the table''s name, " gradually" after it where pages need not be dropped at '
  'once, and another content_version once this is committed.';
