-- Orders that a chat was shown and has not confirmed yet, and what became of those it has. An order leaves the state
-- "shown" once, so that it is sent once, however often a button is pressed and however many instances hear it.
create table public.telegram_orders (
  id uuid primary key default gen_random_uuid(),
  link_id uuid not null references public.telegram_links (id) on delete cascade,
  owner public.evm_address not null,
  chat_id bigint not null,
  message_id bigint,
  -- Exactly what the preview was made of.
  plan jsonb not null constraint telegram_orders_plan_is_small check (octet_length(plan::text) <= 16384),
  text text not null constraint telegram_orders_text_is_short check (length(text) between 1 and 4096),
  -- What it opens; an order that only reduces opens nothing.
  opens_usd public.amount not null,
  state text not null default 'shown'
    constraint telegram_orders_state_is_listed check (state in ('shown', 'taken', 'declined', 'sent', 'failed', 'unknown')),
  shown_at timestamptz not null default now(),
  expires_at timestamptz not null,
  taken_at timestamptz,
  ended_at timestamptz
);
create index telegram_orders_of_owner on public.telegram_orders (owner, taken_at);
create index telegram_orders_taken on public.telegram_orders (taken_at) where state = 'taken';
create index telegram_orders_age on public.telegram_orders (shown_at);

alter table public.telegram_orders enable row level security;
alter table public.telegram_orders force row level security;
grant select, insert, update, delete on public.telegram_orders to service_role;

-- Takes an order that was shown to this very chat, if the chat may still trade, its limits allow what the order opens,
-- and its time is not over. The link's row is locked, so that two presses cannot both spend what is left of a day.
create function public.take_telegram_order(p_id uuid, p_chat_id bigint)
  returns table (outcome text, plan jsonb, text text, message_id bigint)
  language plpgsql
  set search_path = ''
as $$
declare
  link public.telegram_links;
  asked public.telegram_orders;
  spent numeric;
begin
  select * into link from public.telegram_links l where l.chat_id = p_chat_id and l.state = 'linked' for update;
  if not found or not link.may_trade then
    return query select 'forbidden', null::jsonb, null::text, null::bigint;
    return;
  end if;
  select * into asked from public.telegram_orders o where o.id = p_id and o.chat_id = p_chat_id and o.link_id = link.id for update;
  if not found then
    return query select 'missing', null::jsonb, null::text, null::bigint;
    return;
  end if;
  if asked.state <> 'shown' then
    return query select 'pressed', null::jsonb, asked.text, asked.message_id;
    return;
  end if;
  if asked.expires_at <= now() then
    return query select 'expired', null::jsonb, asked.text, asked.message_id;
    return;
  end if;
  select coalesce(sum(o.opens_usd), 0) into spent from public.telegram_orders o
  where o.owner = link.owner and o.chat_id = p_chat_id and o.state in ('taken', 'sent', 'unknown')
    and o.taken_at > now() - interval '1 day';
  if asked.opens_usd > 0 and (asked.opens_usd > link.most_order_usd or spent + asked.opens_usd > link.most_day_usd) then
    return query select 'limit', null::jsonb, asked.text, asked.message_id;
    return;
  end if;
  update public.telegram_orders o set state = 'taken', taken_at = now() where o.id = p_id;
  return query select 'taken', asked.plan, asked.text, asked.message_id;
end
$$;

revoke execute on function public.take_telegram_order(uuid, bigint) from public, anon, authenticated, service_role;
grant execute on function public.take_telegram_order(uuid, bigint) to service_role;
