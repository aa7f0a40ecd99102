-- What a wallet drew on a market's chart, as the browser wrote it, so that it follows its owner from device to device.
create table public.chart_drawings (
  wallet public.evm_address not null default public.current_wallet(),
  coin text not null constraint chart_drawings_coin_is_short check (length(coin) between 1 and 60),
  -- Counts the savings. Who saves says which one he knows, so that nobody overwrites what he has not seen.
  version integer not null default 1 constraint chart_drawings_version_counts check (version > 0),
  drawings text not null constraint chart_drawings_text_is_bounded check (octet_length(drawings) between 1 and 524288),
  updated_at timestamptz not null default now(),
  primary key (wallet, coin)
);
create trigger chart_drawings_touch before update on public.chart_drawings
  for each row execute function public.touch_updated_at();

alter table public.chart_drawings enable row level security;
alter table public.chart_drawings force row level security;
create policy chart_drawings_are_the_wallets on public.chart_drawings for all to authenticated
  using (wallet = (select public.current_wallet())) with check (wallet = (select public.current_wallet()));
grant select on public.chart_drawings to authenticated;
grant insert (coin, drawings), update (version, drawings) on public.chart_drawings to authenticated;

-- The version that stands there afterwards, or null: another one than the known one was there, and nothing was changed.
create function public.save_chart_drawings(p_coin text, p_known integer, p_drawings text) returns integer
  language plpgsql
  set search_path = ''
as $$
declare
  saved integer;
begin
  -- Concurrent savings of one wallet wait for each other here, so that each counts what the others keep.
  perform pg_advisory_xact_lock(hashtextextended('drawings ' || public.current_wallet(), 0));
  if p_known = 0 then
    insert into public.chart_drawings (coin, drawings) values (p_coin, p_drawings)
    on conflict (wallet, coin) do nothing returning version into saved;
  else
    update public.chart_drawings set version = version + 1, drawings = p_drawings
    where wallet = public.current_wallet() and coin = p_coin and version = p_known
    returning version into saved;
  end if;
  if saved is not null and exists (
    select from public.chart_drawings where wallet = public.current_wallet()
    having count(*) > 500 or sum(octet_length(drawings)) > 4194304
  ) then
    raise exception 'a wallet keeps at most 500 markets and 4 MiB of drawings' using errcode = 'check_violation';
  end if;
  return saved;
end
$$;

revoke execute on function public.save_chart_drawings(text, integer, text) from public, anon, authenticated, service_role;
grant execute on function public.save_chart_drawings(text, integer, text) to authenticated;
