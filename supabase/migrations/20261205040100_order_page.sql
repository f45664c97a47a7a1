-- What the owner's list and the page of an order have besides: views with a name, the link of the customer, and
-- what else this customer has ordered.

create table public.saved_views (
  id uuid primary key default gen_random_uuid(),
  admin_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  list text not null check (list ~ '^[a-z][a-z-]{0,39}$'),
  name text not null check (name ~ '\S' and char_length(name) <= 60),
  search text not null check (char_length(search) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (admin_id, list, name)
);
comment on table public.saved_views is 'Tabs, searches and filters of a list that an admin has given a name. Each has their own.';
comment on column public.saved_views.list is 'Of which list: "orders".';
comment on column public.saved_views.search is 'What stands behind the "?" of the list''s address.';
call private.protect('public.saved_views');
create policy "own views of an admin" on public.saved_views to authenticated
  using (admin_id = (select auth.uid()) and (select public.is_admin()))
  with check (admin_id = (select auth.uid()) and (select public.is_admin()));
call private.audit('public.saved_views');

create function public.admin_order_link(p_order_id uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked public.orders;
begin
  perform private.require_admin();
  select * into asked from public.orders where id = p_order_id and paid_at is not null and deleted_at is null;
  perform private.refuse(404, 'order_not_found') where asked.id is null;
  return format('/orders/%s', asked.id)
    -- An order of an account opens for the account (decision 28).
    || case when asked.user_id is null then '?key=' || private.sign_link('order:' || asked.id) else '' end;
end
$$;
comment on function public.admin_order_link is
  'The address at which a customer opens a paid order: with a signed key for guests, valid for 90 days. Refuses with '
  'order_not_found.';

create function public.admin_customer_orders(p_order_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked public.orders;
begin
  perform private.require_admin();
  select * into asked from public.orders where id = p_order_id;
  return (
    select jsonb_build_object(
      'count', count(*),
      'person_id', (select root_id from public.crm_people where email = asked.customer_email),
      'paid_cents', coalesce(sum(total_usd - refunded_cents) filter (where paid_at is not null), 0),
      'orders', coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'title', title, 'status', status, 'total_cents', total_usd, 'refunded_cents', refunded_cents,
        'created_at', created_at
      ) order by created_at desc) filter (where place <= 5), '[]')
    )
    from (
      select other.*, row_number() over (order by other.created_at desc) as place
      from public.orders other
      where other.customer_email = asked.customer_email and other.id <> asked.id and other.deleted_at is null
    ) theirs
  );
end
$$;
comment on function public.admin_customer_orders is
  'The other orders of an order''s customer: how many, what is paid and not refunded, the five newest, and who they are in '
  'the CRM.';

grant execute on function public.admin_order_link, public.admin_customer_orders to authenticated, service_role;
