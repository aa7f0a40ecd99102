import { routes } from '@/lib/config/site/routes';

/** The questions in their order; each is an anchor, and some lead to a page. */
export const helpQuestions = [
  { id: 'begin', link: undefined },
  { id: 'deposit', link: { name: 'wallet', path: routes.wallet() } },
  { id: 'withdraw', link: { name: 'wallet', path: routes.wallet() } },
  { id: 'fees', link: { name: 'fees', path: routes.fees() } },
  { id: 'orders', link: undefined },
  { id: 'receipt', link: undefined },
  { id: 'liquidation', link: undefined },
  { id: 'agent', link: { name: 'wallet', path: routes.wallet() } },
  { id: 'swaps', link: undefined },
  { id: 'analyses', link: { name: 'analysis', path: routes.aiTrading() } },
  { id: 'telegram', link: { name: 'telegram', path: routes.telegram() } },
  { id: 'notifications', link: { name: 'notifications', path: routes.notifications() } },
  { id: 'away', link: { name: 'status', path: routes.status() } },
  { id: 'contact', link: undefined },
] as const;
