-- Links whose brackets nest, that have no end, or whose scheme is parted by a tab were kept, and text in angle
-- brackets that is no link was lost. domain/link-address.ts is the same rule.

create or replace function private.drop_unsafe_links(given text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  before constant text := '[\u0001-\u0020]*';
  scheme constant text := before || '(?!(?:https?|mailto|tel):)[a-z][a-z0-9+.\t\n\r-]+:';
  -- Text in angle brackets, or behind "[name]:", is often no link at all: there only these count.
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
    -- Without an end that can be found: up to the end of the line.
    kept := regexp_replace(kept, '\]\((?:' || before || '<)?' || scheme || '[^\n]*', ']', 'gi');
    -- [name]: data:…
    kept := regexp_replace(kept, '\[[^\[\]]+\]:(?:' || before || '<)?' || dangerous || '\S*', '', 'gi');
    -- <data:…>
    kept := regexp_replace(kept, '<' || dangerous || '[^>\n]*>?', '', 'gi');
    -- href="data:…", also behind another attribute without a space
    kept := regexp_replace(kept, '\s' || attribute || attribute_value, '', 'gi');
    kept := regexp_replace(kept, '(["''/])' || attribute || attribute_value, '\1', 'gi');
    kept := regexp_replace(kept, '[\s"''/]' || attribute || '["'']' || scheme || '[^\n]*', '', 'gi');
    -- What was taken out may have parted another one.
    exit when kept = rest;
  end loop;
  return kept;
end
$$;
comment on function private.drop_unsafe_links(text) is
  'Markdown or HTML without links to anything but the web, this site, a mail or a call; their words stay. In angle '
  'brackets and behind [name]: only data, javascript, vbscript, blob and file count.';
