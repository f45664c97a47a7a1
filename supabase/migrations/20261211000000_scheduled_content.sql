-- What is published at a time is what its admin changed: the steps to one's own store and the demo's tags go by who acts.

create function private.publish_block_for(p_block public.content_blocks) returns void
language plpgsql set search_path = ''
as $$
declare
  former constant text := coalesce(current_setting('request.jwt.claim.role', true), '');
begin
  -- As a server function says which admin it works for. Of one who is an admin no more, the name alone is in the log.
  if exists (select from public.profiles where id = p_block.scheduled_by and role = 'admin') then
    perform set_config('request.jwt.claim.role', 'service_role', true),
      set_config('oneday.actor_id', p_block.scheduled_by::text, true);
  end if;
  perform private.publish_block(p_block);
  perform set_config('request.jwt.claim.role', former, true), set_config('oneday.actor_id', '', true);
end
$$;
comment on function private.publish_block_for is
  'For the job: publishes a block for the admin who has chosen the time. Where it fails, the caller rolls back who acts.';

create or replace function private.publish_scheduled_content() returns integer
language plpgsql set search_path = ''
as $$
declare
  block public.content_blocks;
  published integer := 0;
begin
  for block in
    select * from public.content_blocks where publish_at <= now() order by key for update skip locked
  loop
    begin
      perform private.publish_block_for(block);
      published := published + 1;
    exception when others then
      -- The others do not wait for it, and its owner finds it as a draft.
      update public.content_blocks set publish_at = null, problem = left(sqlerrm, 500) where key = block.key;
    end;
  end loop;
  return published;
end
$$;
