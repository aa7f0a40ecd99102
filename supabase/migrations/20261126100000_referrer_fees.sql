-- What the fees of swaps came to on each chain, as they reach the referrer there, and how far the chain was read.
create table public.referrer_fees (
  chain_id public.supported_chain not null,
  referrer public.evm_address not null,
  -- The first block that was not read yet.
  next_block bigint not null constraint referrer_fees_block_is_counted check (next_block >= 0),
  -- The referrer's native coins, in smallest units, before that block.
  native_units public.amount not null,
  -- In dollars, since the first swap.
  total public.amount not null default 0,
  -- The last time that a swap was written which may end on this chain.
  swap_at timestamptz not null default now(),
  read_at timestamptz not null default now(),
  primary key (chain_id, referrer)
);
alter table public.referrer_fees enable row level security;
alter table public.referrer_fees force row level security;
grant select, insert, update on public.referrer_fees to service_role;

-- Adds what a span of blocks brought. Two readers of the same span count it once: the second finds another block.
create function public.add_referrer_fees(
  p_chain_id integer, p_referrer text, p_from_block bigint, p_next_block bigint, p_native_units text, p_usd text
) returns boolean
  language plpgsql
  set search_path = ''
as $$
begin
  update public.referrer_fees
  set
    next_block = p_next_block,
    native_units = p_native_units::numeric,
    total = total + p_usd::numeric,
    read_at = now()
  where chain_id = p_chain_id and referrer = p_referrer and next_block = p_from_block and p_next_block >= p_from_block;
  return found;
end
$$;

revoke execute on function public.add_referrer_fees(integer, text, bigint, bigint, text, text)
  from public, anon, authenticated;
grant execute on function public.add_referrer_fees(integer, text, bigint, bigint, text, text) to service_role;
