-- Web push: what happened, on the devices that an admin turned on.

create table private.push_key (
  id boolean primary key default true check (id),
  jwk jsonb not null
);
comment on table private.push_key is
  'The key pair by which push services know the store (VAPID), as a JWK; made when the first device is turned on.';

create function public.offer_push_key(p_jwk jsonb) returns jsonb
language sql security definer set search_path = ''
as $$
  with made as (
    insert into private.push_key (jwk) select p_jwk where p_jwk is not null on conflict do nothing returning jwk
  )
  select jwk from made union all select jwk from private.push_key limit 1
$$;
comment on function public.offer_push_key is
  'The store''s key pair for push services: the one that is kept, else the offered one from now on; null without either.';

create table public.push_devices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  -- By http there is only the push service of a test.
  endpoint text not null unique check (
    endpoint ~* '^(https://[a-z0-9-]+(\.[a-z0-9-]+)*|http://localhost)(:[0-9]{1,5})?(/[!-~]*)?$'
    and char_length(endpoint) <= 2000
  ),
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{80,100}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{16,40}$'),
  created_at timestamptz not null default now()
);
comment on table public.push_devices is
  'Browsers that show notifications of the store, with the address and the keys that their push service gave them.';
create index push_devices_of_user on public.push_devices (user_id);
call private.protect('public.push_devices');
create policy "admin: read own" on public.push_devices for select to authenticated
  using (user_id = (select auth.uid()) and (select public.is_admin()));
create policy "admin: add own" on public.push_devices for insert to authenticated
  with check (user_id = (select auth.uid()) and (select public.is_admin()));
create policy "admin: remove own" on public.push_devices for delete to authenticated
  using (user_id = (select auth.uid()) and (select public.is_admin()));
revoke insert on public.push_devices from anon, authenticated;
grant insert (endpoint, p256dh, auth) on public.push_devices to authenticated;

create function private.forget_push_devices() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.push_devices where user_id = new.id;
  return null;
end
$$;
comment on function private.forget_push_devices is
  'Trigger: the devices of an admin are off once the role is taken or the account deactivated.';
create trigger profiles_forget_push_devices after update of role on public.profiles
  for each row when (old.role = 'admin' and new.role <> 'admin') execute function private.forget_push_devices();
create trigger forget_push_devices after update of banned_until on auth.users
  for each row when (new.banned_until is distinct from old.banned_until and new.banned_until is not null)
  execute function private.forget_push_devices();

create table private.pushes (
  notification_id uuid not null references public.notifications (id) on delete cascade,
  device_id uuid not null references public.push_devices (id) on delete cascade,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  primary key (notification_id, device_id)
);
comment on table private.pushes is 'Notifications on their way to devices; a row goes once its push service has taken it.';
create index pushes_to_send on private.pushes (next_attempt_at);
create index pushes_of_device on private.pushes (device_id);

create function private.queue_pushes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.pushes (notification_id, device_id, next_attempt_at)
  select new.id, device.id, private.end_of_quiet_hours(now())
  from public.push_devices device where private.is_working_admin(device.user_id);
  return null;
end
$$;
comment on function private.queue_pushes is 'Trigger: what the back office shows goes to every device of an admin who can sign in, after quiet hours.';
create trigger notifications_queue_pushes after insert on public.notifications
  for each row when (new.is_shown and new.created_at > now() - interval '1 hour')
  execute function private.queue_pushes();

create function public.take_pushes(p_limit integer default 50)
returns table (
  notification_id uuid, device_id uuid, endpoint text, p256dh text, auth text, title text, event text, path text
)
language sql security definer set search_path = ''
as $$
  with taken as (
    update private.pushes push set
      attempts = push.attempts + 1,
      -- 1, 2, 4 … minutes: no one wants yesterday's news on the phone.
      next_attempt_at = now() + interval '1 minute' * power(2, push.attempts)
    where (push.notification_id, push.device_id) in (
      select due.notification_id, due.device_id from private.pushes due
      where due.next_attempt_at <= now() order by due.next_attempt_at limit p_limit for update skip locked
    )
    returning push.notification_id, push.device_id
  )
  select taken.notification_id, taken.device_id, device.endpoint, device.p256dh, device.auth, told.title,
    template.label, coalesce(told.path, '/admin/notifications')
  from taken
  join public.push_devices device on device.id = taken.device_id
  join public.notifications told on told.id = taken.notification_id
  join public.email_templates template on template.kind = told.kind
$$;
comment on function public.take_pushes is 'Gives pushes that are due to one sender. What is not settled is given out again a little later.';

create function public.settle_push(p_notification_id uuid, p_device_id uuid, p_status integer) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- The browser has forgotten the store.
  if p_status in (404, 410) then
    delete from public.push_devices where id = p_device_id;
    return;
  end if;
  delete from private.pushes
  where notification_id = p_notification_id and device_id = p_device_id
    and (p_status between 200 and 299 or attempts >= 6);
end
$$;
comment on function public.settle_push is
  'What the push service answered, 0 for no answer: taken, gone for good, or to be tried again, six times at most.';

grant execute on function public.offer_push_key, public.take_pushes, public.settle_push to service_role;
do $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is not null then
    perform cron.schedule('send-push', '10 seconds', $job$
      select private.call_function('send-push') where exists (select 1 from private.pushes where next_attempt_at <= now())
    $job$);
  end if;
end
$$;
