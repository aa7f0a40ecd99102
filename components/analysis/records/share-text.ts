import { writeMeasured } from '@/lib/domain/analysis/shown-frame';
import { missing } from '@/lib/i18n/format/figure';
import { wholePercent } from '@/lib/i18n/format/percent';
import type { Locale } from '@/lib/i18n/locales';
import { ratioToPercent } from '@/lib/math/units';

const shareDecimals = 4;

/** Formats a share of 1 as a whole percentage. */
export function shareText(share: number, locale: Locale): string {
  const written = writeMeasured<'ratio'>(share, shareDecimals);
  return written === undefined ? missing : wholePercent(ratioToPercent(written), locale);
}
