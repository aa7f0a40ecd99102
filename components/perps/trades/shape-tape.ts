import type { TerminalPreferences } from '@/lib/client/perps/terminal/preferences';
import { type MarketTrade, type TapeEntry, tapeEntries } from '@/lib/domain/perps';

/** Returns the rows of the list as the user's choices want them. Its code loads when the list is first opened. */
export const shapeTape = (
  trades: readonly MarketTrade[],
  { leastTrade, sumsTrades }: Pick<TerminalPreferences, 'leastTrade' | 'sumsTrades'>,
): readonly TapeEntry[] => tapeEntries(trades, { least: leastTrade, sums: sumsTrades });
