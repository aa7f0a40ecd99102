import { useTranslations } from 'next-intl';
import { useStore } from '@/components/perps/use-store';
import { Segmented } from '@/components/ui/form/segmented';
import { ChevronDownIcon } from '@/components/ui/frame/icons';
import { leastTrades, prefer, terminalPreferences } from '@/lib/client/perps/terminal/preferences';
import { compactDollars } from '@/lib/i18n/format/compact';
import type { Locale } from '@/lib/i18n/locales';
import { usd } from '@/lib/math/amount';

const units = ['coin', 'dollars'] as const;

export interface TapeOptionsProps {
  coin: string;
  locale: Locale;
}

/** The choices of the last trades: their unit, the least worth, and whether those of a second are one row. */
export function TapeOptions({ coin, locale }: TapeOptionsProps) {
  const t = useTranslations('terminal.tape');
  const { tapeUnit, leastTrade, sumsTrades } = useStore(terminalPreferences.state);
  return (
    <>
      <Segmented
        label={t('unit')}
        value={tapeUnit}
        onValueChange={(unit) => prefer({ tapeUnit: unit })}
        segments={units.map((value) => ({
          value,
          label: <bdi className="block max-w-14 truncate">{value === 'coin' ? coin : 'USD'}</bdi>,
        }))}
        className="h-7! [&_label]:px-1.5! [&_label]:text-11!"
      />
      <label className="relative flex h-7 items-center rounded-control border border-line-2 text-11">
        <span className="sr-only">{t('least')}</span>
        <select
          value={String(leastTrade)}
          onChange={({ target }) =>
            prefer({ leastTrade: leastTrades.find((least) => String(least) === target.value) ?? 0 })
          }
          className="field-sizing-content h-full cursor-pointer appearance-none rounded-control bg-bg ps-2 pe-5 text-11 text-text-1 hover:bg-hover"
        >
          {leastTrades.map((least) => (
            <option key={least} value={String(least)}>
              {least === 0 ? t('any') : t('from', { value: compactDollars(usd(String(least)), locale) })}
            </option>
          ))}
        </select>
        <ChevronDownIcon size={14} className="pointer-events-none absolute end-1" />
      </label>
      <button
        type="button"
        aria-pressed={sumsTrades}
        title={t('sumsText')}
        onClick={() => prefer({ sumsTrades: !sumsTrades })}
        className="h-7 truncate rounded-control border border-line-2 px-2 text-11 text-text-2 hover:text-text-1 aria-pressed:border-edge aria-pressed:bg-active aria-pressed:text-text-1"
      >
        {t('sums')}
      </button>
    </>
  );
}
