-- A wallet may have a stop kept on every position: how far from its entry, in percent of the price. While
-- `stops_due_at` is set, the server compares the stops of `account`, the wallet's address at the exchange, with its
-- positions and orders.
alter table public.trading_limits
  add column kept_stop_percent public.amount
    constraint trading_limits_stop_is_near check (kept_stop_percent > 0 and kept_stop_percent <= 50),
  add column account public.evm_address,
  add column stops_due_at timestamptz,
  add constraint trading_limits_stop_has_account check (kept_stop_percent is null or account is not null);
create index trading_limits_by_due_stops on public.trading_limits (stops_due_at) where stops_due_at is not null;
