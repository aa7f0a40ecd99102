import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Badge } from '@/components/ui/frame/badge';
import type { Column } from '@/components/ui/table/table';
import type { CataloguePair } from '@/lib/schemas/catalogue';
import { cautionBadge, goodBadge } from '../list/badge-colours';
import { ChainBadge } from '../list/chain-badge';
import { EntryButton, RowActions } from '../list/row-cells';
import { selectColumn } from '../list/select-column';
import { useRowWords } from '../list/use-row-words';

interface RowActs {
  readonly onEdit: (pair: CataloguePair) => void;
  readonly onDelete: (pair: CataloguePair) => void;
}

function TokenCell({ symbol, isNative, native }: { symbol: string; isNative: boolean; native: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <bdi dir="ltr">{symbol}</bdi>
      {isNative && <Badge look="line">{native}</Badge>}
    </span>
  );
}

interface StatusWords {
  readonly on: string;
  readonly off: string;
  readonly tokenOff: string;
  readonly tokenOffText: string;
}

/** Shows whether visitors see the pair, and if not, whether its own switch or a token's is off. */
function StatusCell({ pair: { pairEnabled, isSwitchedOn }, words }: { pair: CataloguePair; words: StatusWords }) {
  if (pairEnabled) return <Badge className={goodBadge}>{words.on}</Badge>;
  if (!isSwitchedOn) return <Badge look="line">{words.off}</Badge>;
  return (
    <span title={words.tokenOffText}>
      <Badge className={cautionBadge}>{words.tokenOff}</Badge>
    </span>
  );
}

export function usePairColumns({ onEdit, onDelete }: RowActs): readonly Column<CataloguePair>[] {
  const t = useTranslations('admin-catalogue');
  const words = useRowWords();
  return useMemo(() => {
    const native = t('list.native');
    const status: StatusWords = {
      on: t('list.on'),
      off: t('list.off'),
      tokenOff: t('pairs.tokenOff'),
      tokenOffText: t('pairs.tokenOffText'),
    };
    return [
      selectColumn({
        heading: t('list.selectAll'),
        idOf: ({ pairId }) => pairId,
        labelOf: ({ label }) => words.select(label),
      }),
      {
        ...{ key: 'label', heading: t('pairs.columns.pair'), widthPx: 170, wide: true, sortable: true },
        cell: (row) => <EntryButton id={row.pairId} name={row.label} onEdit={() => onEdit(row)} />,
      },
      {
        ...{ key: 'base', heading: t('pairs.columns.base'), widthPx: 120 },
        cell: (row) => <TokenCell symbol={row.baseSymbol} isNative={row.baseIsNative} native={native} />,
      },
      {
        ...{ key: 'quote', heading: t('pairs.columns.quote'), widthPx: 120 },
        cell: (row) => <TokenCell symbol={row.quoteSymbol} isNative={row.quoteIsNative} native={native} />,
      },
      {
        ...{ key: 'chain', heading: t('pairs.columns.chain'), widthPx: 76, sortable: true },
        cell: (row) => <ChainBadge chainId={row.chainId} unknown={words.unknownChain} />,
      },
      {
        ...{ key: 'status', heading: t('pairs.columns.status'), widthPx: 130 },
        cell: (row) => <StatusCell pair={row} words={status} />,
      },
      {
        ...{ key: 'actions', heading: t('list.actions'), widthPx: 92, align: 'end', wide: true },
        cell: (row) => (
          <RowActions
            editLabel={words.edit(row.label)}
            deleteLabel={words.delete(row.label)}
            onEdit={() => onEdit(row)}
            onDelete={() => onDelete(row)}
          />
        ),
      },
    ];
  }, [onEdit, onDelete, t, words]);
}
