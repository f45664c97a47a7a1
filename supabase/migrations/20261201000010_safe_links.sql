-- Links lead to the web or to pages of this site, or start an email or a call. The pages show no others, and
-- the database keeps no others, because texts also leave through the API. domain/link-address.ts has the same rule.

create function private.is_safe_address(address text) returns boolean
language sql immutable set search_path = ''
as $$ select address !~* '^\s*(?!https?:)[a-z][a-z0-9+.-]+:' $$;
comment on function private.is_safe_address is
  'Whether a file''s address is on the web or on this site; null for null, which passes a constraint.';
grant execute on function private.is_safe_address to anon, authenticated, service_role;

create function private.drop_unsafe_links(given text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  before constant text := '[\u0001-\u0020]*';
  scheme constant text := before || '(?!(?:https?|mailto|tel):)[a-z][a-z0-9+.\t\n\r-]+:';
  -- Text in angle brackets, or after "[name]:", is often not a link at all: there only these count.
  dangerous constant text := before || '(?:'
    || regexp_replace('data|javascript|vbscript|blob|file', '([a-z])(?=[a-z])', '\1[\\t\\n\\r]*', 'g')
    || ')[\t\n\r]*:';
  -- Up to the bracket that closes a link, over the end of a line at most.
  inside constant text :=
    '(?:[^()\n]|\((?:[^()\n]|\((?:[^()\n]|\([^()\n]*\))*\))*\))*(?:\n[^()\n]*)?';
  attribute constant text := '(?:(?:xlink:)?href|src|(?:form)?action)\s*=\s*';
  attribute_value constant text :=
    '(?:"' || scheme || '[^"]*"|''' || scheme || '[^'']*''|' || scheme || '[^\s>"'']*)';
  rest text := given;
  kept text := given;
begin
  loop
    if kept is null or position(':' in kept) = 0 then
      return kept;
    end if;
    rest := kept;
    -- [words](data:…) and ![words](data:…)
    kept := regexp_replace(kept, '!?\[([^\[\]]*)\]\((?:' || before || '<)?' || scheme || inside || '\)', '\1', 'gi');
    kept := regexp_replace(kept, '\]\((?:' || before || '<)?' || scheme || inside || '\)', ']', 'gi');
    -- Without an end: up to the end of the line.
    kept := regexp_replace(kept, '\]\((?:' || before || '<)?' || scheme || '[^\n]*', ']', 'gi');
    -- [name]: data:…
    kept := regexp_replace(kept, '\[[^\[\]]+\]:(?:' || before || '<)?' || dangerous || '\S*', '', 'gi');
    -- <data:…>
    kept := regexp_replace(kept, '<' || dangerous || '[^>\n]*>?', '', 'gi');
    -- href="data:…", even after another attribute without a space
    kept := regexp_replace(kept, '\s' || attribute || attribute_value, '', 'gi');
    kept := regexp_replace(kept, '(["''/])' || attribute || attribute_value, '\1', 'gi');
    kept := regexp_replace(kept, '[\s"''/]' || attribute || '["'']' || scheme || '[^\n]*', '', 'gi');
    -- Removing one link may complete another one.
    exit when kept = rest;
  end loop;
  return kept;
end
$$;
comment on function private.drop_unsafe_links(text) is
  'Markdown or HTML without links to anything but the web, this site, a mail or a call; their words stay. In angle '
  'brackets and behind [name]: only data, javascript, vbscript, blob and file count.';

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
  'The same for a description: plain text, or JSON with a text for each section.';

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
comment on function private.keep_safe_links is 'Trigger: stored texts have no links that the pages would not show.';
create trigger site_settings_keep_safe_links before insert or update on public.site_settings
  for each row execute function private.keep_safe_links();
