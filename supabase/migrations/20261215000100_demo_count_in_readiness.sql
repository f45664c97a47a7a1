-- The readiness says of how many rows of the demo visitors see some: the same number as the seed tools count.
do $$
declare
  former text := pg_get_functiondef('public.read_readiness_facts'::regproc);
  counting text := replace(former, '''claims'', (', '''demo_rows'', (select count(*) from private.demo_rows),' || chr(10) || '    ''claims'', (');
begin
  if counting = former then
    raise exception 'read_readiness_facts is not what this changes.';
  end if;
  execute counting;
end
$$;
