-- Days without an order had one to refund, so that their refunds were 0% and not unknown.

create or replace function private.sales_figures(p_start timestamptz, p_end timestamptz) returns jsonb
language sql stable set search_path = ''
begin atomic
  with placed as (
    select id, status, total_usd, refunded_cents, discount_cents, promo_code, customer_email, created_at
    from public.orders
    where status in ('PAID', 'COMPLETED', 'REFUNDED') and created_at >= p_start and created_at < p_end
  ), buyers as (
    select customer_email, max(created_at) as last_at from placed
    where customer_email is not null and status <> 'REFUNDED' group by customer_email
  )
  select jsonb_build_object(
    'revenue_cents', sold.revenue_cents, 'orders', sold.orders,
    'average_cents', round(sold.revenue_cents::numeric / nullif(sold.orders, 0)),
    -- Without any, there is still one line of the join.
    'paid_orders', count(placed.id),
    'refunded_orders', count(*) filter (where refunded_cents > 0),
    'refunded_cents', coalesce(sum(refunded_cents), 0),
    'promo_orders', count(*) filter (where promo_code is not null and status <> 'REFUNDED'),
    'discount_cents', coalesce(sum(discount_cents) filter (where status <> 'REFUNDED'), 0),
    'customers', (select count(*) from buyers),
    'repeat_customers', (
      select count(*) from buyers where exists (
        select from public.orders former
        where former.customer_email = buyers.customer_email and former.created_at < buyers.last_at
          and former.status in ('PAID', 'COMPLETED', 'REFUNDED')
      )
    ),
    'delivered', max(work.delivered), 'on_time', max(work.on_time), 'revised', max(work.revised)
  )
  from private.revenue_between(p_start, p_end) sold
  cross join (
    select count(*) as delivered, count(*) filter (where delivered_at <= due_at) as on_time,
      count(*) filter (where revisions_used > 0) as revised
    from public.orders where delivered_at >= p_start and delivered_at < p_end
  ) work
  left join placed on true
  group by sold.revenue_cents, sold.orders;
end;
comment on function private.sales_figures is
  'Orders by when they were placed, deliveries by when they were made: {revenue_cents, orders, average_cents, paid_orders, '
  'refunded_orders, refunded_cents, promo_orders, discount_cents, customers, repeat_customers, delivered, on_time, revised}.';
