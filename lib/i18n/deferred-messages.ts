import type { Locale } from './locales.ts';
import type { Messages } from './messages.ts';
import { type MessageFile, messagesOf } from './messages-of.ts';

/** Messages that a page loads only when a panel opens. English is loaded too, as the base of every language. */
const files = {
  catalogue: (locale) => import(`../../messages/${locale}/catalogue.json`),
  chart: (locale) => import(`../../messages/${locale}/chart.json`),
  drawings: (locale) => import(`../../messages/${locale}/drawings.json`),
  lines: (locale) => import(`../../messages/${locale}/lines.json`),
  linking: (locale) => import(`../../messages/${locale}/linking.json`),
  terminal: (locale) => import(`../../messages/${locale}/terminal.json`),
  ticket: (locale) => import(`../../messages/${locale}/ticket.json`),
  trading: (locale) => import(`../../messages/${locale}/trading.json`),
  operations: (locale) => import(`../../messages/${locale}/operations.json`),
  incidents: (locale) => import(`../../messages/${locale}/incidents.json`),
  positions: (locale) => import(`../../messages/${locale}/positions.json`),
  verdict: (locale) => import(`../../messages/${locale}/verdict.json`),
  wallet: (locale) => import(`../../messages/${locale}/wallet.json`),
  holders: (locale) => import(`../../messages/${locale}/holders.json`),
  holding: (locale) => import(`../../messages/${locale}/holding.json`),
  privacy: (locale) => import(`../../messages/${locale}/privacy.json`),
  proof: (locale) => import(`../../messages/${locale}/proof.json`),
  errors: (locale) => import(`../../messages/${locale}/errors.json`),
  swap: (locale) => import(`../../messages/${locale}/swap.json`),
  tokens: (locale) => import(`../../messages/${locale}/tokens.json`),
  share: (locale) => import(`../../messages/${locale}/share.json`),
  summary: (locale) => import(`../../messages/${locale}/summary.json`),
  reckoning: (locale) => import(`../../messages/${locale}/reckoning.json`),
} satisfies Record<string, MessageFile>;

export type DeferredNamespace = keyof typeof files;

export async function deferredMessages(
  locale: Locale,
  names: readonly DeferredNamespace[],
): Promise<Record<string, Messages>> {
  const loaded = await Promise.all(names.map(async (name) => [name, await messagesOf(locale, files[name])] as const));
  return Object.fromEntries(loaded);
}
