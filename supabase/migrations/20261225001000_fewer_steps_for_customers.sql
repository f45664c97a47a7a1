-- Who asks for a refund hears that the request has come in. And who signs up with the address of earlier orders has them
-- with the first email: its link proves the address, as the one that could be asked for did.

create or replace function public.request_refund(p_order_id uuid, p_reason text, p_key text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  opened public.orders := private.open_order(p_order_id, p_key, true);
  why text := trim(coalesce(p_reason, ''));
begin
  perform private.refuse(422, 'invalid_message') where char_length(why) > 2000;
  perform private.refuse(409, 'refund_not_possible') where not private.may_request_refund(opened);
  insert into public.refund_requests (order_id, reason) values (opened.id, why);
  insert into public.order_events (order_id, kind) values (opened.id, 'refund_requested');
  perform private.mail_about_order('owner_refund_request', opened, '', jsonb_build_object(
    'reason', coalesce(nullif(why, ''), 'No reason given.')));
  perform private.mail_about_order('refund_requested', opened);
end
$$;

create or replace function private.mail_account_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  given_name text;
begin
  if new.email_confirmed_at is not null and (tg_op = 'INSERT' or old.email_confirmed_at is null) then
    -- No part of a name may become a link or a line of its own.
    given_name := btrim(regexp_replace(
      left(private.given_name(new.raw_user_meta_data), 100), '\s*[\[\]<>()/:]+\s*', ' ', 'g'
    ));
    perform private.queue_email('welcome', new.email, 'welcome:' || new.id, null, jsonb_build_object(
      'customer_name', case when given_name <> '' then ', ' || given_name else '' end,
      'orders_url', format('%s/orders?proof=%s', private.setting('site_url'),
        private.sign_link('address:' || new.id || ':' || lower(new.email), '30 days'))
    ));
  end if;
  if tg_op = 'UPDATE' and new.email is distinct from old.email and old.email_confirmed_at is not null then
    perform private.queue_email(
      'email_changed', old.email, 'email_changed:' || new.id || ':' || extract(epoch from clock_timestamp()), null,
      jsonb_build_object('new_email', new.email, 'contact_url', private.setting('site_url') || '/contact')
    );
  end if;
  -- A first password is no change, and one from before the address was proven doesn't count.
  if tg_op = 'UPDATE' and coalesce(old.encrypted_password, '') <> '' and old.email_confirmed_at is not null
     and new.encrypted_password is distinct from old.encrypted_password then
    perform private.queue_email(
      'password_changed', new.email, 'password_changed:' || new.id || ':' || extract(epoch from clock_timestamp()), null,
      jsonb_build_object(
        'reset_url', private.setting('site_url') || '/auth/forgot-password',
        'contact_url', private.setting('site_url') || '/contact'
      )
    );
  end if;
  return null;
exception when others then
  -- A failure to write an email must not keep anyone from an account.
  raise warning 'The mail about account % could not be written: %', new.id, sqlerrm;
  return null;
end
$$;

create or replace function public.prove_address(p_proof text) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  address text := (select lower(email) from auth.users where id = auth.uid());
begin
  -- Who has proven it already opens an old email of this account: nothing is wrong with that.
  if exists (select from public.proven_addresses where user_id = auth.uid() and email = address) then
    return private.claim_orders_of(auth.uid(), address);
  end if;
  case private.check_link('address:' || auth.uid() || ':' || coalesce(address, ''), p_proof)
    when 'expired' then perform private.refuse(410, 'link_expired');
    when 'invalid' then perform private.refuse(422, 'link_invalid');
    else null;
  end case;
  perform private.prove_address(auth.uid(), address);
  return private.claim_orders_of(auth.uid(), address);
end
$$;

create or replace view public.admin_email_templates with (security_invoker = true) as
select
  template.kind as id, template.audience, template.label, template.event, template.always_because, template.tags,
  template.subject, template.body, template.default_subject, template.default_body, template.is_enabled,
  template.updated_at,
  case
    when not template.is_enabled then 'off'
    when (template.subject, template.body) = (template.default_subject, template.default_body) then 'default'
    else 'own'
  end as state,
  changed.happened_at as changed_at, changed.changed_by,
  coalesce(lately.written, 0) as written_30d,
  coalesce(array_position(array[
    'order_confirmation', 'brief_needed', 'brief_reminder', 'work_started', 'question', 'message', 'delivered',
    'revision', 'completed', 'invoice', 'order_link', 'refund_requested', 'refund', 'refund_declined', 'late_payment',
    'owner_order', 'owner_brief', 'owner_message', 'owner_revision', 'owner_approved', 'owner_overdue'
  ], template.kind), 99) as place
from public.email_templates template
left join lateral (
  select entry.happened_at,
    case entry.actor when 'admin' then coalesce(entry.actor_name, 'An admin') else 'A program' end as changed_by
  from public.record_history entry
  where entry.table_name = 'email_templates' and entry.record_id = template.kind
    and entry.before ?| array['subject', 'body', 'is_enabled']
  order by entry.id desc limit 1
) changed on true
left join (
  select kind, count(*)::integer as written from public.outbox_emails
  where created_at > now() - interval '30 days' group by kind
) lately on lately.kind = template.kind;
comment on view public.admin_email_templates is
  'The list of email texts: "off", "default" or "own"; who changed them last; how many emails were written in 30 days; their '
  'place as an order runs; those that are about no order come after them.';
