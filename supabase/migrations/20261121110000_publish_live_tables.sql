-- Live data: the tables whose changes are told to open browsers (SPEC §7). Row-level security decides,
-- for each of them, who hears of which row. Deletions are told by their key only.

do $$
declare
  live text;
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
  foreach live in array array[
    -- The ticker, and the figures of service cards.
    'testimonials', 'service_stats',
    -- The page of an order, for its customer and for the owner.
    'orders', 'order_briefs', 'order_messages', 'order_deliveries', 'order_files', 'order_events',
    'order_reads', 'refund_requests', 'refunds', 'invoices',
    -- The owner's lists.
    'service_reviews', 'contact_messages'
  ] loop
    if not exists (
      select from pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = live
    ) then
      execute format('alter publication supabase_realtime add table public.%I', live);
    end if;
  end loop;
end
$$;
