-- One choice decides whether a testimonial is featured: its status. The flag, by which pages sort, follows.

create function private.follow_testimonial_status() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.status = 'featured' then
    new.is_featured := true;
  elsif tg_op = 'UPDATE' and old.status = 'featured' and new.is_featured is not distinct from old.is_featured then
    new.is_featured := false;
  end if;
  return new;
end
$$;
comment on function private.follow_testimonial_status is
  'Trigger: a testimonial with the status featured is marked as such, and no longer once it has another.';
create trigger testimonials_follow_status before insert or update of status on public.testimonials
  for each row execute function private.follow_testimonial_status();

update public.testimonials set status = 'featured' where status = 'approved' and is_featured;
update public.testimonials set is_featured = true where status = 'featured' and not is_featured;
