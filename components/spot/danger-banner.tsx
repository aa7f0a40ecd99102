import { ErrorIcon, WarningIcon } from '@/components/ui/frame/icons';
import type { Danger } from '@/lib/domain/spot/danger';
import { fillPlaceholder } from '@/lib/i18n/fill-placeholder';
import { buySellPercent } from '@/lib/i18n/format/percent';
import type { Locale } from '@/lib/i18n/locales';
import type { Percent } from '@/lib/math/amount';
import { percentToRatio } from '@/lib/math/units';

export interface DangerWords {
  readonly unsellable: string;
  readonly unsellableText: string;
  readonly taxed: string;
  readonly taxedText: string;
  readonly unknown: string;
}

interface DangerBannerProps {
  danger: Danger;
  words: DangerWords;
  locale: Locale;
}

/** Warns above everything else that a coin cannot be sold, or that it keeps a part of each trade. */
export function DangerBanner({ danger, words, locale }: DangerBannerProps) {
  if (danger.kind === 'cannot-be-sold') {
    return (
      <p className="flex items-start gap-2 border-down border-b bg-down-weak px-(--gutter) py-2.5 text-13">
        <ErrorIcon className="mt-0.5 shrink-0 text-down" />
        <span>
          <strong className="me-1.5 font-medium text-down">{words.unsellable}</strong>
          {words.unsellableText}
        </span>
      </p>
    );
  }
  if (danger.kind !== 'taxed') return null;
  const part = (tax: Percent | undefined) =>
    tax === undefined ? words.unknown : buySellPercent(percentToRatio(tax), locale);
  const text = fillPlaceholder(words.taxedText, 'buy', part(danger.buy));
  return (
    <p className="flex items-start gap-2 border-line border-b bg-accent-weak px-(--gutter) py-2.5 text-13">
      <WarningIcon className="mt-0.5 shrink-0 text-accent" />
      <span>
        <strong className="me-1.5 font-medium text-accent">{words.taxed}</strong>
        {fillPlaceholder(text, 'sell', part(danger.sell))}
      </span>
    </p>
  );
}
