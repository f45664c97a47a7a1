-- What visitors say and what the catalogue calls it. The owner edits it; the search follows at once.

create table public.search_vocabulary (
  id uuid primary key default gen_random_uuid(),
  phrases text[] not null check (cardinality(phrases) between 1 and 60),
  meaning text not null check (meaning ~ '\S' and char_length(meaning) <= 200),
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint phrases_are_short check (
    array_position(phrases, null) is null and char_length(array_to_string(phrases, '')) <= 2000
  )
);
comment on table public.search_vocabulary is
  'Problems and synonyms for the search: whoever types one of the phrases is shown what the meaning finds.';
comment on column public.search_vocabulary.phrases is 'As visitors say it: words or a few of them, in any form.';
comment on column public.search_vocabulary.meaning is 'Words that stand in the services which are meant.';
create trigger search_vocabulary_touch before update on public.search_vocabulary
  for each row execute function public.touch_updated_at();

alter table public.search_vocabulary enable row level security;
create policy "admin: read and change the vocabulary" on public.search_vocabulary
  for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
