-- The owner's list begins with the services that were changed last, those without a date behind them: the index had them
-- in front, so that a list of 100,000 was sorted for each of its pages.

drop index public.services_admin_recent;
create index services_newest_first on public.services (updated_at desc nulls last, id) where deleted_at is null;
