-- A new campaign that was sent twice at the same moment was refused once: its own name was "Already in use", because the
-- second insert met the name before the key.

do $$
declare
  written constant text := pg_get_functiondef('public.save_promo_campaign(uuid, timestamptz, jsonb)'::regprocedure);
  key_is_there constant text := $old$    perform private.refuse(400, 'key_missing') where given.request_key is null;
$old$;
begin
  assert position(key_is_there in written) > 0;
  execute replace(written, key_is_there, key_is_there || $new$    -- Sent again at the same moment, it waits for the first and finds what that has made.
    perform pg_advisory_xact_lock(hashtextextended(given.request_key::text, 0));
$new$);
end
$$;
