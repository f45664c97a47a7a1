-- A list of texts is one list, with a text in each place: a page that meets another one can't be made.

do $$
declare
  list record;
begin
  for list in
    select *
    from (
      values
        ('blog_posts', 'tags'),
        ('blog_posts', 'related_service_slugs'),
        ('brief_questions', 'options'),
        ('services', 'badge_codes')
    ) as lists (of_table, of_column)
  loop
    -- An empty place was read as this word so far.
    execute format(
      $update$
        update public.%1$I set %2$I = array(select coalesce(entry, 'NULL') from unnest(%2$I) as entry)
        where array_ndims(%2$I) > 1 or exists (select from unnest(%2$I) as entry where entry is null)
      $update$,
      list.of_table, list.of_column
    );
    -- A null can't be looked for in a list of lists.
    execute format(
      $constraint$
        alter table public.%1$I add constraint %3$I
        check (case when array_ndims(%2$I) > 1 then false else array_position(%2$I, null) is null end)
      $constraint$,
      list.of_table, list.of_column, list.of_table || '_' || list.of_column || '_texts'
    );
  end loop;
end
$$;
