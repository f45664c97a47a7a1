-- A store without a name is called by its address, on pages and in emails alike, until its owner has named it.

create function public.get_store_name() returns text
language sql stable set search_path = ''
return coalesce(
  (select nullif(btrim(value #>> '{}'), '') from public.site_settings where key = 'store_name'),
  (select substring(value #>> '{}' from '^https?://([^/:[]+)') from public.site_settings where key = 'site_url'),
  'My store'
);
comment on function public.get_store_name is
  'What the store is called: the name that its owner gave it, or the host of its address.';
grant execute on function public.get_store_name to anon, authenticated, service_role;

-- These have more than the name in them, and only that changes.
do $$
declare
  change text[];
  written text;
begin
  foreach change slice 1 in array array[
    ['private.fill_email', 'private.setting(''store_name'', ''Oneday'')', 'public.get_store_name()'],
    ['private.preview_of_email', 'private.setting(''store_name'', ''Oneday'')', 'public.get_store_name()'],
    ['public.draft_invoice', 'private.setting(''legal_name'', private.setting(''store_name''))',
      'coalesce(nullif(private.setting(''legal_name''), ''''), public.get_store_name())'],
    ['public.get_site', '), ''{}''),', '), ''{}'') || jsonb_build_object(''store_name'', public.get_store_name()),']
  ] loop
    written := pg_get_functiondef(change[1]::regproc);
    assert position(change[2] in written) > 0, change[1];
    execute replace(written, change[2], change[3]);
  end loop;
end
$$;
