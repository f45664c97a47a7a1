-- Who gets a change: every process when public content changes, to drop the pages made from it, and open
-- browsers when rows change that they may read.

-- A process that serves pages from a backend elsewhere cannot LISTEN there. It asks for the version of
-- the public content instead, and keeps what it has rendered until that is another one.
create table private.content_versions (
  slot integer primary key generated always as identity,
  version bigint not null
);
comment on table private.content_versions is
  'How often public content was changed, in as many counters as transactions have changed it at the same time.';

create function private.announce_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  free_slot integer;
begin
  perform pg_notify('public_content_changed', tg_table_name);
  -- A change does not wait for another transaction: it counts in another slot.
  select slot into free_slot from private.content_versions order by slot limit 1 for update skip locked;
  if free_slot is null then
    insert into private.content_versions (version) values (1);
  else
    update private.content_versions set version = version + 1 where slot = free_slot;
  end if;
  return null;
end
$$;
comment on function private.announce_change is
  'Trigger: NOTIFY public_content_changed with the table''s name, and another content_version once this is committed.';

create function public.content_version() returns bigint
language sql stable security definer set search_path = ''
return (select coalesce(sum(version), 0)::bigint from private.content_versions);
comment on function public.content_version is
  'A number that grows with each committed change of what visitors see.';
grant execute on function public.content_version to anon, authenticated;

do $$
declare
  content text;
begin
  foreach content in array array[
    'services', 'service_images', 'service_badges', 'service_stats', 'testimonials', 'service_reviews',
    'case_studies', 'site_settings', 'awards', 'client_logos', 'blog_posts', 'legal_documents', 'page_content',
    -- Pages of results are made again when words get another meaning.
    'search_vocabulary'
  ] loop
    execute format(
      'create trigger %I after insert or update or delete or truncate on public.%I
       for each statement execute function private.announce_change()', content || '_announce', content);
  end loop;
end
$$;

-- Row level security decides who gets which row. A deletion carries only the key. A hosted
-- project has the publication.
do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end
$$;
alter publication supabase_realtime add table
  -- The ticker, and the figures of service cards.
  public.testimonials, public.service_stats,
  -- The page of an order, for its customer and for the owner.
  public.orders, public.order_briefs, public.order_messages, public.order_deliveries, public.order_files,
  public.order_events, public.order_reads, public.refund_requests, public.refunds, public.late_payments,
  public.disputes, public.invoices,
  -- The owner's lists.
  public.services, public.service_reviews, public.contact_messages, public.promo_codes, public.promo_redemptions, public.outbox_emails;
