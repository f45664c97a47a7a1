-- What the owner writes again and again, to be put into a reply.

create table public.reply_snippets (
  id uuid primary key default gen_random_uuid(),
  title text not null unique check (title ~ '\S' and char_length(title) <= 80),
  body text not null check (body ~ '\S' and char_length(body) <= 5000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.reply_snippets is 'Texts that the owner puts into replies to customers.';
call private.open_to_admin('public.reply_snippets', 'all');
call private.audit('public.reply_snippets');
