-- Links of the frame and of the home page took any address from who calls the procedures by hand: "javascript:" and "data:"
-- were kept in the pages' links, where only the browser's policy stopped them. Forms never sent such a one.

create function private.is_link_address(p_address text) returns boolean
language sql immutable set search_path = ''
return p_address = '' or p_address ~* '^(?:https?://|mailto:|tel:|/)';

create function private.check_link_addresses(p_value jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  unsafe text;
begin
  select field.key into unsafe
  from jsonb_path_query(p_value, 'lax $.** ? (@.type() == "object")') part, jsonb_each_text(part) field
  where field.key ~ '_(?:url|href)$' and not private.is_link_address(field.value) limit 1;
  perform private.refuse(422, 'unsafe_address', jsonb_build_object('fields', jsonb_build_object(
    unsafe, 'Use an address that begins with https://.'
  )))
  where unsafe is not null;
end
$$;
comment on function private.check_link_addresses is 'Refuses with unsafe_address what a browser might run, in any field called …_url or …_href.';

create function private.guard_setting_address() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.check_link_addresses(jsonb_build_object(new.key, new.value));
  return new;
end
$$;
create trigger site_settings_guard_address before insert or update on public.site_settings
  for each row execute function private.guard_setting_address();

create or replace function public.save_content_draft(
  p_key text, p_version timestamptz, p_value jsonb, p_publish_at timestamptz default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  block constant public.content_blocks := private.take_block(p_key, p_version);
begin
  perform private.refuse(400, 'no_content')
  where p_value is null
    or jsonb_typeof(p_value) <> case when p_key in ('client_logos', 'awards', 'contact_faq') then 'array' else 'object' end;
  perform private.refuse(422, 'too_early', '{"fields": {"publish_at": "Choose a time in the future."}}')
  where p_publish_at <= now() and p_publish_at is distinct from block.publish_at;
  -- Admins see drafts in the preview, so links are as safe in them as on the pages.
  perform private.check_link_addresses(p_value);
  update public.content_blocks set
    draft = private.drop_unsafe_links(p_value), publish_at = p_publish_at, problem = null,
    scheduled_by = case when p_publish_at is not null then auth.uid() end
  where key = p_key;
  return private.block_of(p_key);
end
$$;
