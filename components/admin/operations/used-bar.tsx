import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { LinePath } from '@/components/ui/frame/line-path';
import { ShareBar } from '@/components/ui/frame/share-bar';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { type AllowanceSpan, allowanceCurves } from '@/lib/config/admin';
import { dayMs } from '@/lib/config/time';
import { count } from '@/lib/i18n/format/count';
import { momentText } from '@/lib/i18n/format/date';
import { countedPercent } from '@/lib/i18n/format/percent';
import { timeSpanText } from '@/lib/i18n/format/time-span';
import type { AllowanceReading } from '@/lib/schemas/readiness';
import { curveHeight, curveOf, curveWidth, fullestOf } from './used-curve';

/** The share of an allowance from which the bar warns. */
const nearlyFull = 0.8;

interface UsedBarProps {
  name: string;
  used: number;
  limit: number;
  /** The time of the reading. */
  at: number;
  span: AllowanceSpan;
  /** The earlier readings, the oldest first; undefined until they are known. */
  history: readonly AllowanceReading[] | undefined;
}

/** The used part of an allowance as a bar, with the curve of its use over a time and when it was fullest. */
export function UsedBar({ name, used, limit, at, span, history }: UsedBarProps) {
  const t = useTranslations('admin-operations.budgets');
  const locale = usePageLocale();
  const id = useId();
  const { days, stepMs } = allowanceCurves[span];
  const readings = [...(history ?? []).filter((reading) => reading.at < at), { at, used, limit }];
  const fullest = fullestOf(history === undefined ? [] : readings);
  return (
    <span className="flex flex-col items-end gap-1">
      <span id={id}>{t('usedOf', { used: count(used, locale), limit: count(limit, locale) })}</span>
      <span className="flex min-h-6 items-center gap-3">
        {fullest !== undefined && fullest.used > 0 && (
          <svg
            role="img"
            aria-label={t('curve', { name, span: timeSpanText(days * dayMs, locale) })}
            viewBox={`0 0 ${curveWidth} ${curveHeight}`}
            preserveAspectRatio="none"
            className="h-6 w-30 border-edge border-t border-dashed text-text-1"
          >
            <LinePath d={curveOf(readings, { from: at - days * dayMs, until: at, stepMs })} />
          </svg>
        )}
        <ShareBar labelledBy={id} value={used} most={limit} isFull={used >= nearlyFull * limit} className="w-28" />
      </span>
      {/* The line is there before it has words, so that nothing below it moves. */}
      <span className="text-12 text-text-3">
        {fullest === undefined && '\u00a0'}
        {fullest !== undefined &&
          (fullest.used === 0
            ? t('unused')
            : t('fullest', {
                share: countedPercent(fullest.used, fullest.limit, locale),
                limit: count(fullest.limit, locale),
                when: momentText(fullest.at, at, locale, localTimeZone()),
              }))}
      </span>
    </span>
  );
}
