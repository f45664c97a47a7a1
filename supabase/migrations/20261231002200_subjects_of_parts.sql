-- An email about a part of a brief names the part in its subject: those of two parts were the same.

create function private.work_in_words(mailed public.orders, p_item_ids uuid[] default '{}') returns text
language sql stable set search_path = ''
return case cardinality(p_item_ids)
  when 0 then ''
  when 1 then (select service_title || ', ' from public.order_items where id = p_item_ids[1])
  else cardinality(p_item_ids) || ' services of '
end || 'order ' || left(mailed.id::text, 8);
comment on function private.work_in_words is
  'For an email: "order 5c12158f", "Technical SEO Audit, order 5c12158f" or "2 services of order 5c12158f".';

do $$
declare
  about_order constant text := pg_get_functiondef('private.mail_about_order'::regproc);
  values_of_order constant text := '    private.order_mail_values(mailed)
';
  email_values constant text := pg_get_functiondef('private.order_email_values'::regproc);
  first_value constant text := 'jsonb_build_object(''name'',';
  submit constant text := pg_get_functiondef('public.submit_brief'::regproc);
  due_dates constant text := 'jsonb_build_object(''due_dates'', private.due_rows(opened, sent, mail.kind = ''owner_brief''))';
begin
  assert position(values_of_order in about_order) > 0 and position(first_value in email_values) > 0
    and position(due_dates in submit) > 0;
  execute replace(about_order, values_of_order, values_of_order || '      || jsonb_build_object(''work'', private.work_in_words(mailed))
');
  execute replace(email_values, first_value, 'jsonb_build_object(''work'', private.work_in_words(shown), ''name'',');
  execute replace(submit, due_dates, due_dates
    || ' || jsonb_build_object(''work'', private.work_in_words(opened, case when is_all then ''{}'' else sent end))');
end
$$;

insert into private.email_samples (tag, sample) values ('work', 'Technical SEO Audit, order 1f6a2c90') on conflict do nothing;
