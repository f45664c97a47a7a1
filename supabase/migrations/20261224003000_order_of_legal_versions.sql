-- Versions of a legal document take effect in the order of their numbers. Only the newest one counted, so a version that
-- was withdrawn could not come back to its day before a later one, but behind it, where it would never be in force.

create or replace function private.check_legal_publishable(p_document public.legal_documents) returns void
language plpgsql stable set search_path = ''
as $$
declare
  wrong jsonb := '{}';
  former public.legal_documents;
  later public.legal_documents;
  same integer;
  day_wrong text;
begin
  select * into former from public.legal_documents
  where slug = p_document.slug and is_published and version < p_document.version order by version desc limit 1;
  select * into later from public.legal_documents
  where slug = p_document.slug and is_published and version > p_document.version order by version limit 1;
  if former.id is not null and btrim(p_document.change_note) = '' then
    wrong := wrong || '{"change_note": "Say what changed. Visitors read it above the text."}';
  end if;
  if later.effective_date < current_date then
    day_wrong := format(
      'Version %s took effect on %s, so this one no longer can. Delete this draft, and start the next version.',
      later.version, to_char(later.effective_date, 'FMMonth FMDD, YYYY')
    );
  -- A document that another website had before may be older than this store.
  elsif (former.id is not null or later.id is not null) and p_document.effective_date < current_date then
    day_wrong := 'Choose today or a later day.';
  elsif p_document.effective_date < former.effective_date or p_document.effective_date > later.effective_date then
    day_wrong := case
      when later.id is null or former.effective_date = later.effective_date then format(
        'Version %s takes effect on %s. Choose that day%s.', former.version,
        to_char(former.effective_date, 'FMMonth FMDD, YYYY'), case when later.id is null then ' or a later one' else '' end
      )
      when former.effective_date > current_date then format(
        'Version %s takes effect on %s, and version %s on %s. Choose one of these days or one between them.',
        former.version, to_char(former.effective_date, 'FMMonth FMDD, YYYY'),
        later.version, to_char(later.effective_date, 'FMMonth FMDD, YYYY')
      )
      else format(
        'Version %s takes effect on %s. Choose that day or an earlier one.', later.version,
        to_char(later.effective_date, 'FMMonth FMDD, YYYY')
      )
    end;
  end if;
  if day_wrong is not null then
    wrong := wrong || jsonb_build_object('effective_date', day_wrong);
  end if;
  same := case
    when p_document.body = former.body and p_document.title = former.title then former.version
    when p_document.body = later.body and p_document.title = later.title then later.version
  end;
  if same is not null then
    wrong := wrong || jsonb_build_object('body', format('This is the text of version %s, unchanged.', same));
  end if;
  perform private.refuse(422, 'legal_incomplete', jsonb_build_object('fields', wrong)) where wrong <> '{}';
end
$$;
