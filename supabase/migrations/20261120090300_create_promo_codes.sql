-- Promo codes and their uses. Visitors never read them: the function validate-promo answers for them.

create table public.promo_codes (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code = upper(trim(code)) and code ~ '^[A-Z0-9][A-Z0-9_-]{1,39}$'),
  description text not null default '',
  type text not null check (type in ('percent', 'fixed')),
  value integer not null check (value > 0 and (type = 'fixed' or value <= 100)),
  min_subtotal_cents integer not null default 0 check (min_subtotal_cents >= 0),
  max_redemptions integer check (max_redemptions > 0),
  reserved_count integer not null default 0 check (reserved_count >= 0),
  redeemed_count integer not null default 0 check (redeemed_count >= 0),
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  is_paused boolean not null default false,
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table public.promo_codes is 'Discounts by code.';
comment on column public.promo_codes.value is 'Percent (1 to 100) or cents, by type.';
comment on column public.promo_codes.reserved_count is 'Uses held by checkouts that are not paid yet.';

create table public.promo_code_services (
  promo_code_id uuid not null references public.promo_codes (id) on delete cascade,
  service_id uuid not null references public.services (id) on delete cascade,
  primary key (promo_code_id, service_id)
);
comment on table public.promo_code_services is 'The services a code is bound to; none means all.';
create index promo_code_services_service on public.promo_code_services (service_id);

alter table public.promo_codes enable row level security;
alter table public.promo_code_services enable row level security;
create policy "admin: promo codes" on public.promo_codes
  for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "admin: promo code services" on public.promo_code_services
  for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
