-- A trade summary holds what its page shows, and nothing that its owner hides: what is hidden is never written. The
-- server alone writes it, from the exchange's own answers; nothing could write one before, so there is none to change.

delete from public.trade_summaries;

alter table public.trade_summaries
  drop constraint trade_summaries_share_id_is_a_segment,
  -- 128 random bits: an id cannot be guessed.
  add constraint trade_summaries_share_id_is_random check (share_id ~ '^[0-9a-f]{32}$'),
  alter column pnl drop not null,
  add column side text not null constraint trade_summaries_side_is_known check (side in ('long', 'short')),
  add column entry public.amount not null,
  add column exit public.amount not null,
  -- How far the price moved in the position's favour, in percent of the entry.
  add column move public.signed_amount not null,
  -- Rounded, as the day is: the exact times would lead to the fills.
  add column held_minutes integer not null constraint trade_summaries_held_is_a_while check (held_minutes >= 0),
  add column closed_on date not null,
  add column liquidated boolean not null,
  add column leverage integer constraint trade_summaries_leverage_is_known check (leverage between 1 and 100),
  add column margin_return public.signed_amount,
  add column size public.amount,
  add column fees public.signed_amount,
  add column funding public.signed_amount,
  add column shown_wallet public.evm_address,
  add column order_id bigint,
  add column caption text constraint trade_summaries_caption_is_short check (length(caption) between 1 and 80),
  add column picture_size text not null constraint trade_summaries_picture_size_is_known
    check (picture_size in ('wide', 'square', 'tall')),
  add constraint trade_summaries_dollars_are_all_shown_or_none
    check ((pnl is null) = (fees is null) and (pnl is null) = (funding is null)),
  -- An order leads to its account: it is kept only where wallet, size and dollars are shown anyway.
  add constraint trade_summaries_order_hides_nothing
    check (order_id is null or (shown_wallet is not null and size is not null and pnl is not null));

revoke insert on public.trade_summaries from authenticated;
grant delete on public.trade_summaries to authenticated;
grant insert on public.trade_summaries to service_role;
