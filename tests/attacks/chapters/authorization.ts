import { type Attack, by, type Chapter, expectRefused, stop } from '../attack.ts';
import type { Site } from '../site.ts';
import { catalogueRights } from './catalogue.ts';
import { exclusionAttacks } from './exclusions.ts';

const owned = 'supabase/migrations/20261120000500_wallet_owned.sql';
const ownership = 'integration/data/ownership.test.ts';
const guards = 'server/auth/guards.ts';
const rights = 'integration/handlers/rights.test.ts';
const leg = { symbol: 'BTC', side: 'buy', orderType: 'limit', price: '50000', size: '0.001' };
const address = `0x${'a'.repeat(40)}`;

interface Door {
  readonly wants: string;
  readonly handler: string;
  readonly named: 'userAddress' | 'userWallet' | 'walletAddress';
  readonly body: object;
}

const doors: readonly Door[] = [
  { wants: 'to place an order', handler: 'place-hyperliquid-order', named: 'userAddress', body: leg },
  {
    wants: 'to cancel an order',
    handler: 'cancel-hyperliquid-order',
    named: 'userWallet',
    body: { symbol: 'BTC', orderId: 1 },
  },
  {
    wants: 'to change an order',
    handler: 'batch-modify-hyperliquid-orders',
    named: 'userWallet',
    body: { orders: [{ oid: 1, symbol: 'BTC', side: 'buy', price: '50000', size: '0.001' }] },
  },
  {
    wants: 'to set leverage',
    handler: 'update-hyperliquid-leverage',
    named: 'userAddress',
    body: { symbol: 'BTC', leverage: 2, isCross: true },
  },
  {
    wants: 'to move margin',
    handler: 'update-isolated-margin',
    named: 'userAddress',
    body: { symbol: 'BTC', amount: '1' },
  },
  {
    wants: 'to run a TWAP',
    handler: 'place-twap-order',
    named: 'userAddress',
    body: { symbol: 'BTC', side: 'buy', size: '1', minutes: 10, randomize: false, reduceOnly: false },
  },
  { wants: 'to end a TWAP', handler: 'cancel-twap-order', named: 'userAddress', body: { symbol: 'BTC', twapId: 1 } },
  { wants: 'to buy actions', handler: 'reserve-actions', named: 'userAddress', body: { count: 1_000 } },
  { wants: 'to read limits', handler: 'read-trading-limits', named: 'userAddress', body: {} },
  {
    wants: 'to lift limits',
    handler: 'save-trading-limits',
    named: 'userAddress',
    body: { mostOrderUsd: null, mostLeverage: null, mostDailyLossUsd: null, keptStopPercent: null },
  },
  { wants: 'to make an agent', handler: 'create-agent-wallet', named: 'userAddress', body: {} },
  { wants: 'to read an agent', handler: 'get-agent-wallet', named: 'userAddress', body: {} },
  {
    wants: 'to confirm an agent',
    handler: 'confirm-agent-wallet',
    named: 'userAddress',
    body: { agentAddress: address },
  },
  { wants: 'to read drawings', handler: 'read-drawings', named: 'userAddress', body: { coin: 'BTC' } },
  { wants: 'to learn of a role', handler: 'check-admin', named: 'walletAddress', body: {} },
];

const tryDoor =
  ({ handler, named, body }: Door) =>
  async (site: Site): Promise<void> => {
    const [his, other] = [await site.signIn(), await site.signIn()];
    const owner = named === 'userAddress' && handler.startsWith('place-hyper') ? { userWallet: other.wallet } : {};
    const requested = { ...body, ...owner, [named]: other.wallet };
    expectRefused(await site.post(`/api/${handler}`, requested, { cookie: his.cookie }), 403, 'auth.forbidden');
    expectRefused(await site.post(`/api/${handler}`, requested), 401, 'auth.required');
  };

const throughDoors = doors.map(
  (door): Attack => ({
    wants: `${door.wants} in the name of another wallet, or of nobody's`,
    stop: stop(`app/api/${door.handler}/route.ts`, guardOf(door), 'guard: async () => undefined,'),
    run: tryDoor(door),
  }),
);

function guardOf({ handler }: Door): string {
  return /order/.test(handler) ? 'guard: requireTrader,' : 'guard: requireWallet,';
}

