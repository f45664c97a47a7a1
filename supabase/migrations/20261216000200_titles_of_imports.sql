-- A row of an import that makes a new service names it: with a page address alone it made a draft without a title, which
-- no list could call by a name.

do $$
declare
  written constant text := pg_get_functiondef('public.stage_import_rows'::regproc);
  old constant text := $old$when service.id is null and given.slug is null and coalesce(trim(given.values ->> 'service_title'), '') = ''
      then jsonb_build_array(private.problem('service_title', 'A new service needs a title or a page address.'))$old$;
begin
  assert position(old in written) > 0;
  execute replace(written, old, $new$when service.id is null and coalesce(trim(given.values ->> 'service_title'), '') = ''
      then jsonb_build_array(private.problem('service_title', 'A new service needs a title.'))$new$);
end
$$;
