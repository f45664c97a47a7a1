-- Links lead to the web or to pages of this site, or start a mail or a call. The pages show no others. Here
-- no others are kept either, because texts also leave through the API. domain/link-address.ts is the same rule.

create function private.drop_unsafe_links(given text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  scheme constant text := '\s*(?!(?:https?|mailto|tel):)[a-z][a-z0-9+.-]+:';
  inside constant text := '(?:[^()]|\([^()]*\))*';
  kept text := given;
begin
  if given is null or given !~* scheme then
    return given;
  end if;
  -- [words](data:…) and ![words](data:…)
  kept := regexp_replace(kept, '!?\[([^\[\]]*)\]\(\s*<?' || scheme || inside || '\)', '\1', 'gi');
  kept := regexp_replace(kept, '\]\(\s*<?' || scheme || inside || '\)', ']', 'gi');
  -- [name]: data:…
  kept := regexp_replace(kept, '\[[^\[\]]+\]:\s*<?' || scheme || '[^\s<>]+>?', '', 'gi');
  -- <data:…>
  kept := regexp_replace(kept, '<' || scheme || '[^\s<>]+>', '', 'gi');
  -- href="data:…"
  return regexp_replace(
    kept,
    '\s(?:href|src)\s*=\s*(?:"' || scheme || '[^"]*"|''' || scheme || '[^'']*''|' || scheme || '[^\s>"'']*)',
    '', 'gi'
  );
end
$$;
comment on function private.drop_unsafe_links(text) is
  'Markdown or HTML without links to anything but the web, this site, a mail or a call; their words stay.';

create function private.drop_unsafe_links(given jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select case jsonb_typeof(given)
    when 'string' then to_jsonb(private.drop_unsafe_links(given #>> '{}'))
    when 'array' then coalesce((
      select jsonb_agg(private.drop_unsafe_links(item) order by place)
      from jsonb_array_elements(given) with ordinality listed (item, place)
    ), '[]')
    when 'object' then coalesce((
      select jsonb_object_agg(key, private.drop_unsafe_links(value)) from jsonb_each(given)
    ), '{}')
    else given
  end
$$;
comment on function private.drop_unsafe_links(jsonb) is 'The same for each text in a value.';

create function private.drop_unsafe_links_in_sections(given text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  sections jsonb;
  kept jsonb;
begin
  if given like '{%' then
    begin
      sections := given::jsonb;
    exception when others then
      sections := null; -- plain text that happens to start with a brace
    end;
  end if;
  if sections is null then
    return private.drop_unsafe_links(given);
  end if;
  kept := private.drop_unsafe_links(sections);
  return case when kept = sections then given else kept::text end;
end
$$;
comment on function private.drop_unsafe_links_in_sections is
  'The same for a description, which is text or JSON with a text for each section.';

create function private.keep_safe_links() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  case tg_table_name
    when 'services' then
      new.service_description := private.drop_unsafe_links_in_sections(new.service_description);
    when 'case_studies' then
      new.excerpt := private.drop_unsafe_links(new.excerpt);
      new.description := private.drop_unsafe_links(new.description);
    when 'page_content', 'site_settings' then
      new.value := private.drop_unsafe_links(new.value);
    else
      new.body := private.drop_unsafe_links(new.body);
  end case;
  return new;
end
$$;
comment on function private.keep_safe_links is 'Trigger: what is stored has no links that the pages would not show.';

do $$
declare
  rich text;
  address record;
begin
  foreach rich in array array[
    'services', 'case_studies', 'blog_posts', 'legal_documents', 'email_templates', 'page_content', 'site_settings'
  ] loop
    execute format(
      'create trigger %I before insert or update on public.%I
       for each row execute function private.keep_safe_links()', rich || '_keep_safe_links', rich);
  end loop;
  for address in
    values ('service_images', 'url'), ('services', 'og_image'), ('case_studies', 'file_url'),
      ('awards', 'evidence_url'), ('client_logos', 'image_url'), ('blog_posts', 'cover_url'),
      ('testimonials', 'client_avatar_url'), ('service_reviews', 'reviewer_avatar_url')
  loop
    -- Not checked for rows of before: pages leave such an address out.
    execute format(
      'alter table public.%I add constraint %I check (%I !~* ''^\s*(?!https?:)[a-z][a-z0-9+.-]+:'') not valid',
      address.column1, address.column1 || '_' || address.column2 || '_scheme', address.column2);
  end loop;
end
$$;
