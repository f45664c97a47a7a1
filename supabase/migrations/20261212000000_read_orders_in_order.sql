-- A customer who reads a conversation for the first time while the same customer's message is being written: the reader had
-- the row and waited for the order, the writer had the order and waited for the row.

create trigger order_reads_lock_order_first before insert on public.order_reads
for each row when (new.reader = 'customer') execute function private.lock_order_first();
