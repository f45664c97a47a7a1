-- Since 30 October 2026 a hosted project grants the roles of the API nothing in public by itself. Every
-- later migration grants what it adds; this one does it for all before. Which rows somebody reads or
-- changes is up to the policies, as ever.

grant select, insert, update, delete on all tables in schema public to anon, authenticated, service_role;
grant usage, select on all sequences in schema public to anon, authenticated, service_role;
grant execute on function
  public.list_my_sessions(), public.export_my_data(), public.delete_my_account(), public.refresh_service_stats(uuid)
to service_role;
