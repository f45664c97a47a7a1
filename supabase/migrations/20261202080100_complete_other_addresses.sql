-- Addresses as browsers and foreign keyboards copy them: "//acme.com", and endings like "xn--p1ai".

create or replace function private.complete_web_address(p_text text) returns text
language sql immutable set search_path = ''
return case
  when p_text ~ '^(//)?([^\s/:@?#.]+\.)+([^\s/:@?#.0-9]{2,}|xn--[a-zA-Z0-9-]+)(:[0-9]+)?([/?#]\S*)?$'
  then 'https://' || regexp_replace(p_text, '^//', '')
  else p_text
end;
