-- Links whose scheme is spelled with character references or control characters, which a page's parser reads as plain
-- ones. domain/link-address.ts has the same rule.

create or replace function private.is_safe_address(address text) returns boolean
language sql immutable set search_path = ''
as $$
  -- Browsers take tabs and line breaks out of an address, and everything invisible before it.
  select translate(address, E'\t\n\r', '') !~* '^[\u0001-\u0020]*(?!https?:)[a-z][a-z0-9+.-]+:'
$$;

create function private.character_reference(p_decimal text, p_hex text) returns text
language sql immutable set search_path = ''
return format('&#(?:0*(?:%s)(?![0-9])|x0*(?:%s)(?![0-9a-f]));?', p_decimal, p_hex);
comment on function private.character_reference is
  'Pattern of a character as markdown and HTML write it by its number; HTML lets the ; be left out.';

create function private.spelled_scheme(p_names text[]) returns text
language sql immutable set search_path = ''
as $$
  with invisible (pattern) as (
    select '(?:[\t\n\r]|' || private.character_reference('9|1[03]', '[9ad]') || '|&(?:Tab|NewLine);)*'
  ), names as (
    select string_agg(format('(?:%s|%s)', letter, private.character_reference(
        format('%s|%s', ascii(letter), ascii(upper(letter))),
        format('%s|%s', to_hex(ascii(letter)), to_hex(ascii(upper(letter))))
      )), invisible.pattern order by place) as pattern
    from unnest(p_names) name
    cross join lateral string_to_table(name, null) with ordinality letters (letter, place)
    cross join invisible
    group by name
  )
  select format('(?:%s)%s(?:\\?:|%s|&colon;)',
    string_agg(names.pattern, '|'), (select pattern from invisible), private.character_reference('58', '3a'))
  from names
$$;
comment on function private.spelled_scheme is
  'Pattern of one of these schemes with its colon, no matter how their letters are written.';

create or replace function private.drop_unsafe_links(given text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  blank constant text := '(?:[\u0001-\u0020]|'
    || private.character_reference('[12][0-9]|3[012]|[1-9]', '1[0-9a-f]|20|[1-9a-f]') || '|&(?:Tab|NewLine);)';
  before constant text := blank || '*(?!' || blank || ')';
  scheme constant text := before || '(?!' || private.spelled_scheme('{https,http,mailto,tel}')
    || ')(?:[a-z]|&#)(?:[a-z0-9+.;\t\n\r-]|&#?)+(?:\\?:|' || private.character_reference('58', '3a') || '|&colon;)';
  -- Text in angle brackets, or after "[name]:", is often not a link at all: there only these count.
  dangerous constant text := before || private.spelled_scheme('{data,javascript,vbscript,blob,file}');
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
    -- Most texts have none of what starts a link.
    if kept is null or kept !~ '[:&]' or kept !~* '\]\(|\]:|<|href|src|action' then
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
