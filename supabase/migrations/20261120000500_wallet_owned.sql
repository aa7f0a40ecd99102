-- What belongs to a wallet. The server reads and writes these rows as that wallet; row-level security is the
-- second lock, keyed by the claim in the token and never by a parameter.

create table public.strategies (
  id uuid primary key default gen_random_uuid(),
  wallet public.evm_address not null default public.current_wallet(),
  name text not null constraint strategies_name_is_1_to_100 check (length(name) between 1 and 100 and name = btrim(name)),
  description text constraint strategies_description_is_short check (length(description) <= 1000),
  strategy_type text not null constraint strategies_type_is_listed check (strategy_type in (
    'Smart Money Concepts (SMC)', 'Liquidity Sweep', 'Pullback Retracement', 'Scalping EMA', 'Volatility Breakout',
    'Breakout Retest', 'Squeeze Momentum', 'Mean Reversion', 'Momentum Swing', 'Trend Following', 'Trend Reversal',
    'Divergence Play', 'Continuation Pattern', 'Range Bound', 'Custom'
  )),
  market_type public.market_type not null,
  default_symbol text constraint strategies_symbol_is_short check (length(default_symbol) between 1 and 30),
  default_interval public.timeframe,
  indicators text[] not null default '{}' constraint strategies_indicators_are_3_listed check (
    cardinality(indicators) <= 3
    and coalesce(array_ndims(indicators), 1) = 1
    and indicators <@ array['sma', 'ema', 'ichimoku', 'bbands', 'atr', 'rsi', 'macd', 'stoch', 'adx', 'percent_b', 'mfi', 'dpo']
    and coalesce(indicators[1] <> indicators[2], true)
    and coalesce(indicators[3] <> all (indicators[1:2]), true)
  ),
  timeframes text[] not null default '{}' constraint strategies_timeframes_are_2_listed check (
    cardinality(timeframes) <= 2
    and coalesce(array_ndims(timeframes), 1) = 1
    and timeframes <@ array['1m', '5m', '15m', '30m', '1H', '4H', '1D', '1W', '1M']
    and coalesce(timeframes[1] <> timeframes[2], true)
  ),
  custom_prompt text constraint strategies_prompt_is_short check (length(custom_prompt) <= 3000),
  analyze_news boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index strategies_of_wallet on public.strategies (wallet, created_at desc, id desc);
create trigger strategies_touch before update on public.strategies
  for each row execute function public.touch_updated_at();

create table public.ai_analysis_history (
  id uuid primary key default gen_random_uuid(),
  -- The signed-in wallet.
  user_id public.evm_address not null default public.current_wallet(),
  symbol text not null constraint ai_analysis_history_symbol_is_short check (length(symbol) between 1 and 30),
  market_type public.market_type not null,
  interval public.timeframe not null,
  bias text not null constraint ai_analysis_history_bias_is_listed check (bias in ('Buy', 'Sell', 'Neutral')),
  entry public.amount,
  take_profit public.amount,
  stop_loss public.amount,
  confirmation_price public.amount,
  reasoning text constraint ai_analysis_history_reasoning_is_bounded check (length(reasoning) <= 20000),
  analysis text constraint ai_analysis_history_analysis_is_bounded check (length(analysis) <= 20000),
  created_at timestamptz not null default now()
);
create index ai_analysis_history_of_user on public.ai_analysis_history (user_id, created_at desc, id desc);

create table public.telegram_users (
  id bigint generated always as identity primary key,
  wallet_address public.evm_address not null default public.current_wallet() unique,
  authorization_code text constraint telegram_users_code_is_8_upper_case check (authorization_code ~ '^[A-Z0-9]{8}$'),
  is_authorized boolean not null default false,
  telegram_user_id bigint not null default 0 constraint telegram_users_id_is_positive check (telegram_user_id >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Two states and no third: a code waits, or an account is linked and the code is spent.
  constraint telegram_users_code_is_spent_by_authorization check (is_authorized = (authorization_code is null)),
  constraint telegram_users_authorized_is_linked check (is_authorized = (telegram_user_id > 0))
);
create unique index telegram_users_code_is_unique on public.telegram_users (authorization_code)
  where authorization_code is not null;
create unique index telegram_users_account_is_unique on public.telegram_users (telegram_user_id)
  where telegram_user_id > 0;
create trigger telegram_users_touch before update on public.telegram_users
  for each row execute function public.touch_updated_at();

-- A new code resets the authorization, whoever writes it: a wallet may write the code and nothing else.
create function public.reset_telegram_authorization() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.is_authorized := false;
  new.telegram_user_id := 0;
  return new;
end
$$;
create trigger telegram_users_new_code before update of authorization_code on public.telegram_users
  for each row when (new.authorization_code is not null) execute function public.reset_telegram_authorization();

create table public.preferences (
  wallet public.evm_address primary key default public.current_wallet(),
  value jsonb not null
    constraint preferences_value_is_small_object check (jsonb_typeof(value) = 'object' and octet_length(value::text) <= 16384),
  updated_at timestamptz not null default now()
);
create trigger preferences_touch before update on public.preferences
  for each row execute function public.touch_updated_at();

create table public.trade_summaries (
  -- One path segment: the link is {host}/{share_id}.
  share_id text primary key constraint trade_summaries_share_id_is_a_segment check (share_id ~ '^[A-Za-z0-9][A-Za-z0-9_-]{5,79}$'),
  wallet public.evm_address not null default public.current_wallet(),
  coin text not null constraint trade_summaries_coin_is_short check (length(coin) between 1 and 30),
  pnl public.signed_amount not null,
  image_path text not null generated always as ('generated/' || share_id || '.png') stored,
  created_at timestamptz not null default now()
);
create index trade_summaries_of_wallet on public.trade_summaries (wallet, created_at desc);

create table public.agent_wallets (
  agent_address public.evm_address primary key,
  wallet public.evm_address not null,
  -- The agent's private key sealed by the server (nonce, ciphertext, tag). Only the service role may read it.
  sealed_key bytea not null constraint agent_wallets_key_is_sealed check (octet_length(sealed_key) between 48 and 512),
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  constraint agent_wallets_agent_is_another check (agent_address <> wallet)
);
create unique index agent_wallets_one_live_per_wallet on public.agent_wallets (wallet) where revoked_at is null;
create index agent_wallets_of_wallet on public.agent_wallets (wallet);

alter table public.strategies enable row level security;
alter table public.strategies force row level security;
alter table public.ai_analysis_history enable row level security;
alter table public.ai_analysis_history force row level security;
alter table public.telegram_users enable row level security;
alter table public.telegram_users force row level security;
alter table public.preferences enable row level security;
alter table public.preferences force row level security;
alter table public.trade_summaries enable row level security;
alter table public.trade_summaries force row level security;
alter table public.agent_wallets enable row level security;
alter table public.agent_wallets force row level security;

-- `(select ...)` makes the planner ask once per statement, not once per row.
create policy strategies_are_the_wallets on public.strategies for all to authenticated
  using (wallet = (select public.current_wallet())) with check (wallet = (select public.current_wallet()));
create policy ai_analysis_history_is_the_wallets on public.ai_analysis_history for all to authenticated
  using (user_id = (select public.current_wallet())) with check (user_id = (select public.current_wallet()));
create policy telegram_users_are_the_wallets on public.telegram_users for all to authenticated
  using (wallet_address = (select public.current_wallet())) with check (wallet_address = (select public.current_wallet()));
create policy preferences_are_the_wallets on public.preferences for all to authenticated
  using (wallet = (select public.current_wallet())) with check (wallet = (select public.current_wallet()));
create policy trade_summaries_are_the_wallets on public.trade_summaries for all to authenticated
  using (wallet = (select public.current_wallet())) with check (wallet = (select public.current_wallet()));
create policy agent_wallets_are_the_wallets on public.agent_wallets for select to authenticated
  using (wallet = (select public.current_wallet()));

-- Columns are named wherever a wallet may not write the rest: the owner always comes from the token.
grant select, delete on public.strategies to authenticated;
grant insert (name, description, strategy_type, market_type, default_symbol, default_interval, indicators, timeframes,
  custom_prompt, analyze_news, is_active) on public.strategies to authenticated;
grant update (name, description, strategy_type, market_type, default_symbol, default_interval, indicators, timeframes,
  custom_prompt, analyze_news, is_active) on public.strategies to authenticated;
grant select on public.ai_analysis_history to authenticated;
grant insert (symbol, market_type, interval, bias, entry, take_profit, stop_loss, confirmation_price, reasoning, analysis)
  on public.ai_analysis_history to authenticated;
grant select on public.telegram_users to authenticated;
grant insert (authorization_code), update (authorization_code) on public.telegram_users to authenticated;
grant select on public.preferences to authenticated;
grant insert (value), update (value) on public.preferences to authenticated;
grant select on public.trade_summaries to authenticated;
grant insert (share_id, coin, pnl) on public.trade_summaries to authenticated;
grant select (agent_address, wallet, created_at, revoked_at) on public.agent_wallets to authenticated;

grant select on public.telegram_users, public.trade_summaries to service_role;
grant update, delete on public.telegram_users to service_role;
grant select, insert on public.agent_wallets to service_role;
grant update (revoked_at) on public.agent_wallets to service_role;

-- Update where a record exists, else insert: one statement, so that two tabs cannot both insert.
create function public.set_telegram_code(p_code text) returns void
  language sql
  set search_path = ''
as $$
  insert into public.telegram_users (authorization_code) values (p_code)
  on conflict (wallet_address) do update set authorization_code = excluded.authorization_code
$$;

create function public.save_preferences(p_value jsonb) returns void
  language sql
  set search_path = ''
as $$
  insert into public.preferences (value) values (p_value)
  on conflict (wallet) do update set value = excluded.value
$$;

-- Spends the code that a Telegram account sent. An account follows one wallet: an earlier link of the same
-- account ends here. Null means that no wallet waits with this code.
create function public.authorize_telegram(p_code text, p_telegram_user_id bigint) returns text
  language plpgsql
  set search_path = ''
as $$
declare
  linked text;
begin
  select wallet_address into linked from public.telegram_users where authorization_code = p_code for update;
  if not found then
    return null;
  end if;
  delete from public.telegram_users where telegram_user_id = p_telegram_user_id and wallet_address <> linked;
  update public.telegram_users
  set is_authorized = true, authorization_code = null, telegram_user_id = p_telegram_user_id
  where wallet_address = linked;
  return linked;
end
$$;

-- Keeps a freshly made agent unless the wallet has a live one; answers the address that counts. Two requests at
-- once therefore end with one agent and the same answer.
create function public.keep_agent_wallet(p_wallet text, p_agent_address text, p_sealed_key bytea) returns text
  language plpgsql
  set search_path = ''
as $$
declare
  live text;
begin
  insert into public.agent_wallets (agent_address, wallet, sealed_key)
  values (p_agent_address, p_wallet, p_sealed_key)
  on conflict (wallet) where revoked_at is null do nothing;
  select agent_address into live from public.agent_wallets where wallet = p_wallet and revoked_at is null;
  return live;
end
$$;

revoke execute on function
  public.reset_telegram_authorization(),
  public.set_telegram_code(text),
  public.save_preferences(jsonb),
  public.authorize_telegram(text, bigint),
  public.keep_agent_wallet(text, text, bytea)
from public, anon, authenticated, service_role;
grant execute on function public.set_telegram_code(text), public.save_preferences(jsonb) to authenticated;
grant execute on function public.authorize_telegram(text, bigint), public.keep_agent_wallet(text, text, bytea) to service_role;
