-- What the owner writes on the home page and beside it, in blocks: each has a draft that only admins read, is
-- published at once or at its minute, and every publication is in the log as a version to go back to.

create table public.content_blocks (
  key text primary key check (key ~ '^[a-z][a-z0-9_]*$'),
  draft jsonb check (octet_length(draft::text) <= 200000),
  publish_at timestamptz,
  scheduled_by uuid,
  problem text,
  updated_at timestamptz not null default now(),
  constraint scheduled_with_draft check (publish_at is null or draft is not null)
);
comment on table public.content_blocks is
  'Drafts of what pages say. What is public stays where the pages read it: page_content, site_settings, client_logos, awards.';
comment on column public.content_blocks.draft is 'In the form of what it will replace; null while there is nothing unpublished.';
comment on column public.content_blocks.problem is 'Why the job could not publish it at its time.';
call private.open_to_admin('public.content_blocks');
alter publication supabase_realtime add table public.content_blocks;

insert into public.content_blocks (key) values
  ('hero'), ('how_it_works_home'), ('pillars'), ('figures'), ('featured_clients'), ('client_logos'), ('awards'),
  ('about'), ('contact'), ('contact_faq'), ('footer'), ('links');

create function private.settings_of_block(p_key text) returns text[]
language sql immutable set search_path = ''
return case p_key
  when 'figures' then array['headline_brands', 'headline_projects', 'headline_since']
  when 'footer' then array[
    'tagline', 'social_label', 'social_url', 'address', 'contact_email', 'phone', 'phone_href', 'copyright_year'
  ]
  when 'links' then array['call_url', 'chat_url']
end;
comment on function private.settings_of_block is 'The settings that a block consists of; null for one that is stored elsewhere.';

create function private.published_content(p_key text) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if private.settings_of_block(p_key) is not null then
    return (
      select coalesce(jsonb_object_agg(key, value), '{}') from public.site_settings
      where key = any (private.settings_of_block(p_key))
    );
  end if;
  case p_key
    when 'client_logos' then
      return (
        select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'image_url', image_url, 'kind', kind)
          order by position, name), '[]')
        from public.client_logos
      );
    when 'awards' then
      return (
        select coalesce(jsonb_agg(jsonb_build_object('id', id, 'year', year, 'title', title, 'issuer', issuer,
          'date', date, 'description', description, 'evidence_url', evidence_url) order by year desc, position), '[]')
        from public.awards
      );
    else
      return (select value from public.page_content where key = p_key);
  end case;
end
$$;
comment on function private.published_content is 'What visitors see of a block, in the form of its draft.';

