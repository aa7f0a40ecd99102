import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { Segmented } from '@/components/ui/form/segmented';
import { Table } from '@/components/ui/table/table';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { embeddedWriter } from '@/lib/config/analysis';
import { recordsBy } from '@/lib/domain/analysis/record';
import type { Series } from '@/lib/schemas/analysis';
import { indicatorNames, strategyWord } from '../strategy-words';
import { recordColumns } from './record-columns';

interface RecordBoardProps {
  series: readonly Series[];
  caption: string;
  /** The note about which analyses are not included. */
  leftOut?: string;
}

type Trait = 'strategy' | 'symbol' | 'timeframe' | 'writer';
const traits: readonly Trait[] = ['strategy', 'symbol', 'timeframe', 'writer'];

/** Compares the outcomes of analyses with a coin toss and with holding over the same spans. */
export function RecordBoard({ series, caption, leftOut }: RecordBoardProps) {
  const t = useTranslations('analysis-panel');
  const locale = usePageLocale();
  const [trait, setTrait] = useState<Trait>('strategy');
  const columns = useMemo(() => recordColumns(t, locale, t(`record.${trait}`)), [t, locale, trait]);
  const nameOf: Readonly<Record<Trait, (one: Series) => string>> = {
    strategy: ({ strategyType, indicators = [] }) => {
      const type = t(`types.${strategyWord[strategyType]}`);
      return indicators.length === 0 ? type : `${type} (${indicators.map((one) => indicatorNames[one]).join(', ')})`;
    },
    symbol: ({ symbol }) => symbol,
    timeframe: ({ timeframe }) => timeframe,
    writer: ({ writtenBy }) => (writtenBy === embeddedWriter ? t('record.rules') : writtenBy),
  };
  return (
    <section className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <Segmented
        label={t('record.by')}
        value={trait}
        onValueChange={setTrait}
        segments={traits.map((value) => ({ value, label: t(`record.${value}`) }))}
        className="max-w-120 md:h-9"
      />
      <Table caption={caption} columns={columns} rows={recordsBy(series, nameOf[trait])} rowKey={({ name }) => name} />
      <p className="max-w-168 text-pretty text-12 text-text-3">
        {t('record.note')} {leftOut}
      </p>
    </section>
  );
}
