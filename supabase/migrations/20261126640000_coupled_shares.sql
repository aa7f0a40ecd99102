-- Dollars and size give each other away, and a wallet's fills both. What was shared before hides what its owner hid.
update public.trade_summaries
set size = null, pnl = null, fees = null, funding = null, shown_wallet = null, order_id = null
where size is null or pnl is null;

alter table public.trade_summaries
  add constraint trade_summaries_amounts_are_all_shown_or_none check ((size is null) = (pnl is null)),
  add constraint trade_summaries_wallet_hides_nothing check (shown_wallet is null or size is not null),
  -- A digest of the trade and of its owner's choices: the same once more is the same share. The server alone reads it.
  add column choices_digest text
    constraint trade_summaries_choices_digest_is_one check (choices_digest ~ '^[0-9a-f]{64}$');
create unique index trade_summaries_choices on public.trade_summaries (wallet, choices_digest);
