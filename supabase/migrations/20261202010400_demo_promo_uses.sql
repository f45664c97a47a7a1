-- Codes of the demo store claimed uses that no order shows; what they brought in is read from the orders.

update public.promo_codes promo set redeemed_count = (
  select count(*) from public.promo_redemptions used
  where used.promo_code_id = promo.id and used.status = 'confirmed'
)
where is_demo;
