import { useTranslations } from 'next-intl';
import { Figure } from '@/components/ui/text/figure';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { figure } from '@/lib/i18n/format/figure';
import type { Size } from '@/lib/math/amount';
import { isPositive, isZero } from '@/lib/math/comparison';
import { decimalsOf } from '@/lib/math/precision';

interface FilledCellProps {
  /** The size that was ordered; zero for an order of a whole position. */
  size: Size;
  /** Undefined if it is unknown. */
  filled: Size | undefined;
}

/** The filled part of an order's size, as 0.2 / 0.5. */
export function FilledCell({ size, filled }: FilledCellProps) {
  const names = useTranslations('positions.columns');
  const locale = usePageLocale();
  const text = (of: Size) => figure(of, locale, { decimals: decimalsOf(of) });
  if (!isPositive(size)) {
    return filled === undefined || isZero(filled) ? names('wholePosition') : <Figure text={text(filled)} />;
  }
  return (
    <span className="whitespace-nowrap">
      <Figure text={filled === undefined ? undefined : text(filled)} />
      <span className="text-text-3">
        {' / '}
        <Figure text={text(size)} />
      </span>
    </span>
  );
}
