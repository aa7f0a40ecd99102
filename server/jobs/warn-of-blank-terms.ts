import 'server-only';
import { tradingVenues, type VenueMode, type VenueName } from '../../lib/config/venues/venues.ts';
import { blanksIn, type Written } from '../../lib/i18n/blank-places.ts';
import type { Logger } from '../log.ts';

interface Reported {
  readonly readModes: () => Readonly<Record<VenueName, VenueMode>>;
  readonly readTerms: () => Promise<readonly Written[]>;
  readonly log: Pick<Logger, 'warn'>;
}

/** Warns at a live start which parts of the terms are blank: every wallet accepts these terms by a signature. */
export async function warnOfBlankTerms({ readModes, readTerms, log }: Reported): Promise<void> {
  const modes = readModes();
  if (!tradingVenues.some((venue) => modes[venue] === 'live')) return;
  const left = blanksIn(await readTerms());
  if (left !== undefined)
    log.warn('wallets sign terms with places that are left blank: see messages/*/terms.json', { ...left });
}
