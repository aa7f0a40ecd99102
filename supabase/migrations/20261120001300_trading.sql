-- Limits that a wallet sets itself for whatever trades on its behalf. What is null is not limited.
create table public.trading_limits (
  wallet public.evm_address primary key,
  most_order_usd public.amount constraint trading_limits_order_is_some check (most_order_usd > 0),
  most_leverage integer constraint trading_limits_leverage_is_one check (most_leverage between 1 and 100),
  most_daily_loss_usd public.amount constraint trading_limits_loss_is_some check (most_daily_loss_usd > 0),
  updated_at timestamptz not null default now()
);

alter table public.trading_limits enable row level security;
alter table public.trading_limits force row level security;
create policy trading_limits_are_the_wallets on public.trading_limits for select to authenticated
  using (wallet = (select public.current_wallet()));
grant select on public.trading_limits to authenticated;
grant select, insert, update on public.trading_limits to service_role;

-- The exchange takes each number of an agent once, and the hundred highest count: instances share one row of them.
alter table public.agent_wallets add column last_nonce bigint not null default 0;

create function public.reserve_agent_nonce(p_agent_address text, p_now bigint) returns bigint
  language sql
  set search_path = ''
as $$
  update public.agent_wallets set last_nonce = greatest(p_now, last_nonce + 1)
  where agent_address = p_agent_address
  returning last_nonce;
$$;

revoke execute on function public.reserve_agent_nonce(text, bigint) from public, anon, authenticated, service_role;
grant execute on function public.reserve_agent_nonce(text, bigint) to service_role;
grant update (last_nonce) on public.agent_wallets to service_role;
