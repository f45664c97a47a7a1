-- Who orders several pieces of a service answers for each of them, also where a question asks for an address: one in a line.

create or replace function public.submit_brief(
  p_order_id uuid, p_answers jsonb, p_file_ids uuid[] default '{}', p_key text default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  opened public.orders := private.open_order(p_order_id, p_key, true);
  question jsonb;
  answer text;
  kept jsonb := '[]';
  wrong jsonb := '{}';
begin
  perform private.refuse(409, 'brief_not_expected')
  where opened.work_status is distinct from 'AWAITING_BRIEF' or opened.status <> 'PAID';
  perform private.refuse(422, 'invalid_brief') where jsonb_typeof(p_answers) is distinct from 'object';
  for question in select * from jsonb_array_elements(private.order_questions(opened.id)) loop
    answer := btrim(coalesce(p_answers ->> (question ->> 'id'), ''), E' \t\r\n');
    if question ->> 'kind' = 'url' then
      select coalesce(string_agg(private.complete_web_address(line), E'\n' order by place), '') into answer
      from regexp_split_to_table(answer, '\s*\n\s*') with ordinality lines(line, place)
      where line <> '';
    end if;
    if answer = '' and (question ->> 'is_required')::boolean then
      wrong := wrong || jsonb_build_object(question ->> 'id', 'Please answer this question.');
    elsif char_length(answer) > 5000 then
      wrong := wrong || jsonb_build_object(question ->> 'id', 'Please use at most 5,000 characters.');
    elsif question ->> 'kind' = 'url' and exists (
      select from regexp_split_to_table(nullif(answer, ''), '\n') line where line !~* '^https?://[^\s/]+\.[^\s]+$'
    ) then
      wrong := wrong || jsonb_build_object(question ->> 'id', 'Please enter a web address, such as https://example.com.');
    elsif answer <> '' and question ->> 'kind' = 'choice' and not (question -> 'options') ? answer then
      wrong := wrong || jsonb_build_object(question ->> 'id', 'Please choose one of the options.');
    elsif answer <> '' then
      kept := kept || jsonb_build_object(
        'question_id', question ->> 'id', 'service_title', question ->> 'service_title',
        'question', question ->> 'label', 'answer', answer
      );
    end if;
  end loop;
  perform private.refuse(422, 'invalid_brief', jsonb_build_object('fields', wrong)) where wrong <> '{}';
  insert into public.order_briefs (order_id, answers) values (opened.id, kept);
  perform private.attach_files(opened.id, p_file_ids, 'customer', true, null, null);
  insert into public.order_events (order_id, kind) values (opened.id, 'brief');
  update public.orders set work_status = 'IN_PROGRESS' where id = opened.id returning * into opened;
  perform private.mail_about_order('work_started', opened);
  perform private.mail_about_order('owner_brief', opened);
end
$$;
