-- Embeddings of services, where a provider is configured: each text is paid for once.

create table private.search_embeddings (
  service_id uuid not null references public.services (id) on delete cascade,
  model text not null,
  content_hash text not null,
  embedding real[] not null,
  primary key (service_id, model)
);

create function public.read_search_embeddings(p_model text, p_ids uuid[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', service_id, 'content_hash', content_hash, 'embedding', embedding
    )), '[]')
    from private.search_embeddings where model = p_model and service_id = any (p_ids)
  );
end
$$;
comment on function public.read_search_embeddings is 'The embeddings that a model made of these services, and of which text.';

create function public.keep_search_embeddings(p_model text, p_embeddings jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.search_embeddings (service_id, model, content_hash, embedding)
  select made.id, p_model, made.content_hash, made.embedding
  from jsonb_to_recordset(p_embeddings) as made (id uuid, content_hash text, embedding real[])
  where exists (select 1 from public.services where services.id = made.id)
  on conflict (service_id, model) do update
  set content_hash = excluded.content_hash, embedding = excluded.embedding;
end
$$;
comment on function public.keep_search_embeddings is 'Keeps embeddings as [{id, content_hash, embedding}], in place of older ones.';

do $$
declare
  guarded text;
begin
  foreach guarded in array array['read_search_embeddings(text, uuid[])', 'keep_search_embeddings(text, jsonb)'] loop
    execute format('revoke execute on function public.%s from public, anon, authenticated', guarded);
    execute format('grant execute on function public.%s to service_role', guarded);
  end loop;
end
$$;
