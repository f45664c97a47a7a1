-- PostgreSQL plans the statement of a function in SQL at each call, and that of one in PL/pgSQL once for each connection. Half
-- of the processor time of a purchase went into such plans, and all that an admin does begins with "who is this?".

create procedure private.keep_plan(p_function regprocedure)
language plpgsql set search_path = ''
as $$
declare
  expression constant text := pg_get_function_sqlbody(p_function);
  header constant text := split_part(pg_get_functiondef(p_function), coalesce(expression, E'\nAS $'), 1);
  asked pg_catalog.pg_proc;
  body text;
begin
  select * into strict asked from pg_catalog.pg_proc where oid = p_function;
  body := case
    when expression is not null then substr(expression, length('RETURN '))
    when asked.proretset then E'query\n' || asked.prosrc
    else E'(\n' || asked.prosrc || E'\n)'
  end;
  execute replace(header, E'\n LANGUAGE sql', E'\n LANGUAGE plpgsql')
    || format(E'\nas $plan$\n#variable_conflict use_column\nbegin\n  return %s;\nend\n$plan$', body);
end
$$;
comment on procedure private.keep_plan is
  'Makes of a function in SQL that is one query the same in PL/pgSQL. To be called again after it was replaced.';

do $$
declare
  planned regprocedure;
begin
  foreach planned in array array[
    -- Who calls.
    'private.admin_access_of(uuid, text)', 'private.current_actor()',
    -- A purchase: what was bought,
    'private.setting(text, text)', 'private.dollars(bigint)', 'private.checkout_lines(public.orders)',
    'private.order_delivery_days(uuid)', 'private.order_questions(uuid)', 'private.order_summary(public.orders)',
    'private.desk_tab_of(public.orders)', 'private.unanswered_messages(uuid)',
    -- its emails and notifications,
    'private.order_mail_values(public.orders)', 'private.order_receipt(public.orders)', 'private.sign_link(text, interval)',
    'public.get_store_name()', 'private.notification_hours()', 'private.end_of_quiet_hours(timestamptz)',
    -- and who bought.
    'private.is_known_address(text)', 'private.what_sources_say(uuid[])', 'private.last_contacts(uuid[])',
    'private.what_is_known(uuid[])', 'private.company_key(text, text, boolean)', 'private.words_of(text)',
    -- Pages that are made again.
    'private.search_lifts(text)', 'private.promoted_services(text)', 'public.list_blog_posts(text, text, integer)',
    'public.get_about_page()'
  ]::regprocedure[] loop
    call private.keep_plan(planned);
  end loop;
end
$$;

-- Most that is written is written by the store for its visitors, and each trigger asks: what has no account is no admin.
create or replace function public.is_admin() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return auth.uid() is not null
    and coalesce(private.admin_access_of(auth.uid(), auth.jwt() ->> 'aal') = 'full', false);
end
$$;

create or replace function private.acting_admin() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  named text;
begin
  if public.is_admin() then
    return auth.uid();
  elsif auth.role() is distinct from 'service_role' then
    return null;
  end if;
  -- Only who has the secret key is believed: a server function says which admin it works for.
  named := coalesce(
    nullif(current_setting('oneday.actor_id', true), ''),
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-acting-admin'
  );
  if pg_input_is_valid(named, 'uuid') is not true then
    return null;
  end if;
  return (select id from public.profiles where id = named::uuid and role = 'admin');
end
$$;

create or replace function private.record_desk_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  whose constant text := tg_argv[0];
  left_out constant text[] := string_to_array(tg_argv[2], ' ');
  admin uuid := private.acting_admin();
  old_row jsonb;
  new_row jsonb;
begin
  -- The store's own jobs have no role.
  if admin is null and (auth.role() is distinct from 'service_role' or whose = 'admins') then
    return null;
  end if;
  old_row := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row := case when tg_op <> 'DELETE' then to_jsonb(new) end;
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
