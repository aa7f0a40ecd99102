-- What the jobs measure and everyone may read: holders of the platform token, statistics, the leaderboard.

create table public.pluto_holders (
  address public.evm_address primary key,
  -- In whole tokens with up to 18 decimals, as shown; never a float.
  balance public.amount not null constraint pluto_holders_balance_has_token_scale check (scale(balance) <= 18),
  percentage public.percentage not null,
  rank integer not null constraint pluto_holders_rank_is_positive check (rank >= 1),
  updated_at timestamptz not null default now(),
  constraint pluto_holders_rank_is_unique unique (rank)
);

create table public.platform_stats (
  id bigint generated always as identity primary key,
  active_traders integer not null constraint platform_stats_traders_are_a_count check (active_traders >= 0),
  daily_volume public.amount not null,
  open_interest public.amount not null,
  total_volume public.amount not null,
  liquidity_pool_investment public.amount not null,
  paid_out_investments public.amount not null,
  last_update timestamptz not null,
  created_at timestamptz not null default now()
);
create index platform_stats_newest on public.platform_stats (created_at desc, id desc);

create table public.leaderboard_entries (
  eth_address public.evm_address primary key,
  account_value public.amount not null,
  pnl public.signed_amount not null,
  vlm public.amount not null,
  n_trades integer not null constraint leaderboard_entries_trades_are_a_count check (n_trades >= 0),
  -- A fraction, as the venue reports it: 0.05 is 5%.
  roi public.signed_amount not null,
  updated_at timestamptz not null default now()
);
create index leaderboard_entries_richest on public.leaderboard_entries (account_value desc, eth_address);

alter table public.pluto_holders enable row level security;
alter table public.pluto_holders force row level security;
alter table public.platform_stats enable row level security;
alter table public.platform_stats force row level security;
alter table public.leaderboard_entries enable row level security;
alter table public.leaderboard_entries force row level security;
create policy pluto_holders_are_public on public.pluto_holders for select to anon, authenticated using (true);
create policy platform_stats_are_public on public.platform_stats for select to anon, authenticated using (true);
create policy leaderboard_entries_are_public on public.leaderboard_entries for select to anon, authenticated using (true);

grant select on public.pluto_holders, public.platform_stats, public.leaderboard_entries to anon, authenticated, service_role;
grant insert, delete on public.pluto_holders, public.leaderboard_entries to service_role;
grant insert on public.platform_stats to service_role;

-- A snapshot replaces the last one whole, so that a reader never sees two mixed. An empty one is refused: it is
-- the sign of a failed fetch. One snapshot at a time: the lock ends with the transaction. `where true` because hosted
-- projects forbid a delete without a condition.
create function public.replace_holders(p_holders jsonb) returns integer
  language plpgsql
  set search_path = ''
as $$
declare
  kept integer;
begin
  if jsonb_array_length(p_holders) not between 1 and 500 then
    raise exception 'a holders snapshot has 1 to 500 rows' using errcode = 'check_violation';
  end if;
  perform pg_advisory_xact_lock(hashtext('replace_holders'));
  delete from public.pluto_holders where true;
  insert into public.pluto_holders (address, balance, percentage, rank)
  select h.address, h.balance, h.percentage, h.rank
  from jsonb_to_recordset(p_holders) as h (address text, balance numeric, percentage numeric, rank integer);
  get diagnostics kept = row_count;
  if (select max(rank) from public.pluto_holders) <> kept then
    raise exception 'ranks run from 1 without a gap' using errcode = 'check_violation';
  end if;
  return kept;
end
$$;

create function public.replace_leaderboard(p_entries jsonb) returns integer
  language plpgsql
  set search_path = ''
as $$
declare
  kept integer;
begin
  if jsonb_array_length(p_entries) not between 1 and 1000 then
    raise exception 'a leaderboard has 1 to 1000 rows' using errcode = 'check_violation';
  end if;
  perform pg_advisory_xact_lock(hashtext('replace_leaderboard'));
  delete from public.leaderboard_entries where true;
  insert into public.leaderboard_entries (eth_address, account_value, pnl, vlm, n_trades, roi)
  select e.eth_address, e.account_value, e.pnl, e.vlm, e.n_trades, e.roi
  from jsonb_to_recordset(p_entries)
    as e (eth_address text, account_value numeric, pnl numeric, vlm numeric, n_trades integer, roi numeric);
  get diagnostics kept = row_count;
  return kept;
end
$$;

revoke execute on function public.replace_holders(jsonb), public.replace_leaderboard(jsonb)
from public, anon, authenticated, service_role;
grant execute on function public.replace_holders(jsonb), public.replace_leaderboard(jsonb) to service_role;
