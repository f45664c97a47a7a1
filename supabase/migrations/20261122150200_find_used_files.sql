-- Addresses name files in more than one way: encoded, with a query, as a picture of another size. A file
-- that one of them names is in use.

create function private.decode_path(p_path text) returns text
language plpgsql immutable strict set search_path = ''
as $$
begin
  if strpos(p_path, '%') = 0 then
    return p_path;
  end if;
  return (
    select convert_from(string_agg(case
      when piece[1] ~ '^%[0-9A-Fa-f]{2}$' then decode(substr(piece[1], 2), 'hex') else convert_to(piece[1], 'UTF8')
    end, ''::bytea order by place), 'UTF8')
    from regexp_matches(p_path, '%[0-9A-Fa-f]{2}|[^%]+|%', 'g') with ordinality as pieces (piece, place)
  );
exception when character_not_in_repertoire or untranslatable_character then
  return p_path;
end
$$;
comment on function private.decode_path is 'A percent-encoded path as text; as it is where it encodes no text.';

create function private.file_path_in(p_url text, p_bucket text) returns text
language sql immutable strict set search_path = ''
as $$
  select private.decode_path((regexp_match(
    p_url, '/(?:object|render/image)/(?:public|sign|authenticated)/' || p_bucket || '/([^?#]*)'
  ))[1])
$$;
comment on function private.file_path_in is 'The name of the file in a bucket that an address names; null where it names none.';

create or replace function private.is_file_used(p_bucket text, p_path text) returns boolean
language sql stable set search_path = ''
as $$
  select case p_bucket
    when 'order-files' then
      exists (select 1 from public.order_files where path = p_path)
      or exists (select 1 from public.invoices where path = p_path)
    else
      -- Some keep the name as it is written in an address that nobody has encoded.
      exists (
        select 1 from public.service_images
        where p_path in (private.file_path_in(url, p_bucket), split_part(url, '/object/public/' || p_bucket || '/', 2))
      )
      or exists (
        select 1 from public.services
        where p_path in (
          private.file_path_in(og_image, p_bucket), split_part(og_image, '/object/public/' || p_bucket || '/', 2)
        )
      )
  end
$$;

revoke execute on function private.decode_path(text), private.file_path_in(text, text) from public;