export const authorization: Chapter = {
  name: 'V8 Authorization',
  attacks: [
    ...throughDoors,
    {
      wants: 'to read as an editor what only owners may',
      stop: stop(
        'app/api/read-jobs/route.ts',
        'guard: requireOwner,',
        "guard: async (request) => (await import('@/server/auth/guards')).requireAdmin(request),",
      ),
      witness: by(rights, 'what his role is told'),
    },
    {
      wants: 'to go on with a role that was taken away',
      stop: stop(
        guards,
        'const role = await readAdminRole(ownerOfRecord(record));',
        "const role = await (await import('./admin-role.ts')).recentAdminRole(ownerOfRecord(record));",
      ),
      witness: by(rights, 'what his role is told'),
    },
    {
      wants: 'to read the log of another wallet’s account by naming it',
      stop: stop('app/api/read-account-log/route.ts', 'requireOwn(session, userAddress);'),
      witness: by(rights, 'asks in the name of somebody else'),
    },
    ...catalogueRights,
    ...exclusionAttacks,
    {
      wants: 'to act for a wallet that he only names',
      stop: stop(guards, "if (session.wallet !== named) throw new AppError('auth.forbidden');"),
      witness: by('integration/agents/agents.test.ts', 'a wallet that asks for, makes or confirms another’s agent'),
    },
    {
      wants: 'to be an administrator by saying so',
      stop: stop(guards, "if (role === undefined) throw new AppError('auth.forbidden');"),
      witness: by('integration/auth/roles.test.ts', 'is asked for in the database each time that it matters'),
    },
    {
      wants: 'to confirm an agent that the exchange does not know',
      stop: stop(
        'server/services/agents/confirm-agent.ts',
        '({ address, validUntil }) => address === agentAddress && (validUntil === null || validUntil > Date.now()),',
        '() => true,',
      ),
      witness: by(
        'integration/agents/agents.test.ts',
        'is made, approved by its owner’s signature, and confirmed by the exchange alone',
      ),
    },
    {
      wants: 'to bring a revoked agent back by confirming it again',
      stop: stop(
        'server/services/agents/confirm-agent.ts',
        "if (named === undefined) throw new AppError('data.not_found');",
      ),
      witness: by('integration/agents/agents.test.ts', 'a confirmation of what was revoked'),
    },
    {
      wants: 'to read the strategies of another wallet in the database',
      stop: stop(
        owned,
        'create policy strategies_are_the_wallets on public.strategies for all to authenticated\n  using (wallet = (select public.current_wallet()))',
        'create policy strategies_are_the_wallets on public.strategies for all to authenticated\n  using (true)',
      ),
      witness: by(ownership, 'a strategy is seen, changed and deleted by its wallet alone'),
    },
    {
      wants: 'to read the history of another wallet in the database',
      stop: stop(owned, 'using (user_id = (select public.current_wallet()))', 'using (true)'),
      witness: by(ownership, 'histories, drawings and agents are each wallet'),
    },
    {
      wants: 'to link his Telegram account to another wallet by writing it himself',
      stop: stop(
        'supabase/migrations/20261126300000_telegram_chats.sql',
        'alter table public.telegram_links force row level security;',
        `alter table public.telegram_links force row level security;
grant insert, update, select on public.telegram_links to authenticated;
create policy telegram_links_of_all on public.telegram_links for all to authenticated using (true) with check (true);`,
      ),
      witness: by(ownership, 'a wallet’s token neither links a chat'),
    },
    {
      wants: 'to take the address of a summary that somebody else shared',
      stop: stop(owned, 'share_id text primary key constraint', 'share_id text constraint'),
      witness: by(ownership, 'a shared summary keeps its owner; another cannot take its id'),
    },
    {
      wants: 'to write the catalogue of tokens without being an administrator',
      stop: stop(
        'supabase/migrations/20261125010000_admin_roles.sql',
        "raise exception 'Unauthorized' using errcode = 'insufficient_privilege';",
        'null;',
      ),
      witness: by(
        'integration/data/catalogue.test.ts',
        'nobody else writes the catalogue, and what was refused leaves no trace',
      ),
    },
    {
      wants: 'to call a function of the database that is the server’s',
      stop: stop(
        'supabase/migrations/20261120001300_trading.sql',
        'grant execute on function public.reserve_agent_nonce(text, bigint) to service_role;',
        'grant execute on function public.reserve_agent_nonce(text, bigint) to service_role, anon;',
      ),
      witness: by('integration/data/function-access.test.ts', 'as '),
    },
    {
      wants: 'to save over drawings that he has not seen',
      stop: stop('supabase/migrations/20261120002100_chart_drawings.sql', ' and version = p_known'),
      witness: by('integration/data/chart-drawings.test.ts', 'drawings are replaced by nobody who has not seen them'),
    },
    {
      wants: 'to turn the knobs of the sandbox from a page elsewhere',
      stop: stop(
        'server/sandbox/http/peers.ts',
        'if (forwarded !== undefined || forwardedFor !== undefined || realIp !== undefined) return false;',
      ),
      witness: by('integration/exchange/wire.test.ts', 'a visitor behind a proxy'),
    },
    {
      wants: 'to be appointed again after he was removed as administrator',
      stop: stop(
        'supabase/migrations/20261125010000_admin_roles.sql',
        "    or exists (select from public.audit_log where action = 'admin.appointed')",
      ),
      witness: by(
        'integration/data/first-admin.test.ts',
        'the wallet that the environment names is an administrator once',
      ),
    },
    {
      wants: 'to be shown the shell of the administration without a session',
      stop: stop('lib/config/session.ts', '/^(?:\\/[a-z]+)?\\/admin(?:$|[./])/', '/^never$/'),
      witness: by('unit/i18n/middleware.test.ts', 'sends away who is not signed in'),
    },
  ],
};
