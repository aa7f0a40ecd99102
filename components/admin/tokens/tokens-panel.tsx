import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { toast } from '@/components/ui/overlay/toast';
import { call } from '@/lib/api/call';
import { manageToken, readCatalogueToken } from '@/lib/api/catalogue';
import { tokenSorts } from '@/lib/config/admin';
import { catalogueTokensQuery } from '@/lib/queries/catalogue';
import type { CatalogueToken } from '@/lib/schemas/catalogue';
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
import { TokenDialog } from './token-dialog';
import { useTokenColumns } from './use-token-columns';

type Open = { readonly kind: 'add' | 'import' } | { readonly kind: 'edit' | 'delete'; readonly token: CatalogueToken };

export function TokensPanel({ wallet }: PanelProps) {
  const t = useTranslations('admin-catalogue');
  const { view, query, change, sortBy } = useListView(tokenSorts);
  const list = useInfiniteQuery(catalogueTokensQuery(query));
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? [], [list.data]);
  const shown = useMemo(() => rows.map(({ id }) => id), [rows]);
  const [open, setOpen] = useState<Open>();
  const selection = useSelection();
  const onEdit = useCallback((token: CatalogueToken) => setOpen({ kind: 'edit', token }), []);
  const onDelete = useCallback((token: CatalogueToken) => setOpen({ kind: 'delete', token }), []);
  const columns = useTokenColumns({ onEdit, onDelete });
  const refresh = useRefresh();
  const tellFailure = useFailureToast();
  const failed = t('tokens.saveFailed');
  const switchRows = useSwitchRows({ wallet, kind: 'tokens', failed });
  const close = () => setOpen(undefined);

  const remove = async ({ id, symbol }: CatalogueToken) => {
    try {
      await call(manageToken, { walletAddress: wallet, action: 'delete', tokenData: { id } });
      await refresh();
      toast.success({ title: t('success'), text: t('tokens.deleted', { symbol }) }, 'catalogue');
    } catch (thrown) {
      tellFailure(thrown, t('tokens.deleteFailed'), t('error'));
    }
  };
  const editOther = async (id: number) => {
    try {
      onEdit(await call(readCatalogueToken, { id }));
    } catch (thrown) {
      tellFailure(thrown, t('list.failed'));
    }
  };
  const ask = (id: number) => {
    const token = rows.find((row) => row.id === id);
    if (token !== undefined) onDelete(token);
  };
  return (
    <>
      <PanelHead title={t('tokens.title')} text={t('tokens.text')}>
        <ExportMenu of="tokens" />
        <Button onClick={() => setOpen({ kind: 'import' })}>{t('exchange.import')}</Button>
        <Button look="primary" onClick={() => setOpen({ kind: 'add' })}>
          {t('tokens.add')}
        </Button>
      </PanelHead>
      <ListTools search={t('tokens.search')} view={view} onChange={change} />
      <SelectionProvider {...selection} shown={shown}>
        <ListBody
          caption={t('tokens.title')}
          words={{ loading: t('tokens.loading'), empty: t('tokens.empty'), emptyText: t('tokens.emptyText') }}
          {...{ list, rows, columns, view }}
          total={list.data?.pages[0]?.total}
          rowKey={({ id }) => String(id)}
          onSort={sortBy}
          onAskDelete={ask}
        />
      </SelectionProvider>
      <BulkBar selection={selection} onSwitch={switchRows} />
      {open?.kind === 'delete' && (
        <DeleteDialog
          title={t('tokens.deleteTitle')}
          text={t('tokens.deleteText', { symbol: open.token.symbol, name: open.token.name })}
          onDisable={open.token.isEnabled ? () => switchRows([open.token.id], false) : undefined}
          onDelete={() => remove(open.token)}
          onClose={close}
        />
      )}
      {open?.kind === 'import' && <ImportDialog of="tokens" wallet={wallet} onClose={close} />}
      {(open?.kind === 'add' || open?.kind === 'edit') && (
        <TokenDialog
          key={open.kind === 'edit' ? open.token.id : 'new'}
          wallet={wallet}
          token={open.kind === 'edit' ? open.token : undefined}
          onEditOther={(id) => void editOther(id)}
          onClose={close}
        />
      )}
    </>
  );
}
