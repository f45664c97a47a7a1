-- In lists of a million rows the letters of an address are those of most others, and three letters are in the middle of
-- a thousand order numbers.

create function private.search_condition(p_columns jsonb, p_word text) returns text
language sql stable set search_path = ''
return (
  select string_agg(case
    -- Who reads out an order's number begins with its beginning.
    when searched = 'short_id' then
      case when p_word ~* '^#?[0-9a-f]{1,8}$' then format('short_id ilike %L', ltrim(p_word, '#') || '%') else 'false' end
    when searched = 'customer_email' and p_columns ? 'customer_name' and private.certain_words(p_word) is not null then
      format('(%s @@ %L and (%s) is true)',
        private.searched_words('orders'), private.certain_words(p_word), private.word_condition(searched, p_word))
    when searched = 'search_text' and person.id is not null then format('id = %L', person.id)
    else private.word_condition(quote_ident(searched), p_word)
  end, ' or ')
  from jsonb_array_elements_text(p_columns) searched
  left join lateral (select private.root_of(id) as id from public.crm_people where email = lower(p_word)) person on true
);
comment on function private.search_condition is
  'The condition, in SQL, that one of these columns of a list has a word. Of people someone''s whole address finds them alone.';

do $$
declare
  written constant text := pg_get_functiondef('private.list_condition'::regproc);
  each_column constant text := $step$coalesce(' and (' || (
      select string_agg(private.word_condition(quote_ident(searched), word), ' or ')
      from jsonb_array_elements_text(p_where -> 'in') searched
    ) || ')', '')$step$;
begin
  assert position(each_column in written) > 0;
  execute replace(written, each_column, $step$coalesce(' and (' || private.search_condition(p_where -> 'in', word) || ')', '')$step$);
end
$$;
