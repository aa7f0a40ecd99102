// The part of the slow tests that `npm test` runs. All the others run with `npm test -- --all`, as in CI.

interface Guard {
  /** A folder or a file of integration tests, or how the names of some begin. */
  readonly path: string;
  /** The thing that they keep safe, and for whose loss nobody should wait to hear from CI. */
  readonly keeps: string;
}

/** The integration tests that guard money, keys and what people keep here. */
export const guards: readonly Guard[] = [
  { path: 'tests/integration/agents/', keeps: 'the keys of agents, sealed and renewed' },
  { path: 'tests/integration/auth/', keeps: 'the way in: sessions, roles, and each signature used once' },
  { path: 'tests/integration/bridge/bridge.test.ts', keeps: 'deposits and withdrawals from being lost or paid twice' },
  { path: 'tests/integration/bridge/circle', keeps: 'money on its way to the exchange and back by Circle' },
  { path: 'tests/integration/data/', keeps: 'rows, tables and functions of the database from all but their owner' },
  { path: 'tests/integration/exchange/mainnet-signatures.test.ts', keeps: 'signatures valid at the main network' },
  { path: 'tests/integration/funds/', keeps: 'deposits, withdrawals and transfers' },
  { path: 'tests/integration/orders/', keeps: 'orders: each sent once, within its limits' },
  { path: 'tests/integration/privacy/', keeps: 'the file with one’s own data, and its deletion' },
  { path: 'tests/integration/shares/deletion.test.ts', keeps: 'a deleted share from being read again' },
  { path: 'tests/integration/swap/handlers.test.ts', keeps: 'swaps from other routers and amounts' },
  { path: 'tests/integration/swap/start-swap.test.ts', keeps: 'a swap’s approval, trial and fee' },
  { path: 'tests/integration/swap/strangers.test.ts', keeps: 'tokens of strangers from being taken for listed ones' },
  { path: 'tests/integration/telegram/guards.test.ts', keeps: 'the bot from strangers' },
  { path: 'tests/integration/telegram/trade.test.ts', keeps: 'orders by the bot, each confirmed' },
  { path: 'tests/integration/treasury/holders.test.ts', keeps: 'the shares of holders' },
];

/** The launch test: the README's command, started, looked at, and ended. */
export const launchWay = {
  file: 'tests/launch/life.test.ts',
  title: 'says where, how and what, serves, builds nothing twice, and ends when told to',
} as const;

export interface MainWay {
  /** The pages, by the folder of their route, or the features whose main way this is. */
  readonly of: readonly string[];
  /** A file below tests/e2e, and the titles in it that lead to the test, or to a group of them. */
  readonly spec: string;
  readonly titles: readonly [string, ...string[]];
}

/** The way for which people come to each feature: in a browser as wide as a desk, in English. */
export const mainWays: readonly MainWay[] = [
  {
    of: ['perpetual'],
    spec: 'onboarding.spec.ts',
    titles: ['one sheet leads from a wallet to the first order: four signatures, over a reload'],
  },
  {
    of: ['wallet'],
    spec: 'wallet/money.spec.ts',
    titles: ['a deposit over a reload, told once, and a withdrawal of a part of it'],
  },
  { of: ['trading'], spec: 'ticket.spec.ts', titles: ['a market order with what guards it; pressed twice it is one'] },
  {
    of: ['positions'],
    spec: 'positions-acts.spec.ts',
    titles: [
      'the portfolio of whoever is connected',
      'guards a position and closes it, asked through the dialogs of the terminal',
    ],
  },
  {
    of: ['t'],
    spec: 'portfolio.spec.ts',
    titles: ['any account: positions by side, a chart with its table, what trading brought, and a file'],
  },
  {
    of: ['chart'],
    spec: 'chart.spec.ts',
    titles: ['changes its period however fast it is asked, and never mixes two'],
  },
  {
    of: ['markets'],
    spec: 'markets.spec.ts',
    titles: ['one searches, sorts and goes back, and the address says what one sees'],
  },
  {
    of: ['memes'],
    spec: 'memes.spec.ts',
    titles: ['one sorts by links, which keep the focus, and Back undoes it'],
  },
  {
    of: ['spot'],
    spec: 'swap.spec.ts',
    titles: ['a token is approved exactly, bought and sold again, each confirmed, and the list survives a reload'],
  },
  {
    of: ['trade-evm-spot'],
    spec: 'evm-spot.spec.ts',
    titles: ['the page of swaps shows a pair, loads nothing of the exchange and asks the wallet for nothing'],
  },
  {
    of: ['ai-trading'],
    spec: 'analysis.spec.ts',
    titles: ['a visitor reads a chart: levels, reasons and every fact that they were made of'],
  },
  {
    of: ['treasury'],
    spec: 'treasury.spec.ts',
    titles: ['a holder sees rank, holdings, eligibility, history and the own row'],
  },
  { of: ['alerts'], spec: 'alerts.spec.ts', titles: ['an alert is set, fires, and is found in the history'] },
  {
    of: ['notifications', 'notices'],
    spec: 'notifications.spec.ts',
    titles: ['a device is told after its owner signed for it, and shows what happened'],
  },
  { of: ['telegram'], spec: 'telegram.spec.ts', titles: ['from the code to a closed position, by the bot'] },
  {
    of: ['admin'],
    spec: 'administration.spec.ts',
    titles: ['an owner sees the operations, has a job run, and finds that in the log'],
  },
  {
    of: ['board'],
    spec: 'shares.spec.ts',
    titles: ['stands on the board by its owner’s choice'],
  },
  {
    of: ['[shareId]'],
    spec: 'shares.spec.ts',
    titles: ['a closed position becomes a picture that hides what its owner wants, and a page that says so'],
  },
  {
    of: ['privacy'],
    spec: 'privacy.spec.ts',
    titles: ['a wallet saves everything about it as a file, and deletes it by what is typed and signed'],
  },
  {
    of: ['stats'],
    spec: 'stats.spec.ts',
    titles: ['the statistics: figures, fifty traders of whom three stand out, and the way to an account'],
  },
  {
    of: ['status', 'help'],
    spec: 'status.spec.ts',
    titles: ['the state of every service is told without scripts, and nothing of an allowance'],
  },
  {
    of: ['airdrop', 'premium-bot', 'whitepaper'],
    spec: 'public-pages.spec.ts',
    titles: ['each page that tells of the liquidity pool leads to it, and somebody answers there'],
  },
  { of: ['fees'], spec: 'public-pages.spec.ts', titles: ['the calculator charges what the page says'] },
  {
    of: ['download-timer'],
    spec: 'public-pages.spec.ts',
    titles: ['the timer works alone, before the moment and after it'],
  },
  {
    of: ['terms', 'layout'],
    spec: 'pages.spec.ts',
    titles: ['the first address leads to a page, and the pages to each other'],
  },
  { of: ['design'], spec: 'ui/looks.spec.ts', titles: ['theme and pair can be tried on'] },
  {
    of: ['busy-screen'],
    spec: 'fair-share.spec.ts',
    titles: ['beyond what can wait a flood is refused, and a person is told so by a page that asks again'],
  },
  {
    of: ['[...rest]', 'not-found-screen'],
    spec: 'missing.spec.ts',
    titles: ['the screen wakes up under the address that was asked for'],
  },
  {
    of: ['failure-screen'],
    spec: 'error-report.spec.ts',
    titles: ['a screen that failed is reported, and names a number that can be copied'],
  },
];

/** Their tests as a list of Playwright names them. */
export const browserList: readonly string[] = mainWays.map(({ spec, titles }) => [spec, ...titles].join(' › '));
