-- Who answers for several pieces numbers their addresses or says which is which: “1. acme.com”, “Shop: acme.com/shop”.

create function private.complete_web_addresses(p_line text) returns text
language sql immutable set search_path = ''
begin atomic
  select string_agg(private.complete_web_address(word), ' ' order by place)
  from regexp_split_to_table(p_line, '\s+') with ordinality words(word, place);
end;
comment on function private.complete_web_addresses is
  'A line in which each address that only lacks its beginning gets https://; other words stay as they are, one space apart.';

create function private.has_web_address(p_line text) returns boolean
language sql immutable set search_path = ''
return p_line ~* '(^|\s)[("<\[]?https?://[^\s/]+\.[^\s]+';
comment on function private.has_web_address is
  'Whether a word of a line leads to a page of the web: http:// or https://, and a host with a dot.';

do $$
declare
  written constant text := pg_get_functiondef('public.submit_brief'::regproc);
  one constant text := 'private.complete_web_address(line)';
  whole constant text := 'line where line !~* ''^https?://[^\s/]+\.[^\s]+$''';
  says constant text := '''Please enter a web address, such as https://example.com.''';
begin
  assert position(one in written) > 0 and position(whole in written) > 0 and position(says in written) > 0;
  execute replace(replace(replace(written,
    one, 'private.complete_web_addresses(line)'),
    whole, 'line where not private.has_web_address(line)'),
    says, 'case when position(E''\n'' in answer) = 0 then ' || says
      || E'\n        else ''Please enter a web address in each line, such as https://example.com.'' end');
end
$$;
