-- A history names the admin also where they have given no name: by their address, as the list of users does.
create or replace view public.record_history with (security_invoker = true) as
select
  entry.id, entry.happened_at, entry.table_name, entry.record_id, entry.action, entry.actor, entry.before, entry.after,
  coalesce(nullif(profile.full_name, ''), nullif(account.email, '')) as actor_name,
  entry.address, entry.user_agent, entry.place, entry.erased_at
from public.audit_log entry
left join public.profiles profile on profile.id = entry.actor_id
left join public.user_accounts account on account.id = entry.actor_id;

-- A checkout that holds or uses a promo code changes its counters, which is no change of an admin's.
drop trigger promo_codes_record_update on public.promo_codes;
create trigger promo_codes_record_update after update on public.promo_codes
for each row when (
  (new.campaign_id is null or new.is_paused is distinct from old.is_paused)
  and to_jsonb(new) - '{reserved_count,redeemed_count,updated_at}'::text[]
    is distinct from to_jsonb(old) - '{reserved_count,redeemed_count,updated_at}'::text[]
)
execute function private.record_change('all', 'id');
