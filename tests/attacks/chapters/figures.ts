import { type Attack, by, stop } from '../attack.ts';

const volume = 'supabase/migrations/20261129310000_volume_since_approval.sql';
const past = 'integration/platform/newcomers-past.test.ts';

/** Attacks on figures of the platform that money follows from. */
export const figureRules: readonly Attack[] = [
  {
    wants: 'to raise the estimated earnings by what he traded at the exchange before he came',
    stop: stop(
      volume,
      'sum(greatest(b.volume - b.counted_volume, 0))',
      'sum(b.volume - coalesce(b.counted_volume, 0))',
    ),
    witness: by(past, 'what a trader traded before he came is no volume of the platform'),
  },
  {
    wants: 'to raise them by what he traded elsewhere while he was gone',
    stop: stop(volume, 'where a.approved_at is not null and a.revoked_at is null', 'where a.approved_at is not null'),
    witness: by(past, 'what a trader traded before he came is no volume of the platform'),
  },
  {
    wants: 'to better the record of analyses by a coin whose price he makes himself',
    stop: stop(
      'supabase/migrations/20261129320000_records_of_markets.sql',
      "p_owner is null and strpos(h.symbol, '@') = 0",
      'p_owner is null',
    ),
    witness: by('integration/analysis/score.test.ts', 'what came of a coin of pools stays its wallet’s own'),
  },
  {
    wants: 'to hide what a purchase of his coin loses by pushing up the price that vendors tell',
    stop: stop('lib/domain/swap/cost.ts', 'isVendorWorse ? vendor : market;', 'market ?? vendor;'),
    witness: by('unit/swap/cost.test.ts', 'is the worse of two where the vendor and the market contradict each other'),
  },
];
