-- A reader of reviews asks first whether their writers have bought what they praise.

do $$
declare
  written constant text := pg_get_functiondef('private.reviews_on_page(uuid)'::regprocedure);
  title_is_there constant text := $old$jsonb_build_object('service_title', coalesce(($old$;
begin
  assert position(title_is_there in written) > 0;
  execute replace(written, title_is_there, $new$jsonb_build_object('has_order', exists (
        select from public.review_orders invited where invited.review_id = placed.id
      ), 'service_title', coalesce(($new$);
end
$$;
