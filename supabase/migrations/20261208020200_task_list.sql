-- All open tasks about people in one list: what the owner means to do next, about anyone.

create view public.admin_tasks with (security_invoker = true) as
select
  task.id, task.title, task.due_on, task.remind_at, task.waits_from, task.created_at, task.updated_at,
  person.id as person_id, person.name as person_name, person.email as person_email,
  coalesce(task.waits_from <= now(), false) as is_due
from public.crm_tasks task
join public.crm_people member on member.id = task.person_id
join public.crm_people person on person.id = member.root_id
where task.done_at is null;
comment on view public.admin_tasks is 'Open tasks, each with the person that it is about. Due is what needs the owner now.';
grant select on public.admin_tasks to anon, authenticated, service_role;

create function private.settle_tasks(p_ids uuid[], p_is_done boolean) returns table (id uuid, problem text)
language sql set search_path = ''
as $$
  with locked as materialized (
    select task.id, task.done_at from public.crm_tasks task where task.id = any (p_ids) order by task.id for update
  ), settled as (
    update public.crm_tasks task set done_at = case when p_is_done then now() end
    from locked where task.id = locked.id and (locked.done_at is null) = p_is_done
  )
  select wanted, case
      when locked.id is null then 'it no longer exists'
      when (locked.done_at is null) <> p_is_done then case when p_is_done then 'it was already done' else 'it was already open' end
    end
  from unnest(p_ids) wanted left join locked on locked.id = wanted
$$;

create function public.finish_tasks(p_ids uuid[], p_where jsonb) returns table (id uuid, problem text)
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query select * from private.settle_tasks(array(select private.matching_ids('public.admin_tasks', p_ids, p_where)), true);
end
$$;
comment on function public.finish_tasks is
  'Marks tasks as done, and says of each other one why not. Given by their ids or by the list''s filter.';

create function public.undo_finish_tasks(p_ids uuid[], p_where jsonb) returns table (id uuid, problem text)
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query select * from private.settle_tasks(array(select private.matching_ids('public.admin_tasks', p_ids, p_where)), false);
end
$$;
comment on function public.undo_finish_tasks is 'Opens tasks again that were done. Given by their ids.';
grant execute on function public.finish_tasks, public.undo_finish_tasks to authenticated, service_role;
