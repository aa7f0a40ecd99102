-- The leverage that was set when an order opened a position. The exchange tells it of the present only, and a trade
-- summary may show a return on margin only where somebody noted it then. Nobody but the server reads it.

create table public.entry_leverages (
  wallet public.evm_address not null,
  order_id bigint not null,
  leverage integer not null constraint entry_leverages_leverage_is_known check (leverage between 1 and 100),
  noted_at timestamptz not null default now(),
  primary key (wallet, order_id)
);

alter table public.entry_leverages enable row level security;
alter table public.entry_leverages force row level security;

grant select, insert on public.entry_leverages to service_role;
