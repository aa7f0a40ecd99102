import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/form/button';
import { DayField } from '@/components/ui/form/day-field';
import { Select } from '@/components/ui/form/select';
import { type AnalysisBias, analysisBiases, type OutcomeFilter, outcomeFilters } from '@/lib/config/analysis';

/** The choices by which a history is narrowed; the days are whole ones of the visitor's time zone. */
export interface HistoryChoice {
  readonly symbol?: string | undefined;
  readonly bias?: AnalysisBias | undefined;
  readonly outcome?: OutcomeFilter | undefined;
  readonly firstDay?: string | undefined;
  readonly lastDay?: string | undefined;
}

/** The value of a list's first entry, which leaves nothing out. */
const any = 'any';

const low = '[&_button]:h-7! [&_button]:text-12! max-md:[&_button]:h-11!';

interface HistoryFiltersProps {
  choice: HistoryChoice;
  /** Every symbol of the history. */
  symbols: readonly string[];
  change: (change: HistoryChoice) => void;
  onClear: () => void;
}

/** The fields that narrow the history, in a row above it. */
export function HistoryFilters({ choice, symbols, change, onClear }: HistoryFiltersProps) {
  const t = useTranslations('analysis-panel');
  const { symbol, bias, outcome, firstDay, lastDay } = choice;
  const isNarrowed = Object.values(choice).some((value) => value !== undefined);
  return (
    <div className="flex flex-wrap items-center gap-2 pb-3 text-12 max-md:*:w-full">
      <Select
        className={`${low} md:w-44`}
        label={t('record.symbol')}
        value={symbol ?? any}
        onValueChange={(value) => change({ symbol: value === any ? undefined : value })}
        options={[{ value: any, label: t('past.allSymbols') }, ...symbols.map((value) => ({ value, label: value }))]}
      />
      <Select
        className={`${low} md:w-40`}
        label={t('past.side')}
        value={bias ?? any}
        onValueChange={(value) => change({ bias: value === any ? undefined : value })}
        options={[
          { value: any, label: t('past.anySide') },
          ...analysisBiases.map((value) => ({ value, label: t(`bias.${value}`) })),
        ]}
      />
      <Select
        className={`${low} md:w-52`}
        label={t('past.outcome')}
        value={outcome ?? any}
        onValueChange={(value) => change({ outcome: value === any ? undefined : value })}
        options={[
          { value: any, label: t('past.anyOutcome') },
          ...outcomeFilters.map((value) => ({ value, label: t(`outcome.${value}`) })),
        ]}
      />
      <DayField label={t('past.from')} value={firstDay} onChange={(day) => change({ firstDay: day })} />
      <DayField label={t('past.to')} value={lastDay} onChange={(day) => change({ lastDay: day })} />
      {isNarrowed && (
        <Button look="text" size="s" onClick={onClear}>
          {t('past.clear')}
        </Button>
      )}
    </div>
  );
}
