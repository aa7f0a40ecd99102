import type { TerminalPreferences } from '@/lib/client/perps/terminal/preferences';
import { type MarketTrade, type TapeEntry, tapeEntries } from '@/lib/domain/perps';
import { compactDollars } from '@/lib/i18n/format/compact';
import { count } from '@/lib/i18n/format/count';
import type { Locale } from '@/lib/i18n/locales';

type Choices = Pick<TerminalPreferences, 'tapeUnit' | 'leastTrade' | 'sumsTrades'>;

/** A row as the user's choices want it. */
export interface ShapedTrade extends TapeEntry {
  /** Its worth, in place of the size in coins. */
  readonly worthText: string | undefined;
  /** How many trades it sums up, if there are several. */
  readonly countText: string | undefined;
}

/** Returns the rows of the list as the user's choices want them. Its code loads when the list is first opened. */
export function shapeTape(
  trades: readonly MarketTrade[],
  { tapeUnit, leastTrade, sumsTrades }: Choices,
  locale: Locale,
): readonly ShapedTrade[] {
  return tapeEntries(trades, { least: leastTrade, sums: sumsTrades }).map((entry) => ({
    ...entry,
    worthText: tapeUnit === 'dollars' ? compactDollars(entry.value, locale) : undefined,
    countText: entry.count > 1 ? `×${count(entry.count, locale)}` : undefined,
  }));
}
