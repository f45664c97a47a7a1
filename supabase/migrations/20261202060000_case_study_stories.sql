-- A case study that is read in the page: what its client said about it.

alter table public.case_studies
  add column quote text check (char_length(quote) <= 1000),
  add column quote_author text check (char_length(quote_author) <= 200);
comment on column public.case_studies.quote is 'What the client said about it.';
comment on column public.case_studies.quote_author is 'Who said so, with the role: "Emil Rask, Lead Developer".';
