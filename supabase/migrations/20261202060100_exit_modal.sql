-- The exit modal: its settings are the row exit_modal of site_settings, its counts are here. Rows of a day
-- and no row for each visitor: nothing here can be about a person, and nothing has to be cleared away.

create table public.exit_modal_counts (
  day date primary key,
  shown integer not null default 0 check (shown >= 0),
  converted integer not null default 0 check (converted >= 0)
);
comment on table public.exit_modal_counts is 'How often the exit modal was shown and followed, by day (UTC).';
call private.open_to_admin('public.exit_modal_counts');

create function public.count_exit_modal(p_is_converted boolean) returns void
language sql security definer set search_path = ''
begin atomic
  insert into public.exit_modal_counts as counted (day, shown, converted)
  values ((now() at time zone 'UTC')::date, (p_is_converted is not true)::integer, (p_is_converted is true)::integer)
  on conflict (day) do update set
    shown = counted.shown + excluded.shown, converted = counted.converted + excluded.converted;
end;
comment on function public.count_exit_modal is 'Counts the exit modal as shown, or as followed.';
revoke execute on function public.count_exit_modal from public;
grant execute on function public.count_exit_modal to anon, authenticated, service_role;
