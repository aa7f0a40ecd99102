import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/form/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { DayField } from '@/components/ui/form/day-field';
import { Select } from '@/components/ui/form/select';
import { orderKinds } from '@/lib/domain/portfolio/account';
import { countFilters, type HistoryRange, historyRanges, rangeDays } from '@/lib/domain/portfolio/history-filter';
import { usePastChoice } from './past-choice';

/** The value of a list's first entry, which leaves nothing out. */
const any = 'any';

const low = '[&_button]:h-7! [&_button]:text-12! max-md:[&_button]:h-11!';

interface KindChoice {
  readonly value: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string | undefined) => void;
}

/** Returns the choice of an order's kind, which the lists of open and past orders share. */
export function useOrderKind(): KindChoice {
  const kinds = useTranslations('positions.kinds');
  const { choice, change } = usePastChoice();
  return {
    value: choice.orderKind,
    options: orderKinds.map((value) => ({ value, label: kinds(value) })),
    onChange: (value) => change({ orderKind: orderKinds.find((kind) => kind === value) }),
  };
}

interface PastFiltersProps {
  /** The markets that the list has rows of. */
  coins: readonly string[];
  /** The market to which all lists are limited. */
  only: string | undefined;
  /** Absent in a list without kinds. */
  kind?: KindChoice;
  /** True for a list whose rows may be grouped by order. */
  hasGroups?: boolean;
  /** False for a list of what is open now, which dates leave alone. */
  hasRange?: boolean;
}

/** The fields of a list's filter, in one row above it; nothing while they are shut. */
export function PastFilters({ coins, only, kind, hasGroups = false, hasRange = true }: PastFiltersProps) {
  const t = useTranslations('perps-account.lists');
  const names = useTranslations('positions.columns');
  const periods = useTranslations('positions.periods');
  const { choice, change } = usePastChoice();
  const { coin, range, firstDay, lastDay, isOpen } = choice;
  if (!isOpen) return null;
  const rangeName = (name: HistoryRange) =>
    name === 'all' || name === 'today' || name === 'own'
      ? t(`ranges.${name}`)
      : t('ranges.days', { count: rangeDays[name] });
  const shown = only ?? coin;
  // A market stays in the list although its rows are not loaded yet.
  const markets = [...new Set([...(shown === undefined ? [] : [shown]), ...coins])].toSorted();
  return (
    <div className="sticky start-0 top-0 z-2 flex min-h-10 shrink-0 flex-wrap items-center gap-2 border-line border-b bg-bg px-(--gutter) py-1.5 text-12 max-md:static max-md:*:w-full md:h-10 md:flex-nowrap md:overflow-x-auto">
      <Select
        className={`${low} md:w-44`}
        label={names('market')}
        value={shown ?? any}
        disabled={only !== undefined}
        onValueChange={(value) => change({ coin: value === any ? undefined : value })}
        options={[{ value: any, label: t('allMarkets') }, ...markets.map((value) => ({ value, label: value }))]}
      />
      {kind !== undefined && (
        <Select
          className={`${low} md:w-48`}
          label={names('kind')}
          value={kind.value ?? any}
          onValueChange={(value) => kind.onChange(value === any ? undefined : value)}
          options={[{ value: any, label: t('allKinds') }, ...kind.options]}
        />
      )}
      {hasRange && (
        <Select
          className={`${low} md:w-44`}
          label={periods('label')}
          value={range}
          onValueChange={(value) => change({ range: value })}
          options={historyRanges.map((value) => ({ value, label: rangeName(value) }))}
        />
      )}
      {hasRange && range === 'own' && (
        <>
          <DayField label={t('from')} value={firstDay} onChange={(day) => change({ firstDay: day })} />
          <DayField label={t('to')} value={lastDay} onChange={(day) => change({ lastDay: day })} />
        </>
      )}
      {hasGroups && (
        <Checkbox
          label={t('group')}
          checked={choice.isGrouped}
          onCheckedChange={(checked) => change({ isGrouped: checked })}
        />
      )}
      {countFilters(hasRange ? choice : { ...choice, range: 'all' }, kind?.value) > 0 && (
        <Button
          look="text"
          size="s"
          onClick={() => {
            change({ coin: undefined, range: 'all', firstDay: undefined, lastDay: undefined });
            kind?.onChange(undefined);
          }}
        >
          {t('clear')}
        </Button>
      )}
    </div>
  );
}
