-- What the search offers before anything is typed.

create index orders_paid_lately on public.orders (paid_at) where status in ('PAID', 'COMPLETED');

create function public.list_most_hired(p_limit integer default 6) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(hired) order by hired.projects_sold_30d desc, hired.title), '[]')
    from (
      select card.id, card.slug, card.service_title as title, card.category, card.price_usd,
        sum(item.quantity)::integer as projects_sold_30d
      from public.orders paid
      join public.order_items item on item.order_id = paid.id
      join public.service_cards card on card.id = item.service_id
      where paid.status in ('PAID', 'COMPLETED') and paid.deleted_at is null
        and paid.paid_at > now() - interval '30 days'
      group by card.id, card.slug, card.service_title, card.category, card.price_usd
      order by projects_sold_30d desc, title limit least(greatest(p_limit, 0), 50)
    ) hired
  );
end
$$;
comment on function public.list_most_hired is
  'The visible services of which most were paid for in the last 30 days, and how many; refunded orders do not count.';
revoke execute on function public.list_most_hired(integer) from public, anon, authenticated;
grant execute on function public.list_most_hired(integer) to service_role;
