import type { MessageLoader } from '../messages.ts';

/** The messages that a page loads only when a panel opens. Each language has the same list of its own files. */
export const files = {
  catalogue: () => import('../../../messages/en/catalogue.json'),
  chart: () => import('../../../messages/en/chart.json'),
  drawings: () => import('../../../messages/en/drawings.json'),
  lines: () => import('../../../messages/en/lines.json'),
  linking: () => import('../../../messages/en/linking.json'),
  terminal: () => import('../../../messages/en/terminal.json'),
  ticket: () => import('../../../messages/en/ticket.json'),
  trading: () => import('../../../messages/en/trading.json'),
  operations: () => import('../../../messages/en/operations.json'),
  incidents: () => import('../../../messages/en/incidents.json'),
  positions: () => import('../../../messages/en/positions.json'),
  verdict: () => import('../../../messages/en/verdict.json'),
  waiting: () => import('../../../messages/en/waiting.json'),
  wallet: () => import('../../../messages/en/wallet.json'),
  holders: () => import('../../../messages/en/holders.json'),
  holding: () => import('../../../messages/en/holding.json'),
  privacy: () => import('../../../messages/en/privacy.json'),
  proof: () => import('../../../messages/en/proof.json'),
  errors: () => import('../../../messages/en/errors.json'),
  swap: () => import('../../../messages/en/swap.json'),
  tokens: () => import('../../../messages/en/tokens.json'),
  share: () => import('../../../messages/en/share.json'),
  summary: () => import('../../../messages/en/summary.json'),
  reckoning: () => import('../../../messages/en/reckoning.json'),
} satisfies Record<string, MessageLoader>;

export type DeferredFiles = Readonly<Record<keyof typeof files, MessageLoader>>;
