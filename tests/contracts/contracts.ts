import * as office from '../../lib/api/administration.ts';
import * as alerts from '../../lib/api/alerts.ts';
import * as analysis from '../../lib/api/analysis.ts';
import * as catalogue from '../../lib/api/catalogue.ts';
import type { Contract } from '../../lib/api/contract.ts';
import * as notices from '../../lib/api/notices.ts';
import * as session from '../../lib/api/session.ts';
import * as shares from '../../lib/api/shares.ts';
import * as spot from '../../lib/api/spot.ts';
import * as platform from '../../lib/api/stats.ts';
import * as swap from '../../lib/api/swap.ts';
import * as telegram from '../../lib/api/telegram.ts';
import * as trading from '../../lib/api/trading.ts';
import * as treasury from '../../lib/api/treasury.ts';

const areas = [
  alerts,
  analysis,
  catalogue,
  notices,
  office,
  platform,
  session,
  shares,
  spot,
  swap,
  telegram,
  trading,
  treasury,
];

/** Every call of our own API. */
export const contracts: readonly Contract[] = areas.flatMap((area): Contract[] => Object.values(area));

/** Returns the contract of the route in a folder below app/api; the one for unknown addresses has none. */
export const contractOf = (folder: string): Contract | undefined => contracts.find(({ name }) => name === folder);
