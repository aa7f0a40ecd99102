-- What a wallet traded before it approved an agent here is no volume of the platform, and the venue tells one total of
-- all its time. So the agent keeps the total that was counted last: the first one is where counting begins.

alter table public.agent_wallets
  add column counted_volume numeric constraint agent_wallets_counted_volume_is_no_debt check (counted_volume >= 0);
grant update (counted_volume) on public.agent_wallets to service_role;

-- Takes the totals of wallets, and returns by how much those grew that have an agent now.
create function public.count_platform_volume(p_volumes jsonb) returns text
  language plpgsql
  set search_path = ''
as $$
declare
  grown numeric;
begin
  with told as (
    select v.row ->> 0 as wallet, max(greatest((v.row ->> 1)::numeric, 0)) as volume
    from jsonb_array_elements(p_volumes) as v (row)
    group by 1
  ), before as (
    select a.agent_address, a.counted_volume, t.volume
    from public.agent_wallets a
    join told t on t.wallet = a.wallet
    where a.approved_at is not null and a.revoked_at is null
    for update of a
  ), kept as (
    update public.agent_wallets a set counted_volume = greatest(b.counted_volume, b.volume)
    from before b
    where a.agent_address = b.agent_address
  )
  select coalesce(sum(greatest(b.volume - b.counted_volume, 0)), 0) into grown from before b;
  return grown;
end
$$;
revoke execute on function public.count_platform_volume(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.count_platform_volume(jsonb) to service_role;
