-- "Hello {{customer_name}}," is what an owner types: with a name "Hello Ada,", without one "Hello,".

create or replace function private.fit_name(p_text text, has_name boolean) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  tag constant text := '\{\{\s*customer_name\s*\}\}';
begin
  if has_name then
    p_text := regexp_replace(p_text, '^(> *)?' || tag, '\1{{name_alone}}', 'gn');
    p_text := regexp_replace(p_text, ',[ \t]*' || tag, ', {{name_alone}}', 'g');
    p_text := regexp_replace(p_text, '[ \t]*' || tag || '[ \t]*,', ' {{name_alone}},', 'g');
  else
    p_text := regexp_replace(p_text, '^(> *)?' || tag || '[ \t]*,?[ \t]*', '\1', 'gn');
    p_text := regexp_replace(p_text, ',?[ \t]*' || tag || '[ \t]*,', ',', 'g');
    p_text := regexp_replace(p_text, ',[ \t]*' || tag, '', 'g');
  end if;
  return regexp_replace(p_text, '[ \t]+(' || tag || ')', '\1', 'g');
end
$$;
comment on function private.fit_name is
  'A text where the value of {{customer_name}}, which begins with a comma, fits: after a word without a space, and as '
  '{{name_alone}} where a line begins or the text has a comma of its own.';
