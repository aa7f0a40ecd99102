import { type Attack, by, stop } from '../attack.ts';
import { treasuryRules } from './treasury-rules.ts';

const venues = 'server/venues';
const line = 'unit/swap/ranked-allowance.test.ts';

/** Attacks on swaps that the server stops; what is signed is checked in the browser. */
export const swapRules: readonly Attack[] = [
  {
    wants: 'to have tokens approved for a contract that only the provider names',
    stop: stop(`${venues}/oneinch/oneinch.ts`, 'if (address !== router)', 'if (address === undefined)'),
    witness: by('integration/swap/handlers.test.ts', 'names no spender but its router'),
  },
  {
    wants: 'to have a swap written that may slip further than anybody may choose',
    stop: stop('lib/schemas/swap.ts', '!lt(given, least) && !gt(given, most)', '!lt(given, least)'),
    witness: by('unit/swap/schemas.test.ts', 'refuses a slippage outside the limits and never changes it'),
  },
  {
    wants: 'to hold up a swap with a crowd of quotes',
    stop: stop(
      `${venues}/swap-provider/ranked-allowance.ts`,
      '{ weight: 1, rank, ',
      '{ weight: 1, rank: ranks.quote, ',
    ),
    witness: by(line, 'lets a swap go before quotes and quotes before refreshes'),
  },
  {
    wants: 'to use up a provider’s key by asking the same again and again',
    stop: stop('server/services/swap/quote-store.ts', 'if (young !== undefined) return young;'),
    witness: by('unit/swap/quote-store.test.ts', 'asks once for all who ask the same at a time'),
  },
  {
    wants: 'to have a provider go on being asked with a key that it refuses',
    stop: stop(`${venues}/oneinch/refusals.ts`, 'if (left > 0)', 'if (left < 0)'),
    witness: by('unit/swap/refusals.test.ts', 'tells of a refused key once, leaves the provider alone for a minute'),
  },
  ...treasuryRules,
];
