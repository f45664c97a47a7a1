-- What the registry says of the packages that the store runs on. The store's own process asks; here is its last answer.

create table private.package_findings (
  is_only boolean primary key default true check (is_only),
  asked_at timestamptz not null,
  answered_at timestamptz,
  problem text check (problem in ('no_npm', 'no_lockfile', 'no_answer')),
  packages integer,
  findings jsonb not null default '[]' check (octet_length(findings::text) <= 200000)
);
comment on table private.package_findings is
  'One row: when the registry was last asked about the packages, why it did not answer, and its last answer.';
alter table private.package_findings enable row level security;

create function private.take_package_check() returns boolean
language sql set search_path = ''
begin atomic
  insert into private.package_findings as kept (asked_at) values (now())
  on conflict (is_only) do update set asked_at = now() where kept.asked_at <= now() - interval '24 hours'
  returning true;
end;
comment on function private.take_package_check is 'For the store''s process: true for the one that is to ask, once in 24 hours.';

create function private.keep_package_findings(p_problem text, p_packages integer, p_findings jsonb) returns void
language sql set search_path = ''
begin atomic
  -- Where there is no answer, the last one stays.
  update private.package_findings set problem = p_problem,
    answered_at = case when p_problem is null then now() else answered_at end,
    packages = coalesce(p_packages, packages), findings = coalesce(p_findings, findings);
end;

create function public.get_package_findings() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'asked_at', kept.asked_at, 'answered_at', kept.answered_at, 'problem', kept.problem, 'packages', kept.packages,
      'findings', coalesce(kept.findings, '[]')
    ) from (select) asked left join private.package_findings kept on true
  );
end
$$;
comment on function public.get_package_findings is
  'What the registry said of the packages: {asked_at, answered_at, problem, packages, findings: [{package, title, severity, range, url, '
  'is_direct, fix}]}. All null before the first question, and always where no process of the store asks.';
grant execute on function public.get_package_findings to authenticated, service_role;
