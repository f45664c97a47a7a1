-- What was published a moment ago goes back to what it was before, with its day or its schedule.

create function public.undo_post_publication(
  p_id uuid, p_version timestamptz, p_status text, p_published_at timestamptz
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  stored public.blog_posts;
  -- A time that has come since is no schedule any more.
  is_scheduled constant boolean := p_status = 'scheduled' and p_published_at > now();
begin
  perform private.require_admin();
  select * into stored from public.blog_posts where id = p_id for update;
  perform private.refuse(409, 'record_changed')
  where stored.id is null or p_version is distinct from stored.updated_at or stored.status <> 'published';
  update public.blog_posts set
    status = case when is_scheduled then 'scheduled' else 'draft' end,
    -- A draft that was public before keeps its day.
    published_at = case when is_scheduled or p_status = 'draft' and p_published_at <= now() then p_published_at end
  where id = p_id returning * into stored;
  return to_jsonb(stored);
end
$$;
comment on function public.undo_post_publication is
  'Takes a post back that was published a moment ago: scheduled or a draft, as it was before, with its text as it is. '
  'p_version is the updated_at of the publication; refuses with record_changed.';

create function public.undo_content_publication(
  p_key text, p_version timestamptz, p_former jsonb, p_publish_at timestamptz default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  block public.content_blocks := private.take_block(p_key, p_version);
  published constant jsonb := private.published_content(p_key);
begin
  perform private.refuse(400, 'no_content')
  where p_former is null or jsonb_typeof(p_former) is distinct from jsonb_typeof(published);
  block.draft := private.drop_unsafe_links(p_former);
  perform private.publish_block(block);
  -- Nothing that was written is lost: it is a draft again.
  update public.content_blocks set
    draft = published,
    publish_at = case when p_publish_at > now() then p_publish_at end,
    scheduled_by = case when p_publish_at > now() then auth.uid() end
  where key = p_key and (p_publish_at > now() or published is distinct from private.published_content(p_key));
  return private.block_of(p_key);
end
$$;
comment on function public.undo_content_publication is
  'Makes public again what a block was before its publication, which becomes its draft, with its time if that is still '
  'to come. p_version is the updated_at of the publication; refuses with record_changed.';

grant execute on function public.undo_post_publication, public.undo_content_publication to authenticated, service_role;
