-- A case study that is read in the page: what its client said, and which service it was.

alter table public.case_studies add column if not exists service_id uuid
  references public.services (id) on delete set null;
create index if not exists case_studies_of_service on public.case_studies (service_id);

alter table public.case_studies
  add column quote text check (char_length(quote) <= 1000),
  add column quote_author text check (char_length(quote_author) <= 200);
comment on column public.case_studies.service_id is 'The service that was hired; null where no one service was.';
comment on column public.case_studies.quote is 'What the client said about it.';
comment on column public.case_studies.quote_author is 'Who said so, with the role: "Emil Rask, Lead Developer".';
