-- A page of the audit is up to 200 KB of text, and half of its time went into a regular expression over all of it.
-- What is between two quotes is looked at instead.

do $$
declare
  former constant text := pg_get_functiondef('public.list_audit_acts'::regproc);
  quick constant text := replace(former, $old$select array_agg(distinct matched[1]) into ids from (
    select regexp_matches(
      acts::text, '"([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[a-z][a-z0-9_-]{1,39})"', 'g'
    ) as matched
  ) texts;$old$, $new$select array_agg(distinct word) into ids from unnest(string_to_array(acts::text, '"')) word
  where length(word) between 2 and 40
    and word ~ '^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[a-z][a-z0-9_-]{1,39})$';$new$);
begin
  if quick = former then
    raise exception 'list_audit_acts is not what this changes.';
  end if;
  execute quick;
end
$$;
