-- Numbers are given one after the other, and each waits until the one before is committed: so the number is the last
-- that a payment takes. With the emails after it, purchases of different people waited for each other's emails.

do $$
declare
  written constant text := pg_get_functiondef('private.begin_order'::regproc);
  numbering constant text := $step$  -- One after the other: an unused number would be a gap.
  perform pg_advisory_xact_lock(hashtext('public.invoices.number'));
  insert into public.invoices (order_id, number, issued_at)
  select begun.id, coalesce(max(number), 0) + 1, begun.paid_at from public.invoices where is_demo = begun.is_demo;
$step$;
  ending constant text := E'  return begun;\n';
begin
  assert position(numbering in written) > 0 and position(ending in written) > 0;
  execute replace(replace(written, numbering, ''), ending, numbering || ending);
end
$$;
