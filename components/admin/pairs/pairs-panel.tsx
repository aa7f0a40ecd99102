import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { toast } from '@/components/ui/overlay/toast';
import { call } from '@/lib/api/call';
import { managePair } from '@/lib/api/catalogue';
import { pairSorts } from '@/lib/config/admin';
import { cataloguePairsQuery } from '@/lib/queries/catalogue';
import type { CataloguePair } from '@/lib/schemas/catalogue';
import { ExportMenu } from '../exchange/export-menu';
import { ImportDialog } from '../exchange/import-dialog';
import { BulkBar } from '../list/bulk-bar';
import { DeleteDialog } from '../list/delete-dialog';
import { ListBody } from '../list/list-body';
import { ListTools } from '../list/list-tools';
import { PanelHead } from '../list/panel-head';
import { SelectionProvider } from '../list/select-column';
import { useListView } from '../list/use-list-view';
import { useRefresh } from '../list/use-refresh';
import { useSelection } from '../list/use-selection';
import { useSwitchRows } from '../list/use-switch-rows';
import type { PanelProps } from '../panel-props';
import { useFailureToast } from '../use-failure-toast';
import { PairDialog } from './pair-dialog';
import { usePairColumns } from './use-pair-columns';

type Open = { readonly kind: 'add' | 'import' } | { readonly kind: 'edit' | 'delete'; readonly pair: CataloguePair };

export function PairsPanel({ wallet }: PanelProps) {
  const t = useTranslations('admin-catalogue');
  const { view, query, change, sortBy } = useListView(pairSorts);
  const list = useInfiniteQuery(cataloguePairsQuery(query));
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? [], [list.data]);
  const shown = useMemo(() => rows.map(({ pairId }) => pairId), [rows]);
  const [open, setOpen] = useState<Open>();
  const selection = useSelection();
  const onEdit = useCallback((pair: CataloguePair) => setOpen({ kind: 'edit', pair }), []);
  const onDelete = useCallback((pair: CataloguePair) => setOpen({ kind: 'delete', pair }), []);
  const columns = usePairColumns({ onEdit, onDelete });
  const refresh = useRefresh();
  const tellFailure = useFailureToast();
  const switchRows = useSwitchRows({ wallet, kind: 'pairs', failed: t('pairs.saveFailed') });
  const close = () => setOpen(undefined);

  const remove = async ({ pairId, label }: CataloguePair) => {
    try {
      await call(managePair, { walletAddress: wallet, action: 'delete', pairData: { id: pairId } });
      await refresh();
      toast.success({ title: t('success'), text: t('pairs.deleted', { label }) }, 'catalogue');
    } catch (thrown) {
      tellFailure(thrown, t('pairs.deleteFailed'), t('error'));
    }
  };
  const ask = (id: number) => {
    const pair = rows.find(({ pairId }) => pairId === id);
    if (pair !== undefined) onDelete(pair);
  };
  return (
    <>
      <PanelHead title={t('pairs.title')} text={t('pairs.text')}>
        <ExportMenu of="pairs" />
        <Button onClick={() => setOpen({ kind: 'import' })}>{t('exchange.import')}</Button>
        <Button look="primary" onClick={() => setOpen({ kind: 'add' })}>
          {t('pairs.add')}
        </Button>
      </PanelHead>
      <ListTools search={t('pairs.search')} view={view} onChange={change} />
      <SelectionProvider {...selection} shown={shown}>
        <ListBody
          caption={t('pairs.title')}
          words={{ loading: t('pairs.loading'), empty: t('pairs.empty'), emptyText: t('pairs.emptyText') }}
          {...{ list, rows, columns, view }}
          total={list.data?.pages[0]?.total}
          rowKey={({ pairId }) => String(pairId)}
          onSort={sortBy}
          onAskDelete={ask}
        />
      </SelectionProvider>
      <BulkBar selection={selection} onSwitch={switchRows} />
      {open?.kind === 'delete' && (
        <DeleteDialog
          title={t('pairs.deleteTitle')}
          text={t('pairs.deleteText', { label: open.pair.label })}
          onDisable={open.pair.isSwitchedOn ? () => switchRows([open.pair.pairId], false) : undefined}
          onDelete={() => remove(open.pair)}
          onClose={close}
        />
      )}
      {open?.kind === 'import' && <ImportDialog of="pairs" wallet={wallet} onClose={close} />}
      {(open?.kind === 'add' || open?.kind === 'edit') && (
        <PairDialog wallet={wallet} pair={open.kind === 'edit' ? open.pair : undefined} onClose={close} />
      )}
    </>
  );
}
