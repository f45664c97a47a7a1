-- What is known about a person follows each purchase, message and delivery, and most of the time for it went into plans:
-- PostgreSQL expects ten people of a list where there is mostly one, and so makes a plan for each list that costs less to run.
-- For short lists the first plan is kept. What renews thousands still gets its own: a kept one may come from a time when the
-- tables were small.

do $$
declare
  written constant text := pg_get_functiondef('private.refresh_people'::regproc);
  first_step constant text := '  insert into public.crm_people (id, root_id, email)';
begin
  assert position(first_step in written) > 0;
  execute replace(written, first_step, $step$  if cardinality(asked) <= 10 then
    set local plan_cache_mode = 'force_generic_plan';
  end if;
$step$ || first_step);
end
$$;
-- What is set within ends with the function.
alter function private.refresh_people(text[]) set plan_cache_mode = 'auto';
