import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { RowButton } from '@/components/ui/form/row-buttons';
import { Select } from '@/components/ui/form/select';
import { Badge } from '@/components/ui/frame/badge';
import { toast } from '@/components/ui/overlay/toast';
import { type Column, Table } from '@/components/ui/table/table';
import { Message } from '@/components/ui/text/message';
import { ShortAddress } from '@/components/ui/text/short-address';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { manageAdmin } from '@/lib/api/administration';
import { call } from '@/lib/api/call';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { dateTimeText } from '@/lib/i18n/format/date';
import { adminsQuery } from '@/lib/queries/catalogue';
import { type Admin, type AdminChange, adminRoles } from '@/lib/schemas/admin';
import { PanelHead } from '../list/panel-head';
import type { PanelProps } from '../panel-props';
import { useFailureToast } from '../use-failure-toast';
import { AddAdmin } from './add-admin';
import { RemoveDialog } from './remove-dialog';

/** Lists the administrators. Only owners see this, and the server refuses everybody else. */
export function AdminsPanel({ wallet }: PanelProps) {
  const t = useTranslations('admin-catalogue');
  const locale = usePageLocale();
  const queries = useQueryClient();
  const query = adminsQuery(wallet);
  const { data, isError, refetch } = useQuery(query);
  const tellFailure = useFailureToast();
  const [leaving, setLeaving] = useState<Admin>();

  /** Returns whether the change was made. */
  const change = async (requested: Pick<Admin, 'wallet' | 'role'> | Pick<Admin, 'wallet'>): Promise<boolean> => {
    const walletAddress = wallet;
    const body: AdminChange =
      'role' in requested
        ? { walletAddress, action: 'save', wallet: requested.wallet, role: requested.role }
        : { walletAddress, action: 'remove', wallet: requested.wallet };
    try {
      const { admins } = await call(manageAdmin, body);
      queries.setQueryData(query.queryKey, admins);
      toast.success({ title: t(body.action === 'save' ? 'admins.saved' : 'admins.removed') }, 'catalogue');
      return true;
    } catch (thrown) {
      tellFailure(thrown, t('admins.failed'));
      return false;
    }
  };

  const columns: readonly Column<Admin>[] = [
    {
      ...{ key: 'wallet', heading: t('admins.columns.wallet'), widthPx: 220, wide: true },
      cell: (row) => (
        <span className="flex items-center gap-2">
          <ShortAddress address={row.wallet} />
          {row.wallet === wallet && <Badge>{t('admins.you')}</Badge>}
        </span>
      ),
    },
    {
      ...{ key: 'role', heading: t('admins.columns.role'), widthPx: 180 },
      cell: (row) => (
        <Select
          label={t('admins.role')}
          labelHidden
          value={row.role}
          onValueChange={(role) => void change({ wallet: row.wallet, role })}
          options={adminRoles.map((value) => ({ value, label: t(`admins.${value}`) }))}
          className="max-w-44"
        />
      ),
    },
    {
      ...{ key: 'since', heading: t('admins.columns.since'), widthPx: 180 },
      cell: (row) => dateTimeText(row.createdAt, locale, localTimeZone()),
    },
    {
      ...{ key: 'remove', heading: t('list.actions'), widthPx: 100, align: 'end', wide: true },
      cell: (row) => (
        <RowButton onPress={() => setLeaving(row)} label={`${t('admins.remove')} ${row.wallet}`}>
          {t('admins.remove')}
        </RowButton>
      ),
    },
  ];
  return (
    <>
      <PanelHead title={t('admins.title')} text={t('admins.text')}>
        {null}
      </PanelHead>
      <AddAdmin onAdd={change} />
      {isError ? (
        <Message
          severity="error"
          title={t('list.failed')}
          action={
            <Button size="s" onClick={() => void refetch()}>
              {t('list.retry')}
            </Button>
          }
          className="mt-4"
        />
      ) : (
        <Table
          caption={t('admins.title')}
          columns={columns}
          rows={data ?? []}
          rowKey={(row) => row.wallet}
          loadingRows={data === undefined ? 2 : undefined}
          className="mt-4 max-md:[--gutter:0px] md:[--row:52px]"
        />
      )}
      {leaving !== undefined && (
        <RemoveDialog
          wallet={leaving.wallet}
          onRemove={() => change({ wallet: leaving.wallet })}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}
