import type { MessageLoader } from '../messages.ts';

/** The messages that a page loads only when a panel opens. Each language has the same list of its own files. */
export const files = {
  'admin-catalogue': () => import('../../../messages/en/admin-catalogue.json'),
  chart: () => import('../../../messages/en/chart.json'),
  'chart-drawings': () => import('../../../messages/en/chart-drawings.json'),
  'perps-chart': () => import('../../../messages/en/perps-chart.json'),
  'telegram-chat': () => import('../../../messages/en/telegram-chat.json'),
  'alert-desk': () => import('../../../messages/en/alert-desk.json'),
  'alert-texts': () => import('../../../messages/en/alert-texts.json'),
  'notification-targets': () => import('../../../messages/en/notification-targets.json'),
  terminal: () => import('../../../messages/en/terminal.json'),
  ticket: () => import('../../../messages/en/ticket.json'),
  'perps-account': () => import('../../../messages/en/perps-account.json'),
  'admin-operations': () => import('../../../messages/en/admin-operations.json'),
  'admin-incidents': () => import('../../../messages/en/admin-incidents.json'),
  positions: () => import('../../../messages/en/positions.json'),
  watched: () => import('../../../messages/en/watched.json'),
  'analysis-panel': () => import('../../../messages/en/analysis-panel.json'),
  retry: () => import('../../../messages/en/retry.json'),
  wallet: () => import('../../../messages/en/wallet.json'),
  'treasury-admin': () => import('../../../messages/en/treasury-admin.json'),
  'treasury-position': () => import('../../../messages/en/treasury-position.json'),
  privacy: () => import('../../../messages/en/privacy.json'),
  'treasury-proof': () => import('../../../messages/en/treasury-proof.json'),
  errors: () => import('../../../messages/en/errors.json'),
  spot: () => import('../../../messages/en/spot.json'),
  'spot-pair': () => import('../../../messages/en/spot-pair.json'),
  swap: () => import('../../../messages/en/swap.json'),
  'spot-trades': () => import('../../../messages/en/spot-trades.json'),
  'wallet-swaps': () => import('../../../messages/en/wallet-swaps.json'),
  share: () => import('../../../messages/en/share.json'),
  receipt: () => import('../../../messages/en/receipt.json'),
  'share-summary': () => import('../../../messages/en/share-summary.json'),
  'share-calculation': () => import('../../../messages/en/share-calculation.json'),
} satisfies Record<string, MessageLoader>;

export type DeferredFiles = Readonly<Record<keyof typeof files, MessageLoader>>;
