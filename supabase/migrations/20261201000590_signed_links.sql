-- Links in emails that open something without a sign-in: signed, and valid for a limited time.

create table private.link_secrets (
  id boolean primary key default true check (id),
  secret bytea not null
);
comment on table private.link_secrets is 'The secret that signs links in emails. Replacing it ends all links that were sent.';
insert into private.link_secrets (secret)
select decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex');

-- RFC 2104, with built-in functions of PostgreSQL only: on a hosted project, extensions live in other schemas.
create function private.hmac_sha256(message text, secret bytea) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  inner_pad bytea := decode(repeat('36', 64), 'hex');
  outer_pad bytea := decode(repeat('5c', 64), 'hex');
begin
  for place in 0..length(secret) - 1 loop
    inner_pad := set_byte(inner_pad, place, get_byte(inner_pad, place) # get_byte(secret, place));
    outer_pad := set_byte(outer_pad, place, get_byte(outer_pad, place) # get_byte(secret, place));
  end loop;
  return encode(sha256(outer_pad || sha256(inner_pad || convert_to(message, 'UTF8'))), 'hex');
end
$$;

create function private.sign_link(p_subject text, p_valid_for interval default '90 days') returns text
language sql stable set search_path = ''
as $$
  select expires || '.' || private.hmac_sha256(p_subject || '.' || expires, secret)
  from private.link_secrets, lateral (
    select floor(extract(epoch from now() + p_valid_for))::bigint::text as expires
  ) span
$$;
comment on function private.sign_link is 'The key of a link: when it expires (Unix seconds), and a signature over that and its subject.';

create function private.check_link(p_subject text, p_key text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  expires text := split_part(coalesce(p_key, ''), '.', 1);
begin
  if expires !~ '^[0-9]{1,12}$' or not exists (
    select 1 from private.link_secrets
    -- Hashed on both sides, so that the time it takes does not reveal how much was right.
    where sha256(convert_to(p_key, 'UTF8'))
      = sha256(convert_to(expires || '.' || private.hmac_sha256(p_subject || '.' || expires, secret), 'UTF8'))
  ) then
    return 'invalid';
  end if;
  return case when expires::bigint < extract(epoch from now()) then 'expired' else 'valid' end;
end
$$;
comment on function private.check_link is 'valid, expired or invalid.';
