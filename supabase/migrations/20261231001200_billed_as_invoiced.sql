-- Once an invoice is made, its order's page says who it was made out to, whatever the account says since then.

do $$
declare
  written constant text := pg_get_functiondef('public.get_order'::regproc);
  as_it_would_be constant text := $old$'billing', private.billed_to(opened),$old$;
begin
  assert position(as_it_would_be in written) > 0;
  execute replace(written, as_it_would_be, $new$'billing', coalesce(
      (
        select (document -> 'buyer') - 'email' from public.invoices
        -- Of an order whose customer has deleted their account the name stays on the invoice alone.
        where order_id = opened.id and rendered_at is not null and opened.customer_email is not null
      ),
      private.billed_to(opened)
    ),$new$);
end
$$;