create function private.set_content(p_key text, p_value jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  if private.settings_of_block(p_key) is not null then
    insert into public.site_settings (key, value)
    select key, value from jsonb_each(p_value) where key = any (private.settings_of_block(p_key))
    on conflict (key) do update set value = excluded.value where site_settings.value is distinct from excluded.value;
    return;
  end if;
  case p_key
    when 'client_logos' then
      delete from public.client_logos
      where id::text not in (select entry ->> 'id' from jsonb_array_elements(p_value) entry where entry ->> 'id' is not null);
      insert into public.client_logos (id, name, image_url, kind, position)
      select coalesce(nullif(entry ->> 'id', '')::uuid, gen_random_uuid()), entry ->> 'name', entry ->> 'image_url',
        coalesce(entry ->> 'kind', 'client'), place - 1
      from jsonb_array_elements(p_value) with ordinality listed (entry, place)
      on conflict (id) do update set
        name = excluded.name, image_url = excluded.image_url, kind = excluded.kind, position = excluded.position;
    when 'awards' then
      delete from public.awards
      where id::text not in (select entry ->> 'id' from jsonb_array_elements(p_value) entry where entry ->> 'id' is not null);
      insert into public.awards (id, year, title, issuer, date, description, evidence_url, position)
      select coalesce(nullif(entry ->> 'id', '')::uuid, gen_random_uuid()), (entry ->> 'year')::integer,
        entry ->> 'title', entry ->> 'issuer', entry ->> 'date', coalesce(entry ->> 'description', ''),
        nullif(entry ->> 'evidence_url', ''), place - 1
      from jsonb_array_elements(p_value) with ordinality listed (entry, place)
      on conflict (id) do update set
        year = excluded.year, title = excluded.title, issuer = excluded.issuer, date = excluded.date,
        description = excluded.description, evidence_url = excluded.evidence_url, position = excluded.position;
    else
      insert into public.page_content (key, value) values (p_key, p_value)
      on conflict (key) do update set value = excluded.value;
  end case;
end
$$;
comment on function private.set_content is 'Makes this what visitors see of a block.';

create function private.publish_block(p_block public.content_blocks) returns void
language plpgsql set search_path = ''
as $$
declare
  former constant jsonb := private.published_content(p_block.key);
  -- The job publishes for the admin who has chosen the time.
  is_admin constant boolean := public.is_admin() or auth.role() is null;
begin
  perform private.set_content(p_block.key, p_block.draft);
  update public.content_blocks set draft = null, publish_at = null, scheduled_by = null, problem = null
  where key = p_block.key;
  insert into public.audit_log (actor_id, actor, action, table_name, record_id, before, after)
  select coalesce(auth.uid(), p_block.scheduled_by), case when is_admin then 'admin' else 'secret key' end, 'update',
    'content_blocks', p_block.key, jsonb_build_object('value', former),
    jsonb_build_object('key', p_block.key, 'value', published)
  from private.published_content(p_block.key) published
  where published is distinct from former;
end
$$;
comment on function private.publish_block is 'Publishes the draft of a block, and writes the version to the audit log.';

create function private.take_block(p_key text, p_version timestamptz) returns public.content_blocks
language plpgsql set search_path = ''
as $$
declare
  block public.content_blocks;
begin
  perform private.require_admin();
  select * into block from public.content_blocks where key = p_key for update;
  perform private.refuse(404, 'no_such_block') where block.key is null;
  perform private.refuse(409, 'record_changed') where p_version is distinct from block.updated_at;
  return block;
end
$$;
comment on function private.take_block is 'A block for an admin who has seen this version of it; refuses with record_changed.';

create function private.block_of(p_key text) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(block) - 'scheduled_by' || jsonb_build_object('published', private.published_content(block.key))
  from public.content_blocks block where block.key = p_key
$$;

create function public.list_content_blocks() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (select coalesce(jsonb_agg(private.block_of(key) order by key), '[]') from public.content_blocks);
end
$$;
comment on function public.list_content_blocks is 'All blocks with what is published of them and their drafts, for admins.';

create function public.save_content_draft(
  p_key text, p_version timestamptz, p_value jsonb, p_publish_at timestamptz default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  block constant public.content_blocks := private.take_block(p_key, p_version);
begin
  perform private.refuse(400, 'no_content')
  where p_value is null
    or jsonb_typeof(p_value) <> case when p_key in ('client_logos', 'awards', 'contact_faq') then 'array' else 'object' end;
  perform private.refuse(422, 'too_early', '{"fields": {"publish_at": "Choose a time in the future."}}')
  where p_publish_at <= now() and p_publish_at is distinct from block.publish_at;
  update public.content_blocks set
    -- Admins see drafts in the preview, so links are as safe in them as on the pages.
    draft = private.drop_unsafe_links(p_value), publish_at = p_publish_at, problem = null,
    scheduled_by = case when p_publish_at is not null then auth.uid() end
  where key = p_key;
  return private.block_of(p_key);
end
$$;
comment on function public.save_content_draft is
  'Keeps a draft, to be published by hand or at a time. p_version is the updated_at that was loaded; refuses with record_changed.';

create function public.publish_content(p_key text, p_version timestamptz) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  block constant public.content_blocks := private.take_block(p_key, p_version);
begin
  if block.draft is not null then
    perform private.publish_block(block);
  end if;
  return private.block_of(p_key);
end
$$;
comment on function public.publish_content is 'Makes a draft public; what was public is kept in the log. Without a draft it changes nothing.';

create function public.discard_content_draft(p_key text, p_version timestamptz) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.take_block(p_key, p_version);
  update public.content_blocks set draft = null, publish_at = null, scheduled_by = null, problem = null where key = p_key;
  return private.block_of(p_key);
end
$$;
comment on function public.discard_content_draft is 'Drops a draft; what is public stays.';

grant execute on function
  public.list_content_blocks, public.save_content_draft, public.publish_content, public.discard_content_draft
to authenticated, service_role;

create function private.publish_scheduled_content() returns integer
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
      perform private.publish_block(block);
      published := published + 1;
    exception when others then
      -- The others do not wait for it, and its owner finds it as a draft.
      update public.content_blocks set publish_at = null, problem = left(sqlerrm, 500) where key = block.key;
    end;
  end loop;
  return published;
end
$$;
comment on function private.publish_scheduled_content is 'Job: publishes blocks whose time has come.';

do $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is not null then
    perform cron.schedule('publish-scheduled-content', '* * * * *', 'select private.publish_scheduled_content()');
  end if;
end
$$;

-- The faces on the home page, in the owner's order.
create or replace function public.get_home_page() returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    with visible as (
      select * from public.testimonials where status in ('approved', 'featured')
    ), chosen as (
      select array(
        select client ->> 'testimonial_id'
        from public.page_content, jsonb_path_query(value, 'lax $.clients[*]') client where key = 'featured_clients'
      ) as ids
    )
    select jsonb_build_object(
      'content', coalesce((
        select jsonb_object_agg(key, value) from public.page_content
        where key in ('hero', 'how_it_works_home', 'pillars')
      ), '{}'),
      'client_count', (select count(*) from visible where is_featured),
      'featured_clients', array(
        select to_jsonb(client) from (
          select client_name, client_company, client_avatar_url from visible, chosen
          where is_featured and client_avatar_url is not null
          order by array_position(chosen.ids, id::text), created_at desc limit 5
        ) client
      ),
      'testimonials', array(
        select to_jsonb(testimonial) from (
          select id, client_name, client_role, client_company, client_avatar_url, rating,
            testimonial_text, service_category, service_name, is_featured, created_at
          from visible order by is_featured desc, created_at desc limit 12
        ) testimonial
      )
    )
  );
end
$$;
