-- Who reads about one service came for what was said of it: a service with six reviews shows no others, and a page that
-- shows fewer of others is lighter.

do $$
declare
  written constant text := pg_get_functiondef('private.reviews_on_page(uuid)'::regprocedure);
  twelve constant text := 'where place <= 12 or';
begin
  assert position(twelve in written) > 0;
  execute replace(written, twelve, 'where place <= 6 or');
end;
$$;
comment on function private.reviews_on_page is
  'What the page of a service says of it. Reviews and testimonials of the service itself are what its review count counts, '
  'so all of them are there (30 at most). Reviews of the category''s other services fill up to 6, and say what they are of. '
  'Of many, the first 100 are looked through for reviewers who are not there yet.';
