import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Badge } from '@/components/ui/frame/badge';
import type { Column } from '@/components/ui/table/table';
import { CoinLogo } from '@/components/ui/text/coin-logo';
import { ShortAddress } from '@/components/ui/text/short-address';
import { storedLogoPath } from '@/lib/domain/catalogue/stored-logo';
import type { CatalogueToken } from '@/lib/schemas/catalogue';
import { goodBadge } from '../list/badge-colours';
import { ChainBadge } from '../list/chain-badge';
import { EntryButton, RowActions } from '../list/row-cells';
import { selectColumn } from '../list/select-column';
import { useRowWords } from '../list/use-row-words';

interface RowActs {
  readonly onEdit: (token: CatalogueToken) => void;
  readonly onDelete: (token: CatalogueToken) => void;
}

export function useTokenColumns({ onEdit, onDelete }: RowActs): readonly Column<CatalogueToken>[] {
  const t = useTranslations('admin-catalogue');
  const words = useRowWords();
  return useMemo(() => {
    const [native, erc20] = [t('list.native'), t('tokens.erc20')];
    const status = { on: t('list.on'), off: t('list.off') };
    return [
      selectColumn({
        heading: t('list.selectAll'),
        idOf: ({ id }) => id,
        labelOf: ({ symbol }) => words.select(symbol),
      }),
      {
        ...{ key: 'symbol', heading: t('tokens.columns.symbol'), widthPx: 140, wide: true, sortable: true },
        cell: (row) => (
          <span className="flex min-w-0 items-center gap-2.5">
            <CoinLogo coin={row.symbol} size={20} src={storedLogoPath(row.logoUrl)} hasPicture={false} />
            <EntryButton id={row.id} name={row.symbol} onEdit={() => onEdit(row)} />
          </span>
        ),
      },
      {
        ...{ key: 'name', heading: t('tokens.columns.name'), widthPx: 126, sortable: true },
        cell: (row) => <bdi title={row.name}>{row.name}</bdi>,
      },
      {
        ...{ key: 'chain', heading: t('tokens.columns.chain'), widthPx: 76, sortable: true },
        cell: (row) => <ChainBadge chainId={row.chainId} unknown={words.unknownChain} />,
      },
      {
        ...{ key: 'address', heading: t('tokens.columns.address'), widthPx: 112 },
        cell: (row) => <ShortAddress address={row.address} />,
      },
      {
        ...{ key: 'type', heading: t('tokens.columns.type'), widthPx: 76 },
        cell: (row) => (row.isNative ? native : erc20),
      },
      {
        ...{ key: 'status', heading: t('list.status'), widthPx: 84 },
        cell: (row) =>
          row.isEnabled ? <Badge className={goodBadge}>{status.on}</Badge> : <Badge look="line">{status.off}</Badge>,
      },
      {
        ...{ key: 'actions', heading: t('list.actions'), widthPx: 92, align: 'end', wide: true },
        cell: (row) => (
          <RowActions
            editLabel={words.edit(row.symbol)}
            deleteLabel={words.delete(row.symbol)}
            onEdit={() => onEdit(row)}
            onDelete={() => onDelete(row)}
          />
        ),
      },
    ];
  }, [onEdit, onDelete, t, words]);
}
