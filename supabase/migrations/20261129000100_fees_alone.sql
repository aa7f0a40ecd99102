-- The fees of swaps alone are counted: at a price from before the swap, as far as the coin's pools could pay, and only
-- where the chain shows a swap.

-- What coins were worth, and what lay in their pools, from time to time. Coins with little in their pools have none.
create table public.coin_marks (
  token_id bigint not null references public.tokens (id) on delete cascade,
  at timestamptz not null,
  price public.amount not null,
  liquidity public.amount not null,
  primary key (token_id, at)
);
create index coin_marks_by_time on public.coin_marks (at);
alter table public.coin_marks enable row level security;
alter table public.coin_marks force row level security;
grant select, insert, delete on public.coin_marks to service_role;

-- What was counted of each coin on each day, in UTC, since a day's fees in a coin count up to a part of its pools.
create table public.referrer_fee_days (
  chain_id public.supported_chain not null,
  referrer public.evm_address not null,
  token public.evm_address not null,
  day date not null,
  usd public.amount not null,
  primary key (chain_id, referrer, token, day)
);
alter table public.referrer_fee_days enable row level security;
alter table public.referrer_fee_days force row level security;
grant select, insert, update on public.referrer_fee_days to service_role;

alter table public.referrer_fees
  -- The first transaction of the next block that was not read yet.
  add column next_transaction integer not null default 0
    constraint referrer_fees_transaction_is_counted check (next_transaction >= 0),
  -- In dollars: what reached the referrer where the node could not show whether it is a fee. It is in no sum.
  add column unproven public.amount not null default 0;

-- Keeps what is known now of the coins with at least so much in their pools, and forgets what is older than three days.
create function public.keep_coin_marks(p_least_liquidity text) returns void
  language sql
  set search_path = ''
as $$
  delete from public.coin_marks m where m.at < now() - interval '3 days';
  insert into public.coin_marks (token_id, at, price, liquidity)
  select f.token_id, f.price_at, f.price, f.liquidity
  from public.token_figures f
  where f.price > 0 and f.price_at > now() - interval '3 days' and f.liquidity >= p_least_liquidity::numeric
  on conflict do nothing
$$;

-- For each token and moment: the lowest price, and the least in its pools, that stood in the hour before. What stood at
-- the hour's beginning may be a day older. A token of which nothing was kept is missing.
create function public.marks_before(p_tokens bigint[], p_moments timestamptz[])
  returns table (place integer, price text, liquidity text)
  language sql
  stable
  set search_path = ''
as $$
  select a.place::integer, min(m.price)::text, min(m.liquidity)::text
  from unnest(p_tokens, p_moments) with ordinality as a (token_id, moment, place)
  join public.coin_marks m on m.token_id = a.token_id
    and m.at < a.moment
    and m.at >= coalesce(
      (
        select max(s.at)
        from public.coin_marks s
        where s.token_id = a.token_id
          and s.at < a.moment - interval '1 hour' and s.at > a.moment - interval '25 hours'
      ),
      a.moment - interval '1 hour'
    )
  group by a.place
$$;

drop function public.add_referrer_fees(integer, text, bigint, bigint, text, text);

-- Adds what a span of transactions brought. Two readers of the same span count it once: the second finds another
-- beginning. `p_days` is [{token, day, usd}].
create function public.add_referrer_fees(
  p_chain_id integer, p_referrer text,
  p_from_block bigint, p_from_transaction integer, p_next_block bigint, p_next_transaction integer,
  p_is_whole boolean, p_native_units text, p_usd text, p_unproven text, p_days jsonb
) returns boolean
  language plpgsql
  set search_path = ''
as $$
begin
  update public.referrer_fees
  set
    next_block = p_next_block,
    next_transaction = p_next_transaction,
    native_units = p_native_units::numeric,
    total = total + p_usd::numeric,
    unproven = unproven + p_unproven::numeric,
    -- A chain of which something is left is read again at the next turn, whenever its last swap was.
    read_at = case when p_is_whole then now() else read_at end
  where chain_id = p_chain_id and referrer = p_referrer
    and (next_block, next_transaction) = (p_from_block, p_from_transaction)
    and (p_next_block, p_next_transaction) >= (p_from_block, p_from_transaction);
  if not found then
    return false;
  end if;
  insert into public.referrer_fee_days as d (chain_id, referrer, token, day, usd)
  select p_chain_id, p_referrer, r.token, r.day, r.usd
  from jsonb_to_recordset(p_days) as r (token text, day date, usd numeric)
  on conflict (chain_id, referrer, token, day) do update set usd = d.usd + excluded.usd;
  return true;
end
$$;

revoke execute on function
  public.keep_coin_marks(text),
  public.marks_before(bigint[], timestamptz[]),
  public.add_referrer_fees(integer, text, bigint, integer, bigint, integer, boolean, text, text, text, jsonb)
from public, anon, authenticated, service_role;
grant execute on function
  public.keep_coin_marks(text),
  public.marks_before(bigint[], timestamptz[]),
  public.add_referrer_fees(integer, text, bigint, integer, bigint, integer, boolean, text, text, text, jsonb)
to service_role;
