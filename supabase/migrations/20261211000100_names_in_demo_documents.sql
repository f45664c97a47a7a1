-- The demo's legal documents are samples: they name the store that they are in, also after its owner has given it another
-- name. What owners write themselves stays as they published it.

create table private.demo_legal_texts (
  document_id uuid primary key references public.legal_documents (id) on delete cascade,
  body text not null check (char_length(body) <= 500000)
);
comment on table private.demo_legal_texts is 'Texts of the demo''s legal documents, with tags like {{store_name}}.';
alter table private.demo_legal_texts enable row level security;

create function private.with_store_names(p_body text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  named text := p_body;
  tag text;
begin
  foreach tag in array array['store_name', 'legal_name', 'owner_name', 'address', 'contact_email', 'phone'] loop
    named := replace(named, '{{' || tag || '}}', private.setting(tag));
  end loop;
  return named;
end
$$;

create function private.keep_demo_legal_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.demo_legal_texts (document_id, body) values (new.id, new.body);
  update public.legal_documents set body = private.with_store_names(new.body) where id = new.id;
  return null;
end
$$;
create trigger legal_documents_keep_demo_text after insert on public.legal_documents
  for each row when (new.is_demo and new.body like '%{{%}}%') execute function private.keep_demo_legal_text();

create function private.name_demo_documents() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.legal_documents document set body = private.with_store_names(text.body)
  from private.demo_legal_texts text
  where text.document_id = document.id and document.body <> private.with_store_names(text.body);
  return null;
end
$$;
create trigger site_settings_name_documents after insert or update on public.site_settings
  for each row when (new.key = any (array['store_name', 'legal_name', 'owner_name', 'address', 'contact_email', 'phone']))
  execute function private.name_demo_documents();
