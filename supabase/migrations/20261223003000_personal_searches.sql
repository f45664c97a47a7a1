-- An email address or a phone number is one in any script, with any signs between, and with letters that no one sees.

create function private.fold_text(p_text text) returns text
language sql immutable set search_path = ''
return regexp_replace(
  regexp_replace(
    normalize(p_text, nfkc),
    -- Format characters and fillers: nothing is seen of them.
    '[\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\ufff9-\ufffb]',
    '', 'g'
  ),
  -- Digits of other scripts. Which one each is doesn't matter here.
  '[\u0660-\u0669\u06f0-\u06f9\u07c0-\u07c9\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef'
  '\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f\u0de6-\u0def\u0e50-\u0e59\u0ed0-\u0ed9\u0f20-\u0f29\u1040-\u1049\u1090-\u1099'
  '\u17e0-\u17e9\u1810-\u1819\u1946-\u194f\u19d0-\u19d9\u1a80-\u1a89\u1a90-\u1a99\u1b50-\u1b59\u1bb0-\u1bb9\u1c40-\u1c49'
  '\u1c50-\u1c59\ua620-\ua629\ua8d0-\ua8d9\ua900-\ua909\ua9d0-\ua9d9\ua9f0-\ua9f9\uaa50-\uaa59\uabf0-\uabf9]',
  '0', 'g'
);
comment on function private.fold_text is
  'A text as it is read: wide letters as plain ones, without what no one sees, and each digit of another script as a 0.';

-- Signs of prices and shares are not among those between digits: "$500 $1000" is no number of a phone.
create or replace function private.looks_personal(p_text text) returns boolean
language sql immutable set search_path = ''
return (
  select folded.text ~ '[^\s@](?:@|%40)[^\s@]'
    or folded.text ~ '[^\s@]\s*(?:@|%40)\s*[^\s@.]+(?:\s*[.\u3002]\s*[^\s@.]+)+'
    or folded.text ~ '(?:[0-9](?:[-\s().\/+,_*~|:;''\[\]\\^`\u00a6-\u00bf\u00d7\u02b0-\u036f\u055a-\u055f\u058a\u05be\u060c\u061b\u066a-\u066d\u06d4\u1400\u1806\u2000-\u206f\u20d0-\u20ff\u2190-\u2bff\u2e00-\u2e7f\u3000-\u303f\u30a0\u30fb\u30fc])*){7}'
  from (select private.fold_text(p_text) as text) folded
);
comment on function private.looks_personal is
  'Whether a text has something like an email address, or seven digits with nothing but signs between them.';

create or replace function private.logged_searches(p_days date[], p_zone text)
returns table (day date, text text, session_id text, clicked_id uuid, created_at timestamptz)
language sql stable rows 20000 set search_path = ''
as $$
  -- Case and spaces tell nothing. Written out: a call for each row would take most of the time.
  select * from (
    select (logged.created_at at time zone p_zone)::date as day,
      lower(btrim(regexp_replace(logged.query, '\s+', ' ', 'g'))) as text,
      logged.session_id, logged.clicked_id, logged.created_at
    from public.search_events logged
    where logged.created_at >= (select min(day)::timestamp at time zone p_zone from unnest(p_days) day)
      and logged.created_at < (select (max(day) + 1)::timestamp at time zone p_zone from unnest(p_days) day)
  ) logged
  where logged.day = any (p_days) and char_length(logged.text) >= 2
    -- Nothing else can look personal.
    and case when logged.text ~ '@|%40|[^\u0001-\u007e]|[0-9].*[0-9].*[0-9]' then not private.looks_personal(logged.text) else true end
$$;

-- What was logged before.
delete from public.search_events
where query ~ '@|%40|[^\u0001-\u007e]|[0-9].*[0-9].*[0-9]' and private.looks_personal(query);
delete from private.search_queries
where query ~ '@|%40|[^\u0001-\u007e]|[0-9].*[0-9].*[0-9]' and private.looks_personal(query);
