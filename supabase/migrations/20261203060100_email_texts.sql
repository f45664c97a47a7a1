-- The texts of emails, as the owner edits them: when each is sent, and which ones always are.

alter table public.email_templates
  add column event text not null default '',
  add column always_because text;
comment on column public.email_templates.event is 'When this email is sent, in words for the owner.';
comment on column public.email_templates.always_because is
  'Why this email cannot be switched off, in words for the owner; null for one that can.';

-- Which emails there are, their tags and their defaults come from the store's version.
drop policy "admin: all" on public.email_templates;
create policy "admin: select" on public.email_templates for select to authenticated using ((select public.is_admin()));
create policy "admin: update" on public.email_templates for update to authenticated using ((select public.is_admin()));
revoke update on public.email_templates from authenticated;
grant update (subject, body, is_enabled) on public.email_templates to authenticated;
alter publication supabase_realtime add table public.email_templates;

create function private.check_email_words(p_subject text, p_body text, p_tags text[]) returns void
language plpgsql set search_path = ''
as $$
declare
  written constant text := p_subject || E'\n' || p_body;
  unknown text;
begin
  perform private.refuse(422, 'email_too_long') where char_length(p_subject) > 200 or char_length(p_body) > 10000;
  select used[1] into unknown
  from regexp_matches(written, '\{\{\s*([^}]*?)\s*\}\}', 'g') used
  where not used[1] = any (p_tags) limit 1;
  perform private.refuse(422, 'unknown_tag', jsonb_build_object('tag', unknown)) where unknown is not null;
  -- It would be sent as it was typed.
  perform private.refuse(422, 'open_tag') where regexp_replace(written, '\{\{[^{}]*\}\}', '', 'g') ~ '\{\{|\}\}';
end
$$;
comment on function private.check_email_words is
  'Refuses a text with a tag that is not among p_tags (unknown_tag), or that is not closed (open_tag). domain/mail-tags.ts has the same rules.';

create or replace function private.guard_email_template_tags() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.check_email_words(new.subject, new.body, new.tags);
  perform private.refuse(422, 'email_always_sent') where not new.is_enabled and new.always_because is not null;
  return new;
end
$$;

create or replace function public.offer_email_templates(p_templates jsonb) returns void
language sql set search_path = ''
as $$
  insert into public.email_templates as kept (
    kind, audience, label, event, always_because, tags, subject, body, default_subject, default_body
  )
  select kind, audience, label, coalesce(event, ''), always_because, tags, subject, body, subject, body
  from jsonb_to_recordset(p_templates) as offered (
    kind text, audience text, label text, event text, always_because text, tags text[], subject text, body text
  )
  on conflict (kind) do update set
    audience = excluded.audience, label = excluded.label, event = excluded.event,
    always_because = excluded.always_because, is_enabled = kept.is_enabled or excluded.always_because is not null,
    -- The owner's text may use a tag that this version no longer fills.
    tags = case when (kept.subject, kept.body) = (kept.default_subject, kept.default_body) then excluded.tags
      else excluded.tags || array(select unnest(kept.tags) except select unnest(excluded.tags)) end,
    subject = case when kept.subject = kept.default_subject then excluded.subject else kept.subject end,
    body = case when kept.body = kept.default_body then excluded.body else kept.body end,
    default_subject = excluded.default_subject, default_body = excluded.default_body
  where not kept.tags @> excluded.tags
    or (kept.audience, kept.label, kept.event, kept.always_because, kept.default_subject, kept.default_body)
      is distinct from (excluded.audience, excluded.label, excluded.event, excluded.always_because,
        excluded.default_subject, excluded.default_body)
$$;
comment on function public.offer_email_templates is
  'Stores the texts of emails, given as [{kind, audience, label, event, always_because, tags, subject, body}]. Texts that the owner has changed stay.';

create view public.admin_email_templates with (security_invoker = true) as
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
  coalesce(lately.written, 0) as written_30d
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
  'The list of email texts: "off", "default" or "own"; who changed them last; how many emails were written in 30 days.';
grant select on public.admin_email_templates to anon, authenticated, service_role;

create function public.save_email_template(p_id text, p_version timestamptz, p_values jsonb) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  saved text;
begin
  perform private.require_admin();
  update public.email_templates set
    subject = coalesce(btrim(p_values ->> 'subject'), subject),
    body = coalesce(btrim(p_values ->> 'body', E' \n\r\t'), body),
    is_enabled = coalesce((p_values ->> 'is_enabled')::boolean, is_enabled)
  where kind = p_id and (p_version is null or updated_at = p_version) returning kind into saved;
  perform private.refuse(409, 'record_changed') where saved is null;
  return saved;
end
$$;
comment on function public.save_email_template is
  'Changes the text of an email, or switches it on or off: {subject, body, is_enabled}, each as it was where it is missing. '
  'Refuses with record_changed when p_version is no longer its updated_at, and with unknown_tag, open_tag, email_too_long or email_always_sent.';

grant execute on function public.save_email_template to authenticated, service_role;
