-- What the message of an order has to say and does not say yet. An edit that the messenger did not take, or an instance
-- that died before it, leaves the text here, and the schedule tells it.
alter table public.telegram_orders
  add column untold text constraint telegram_orders_untold_is_short check (length(untold) between 1 and 4096);
create index telegram_orders_untold on public.telegram_orders (taken_at) where untold is not null;
