import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Segmented } from '@/components/ui/form/segmented';
import { OutsideLink } from '@/components/ui/frame/outside-link';
import { type Column, Table } from '@/components/ui/table/table';
import { EmptyState } from '@/components/ui/text/empty-state';
import { Figure } from '@/components/ui/text/figure';
import { ShortAddress } from '@/components/ui/text/short-address';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { explorerLink } from '@/lib/client/page/chains';
import { saveFile } from '@/lib/client/save-file';
import { useExportNote } from '@/lib/client/session/use-export-note';
import { useSwaps } from '@/lib/client/swap/use-swaps';
import { chainById } from '@/lib/config/venues/chains';
import { type ExportForm, entriesText, exportForms } from '@/lib/domain/portfolio/export';
import type { SwapRecord } from '@/lib/domain/swap/record';
import { swapEntries } from '@/lib/domain/swap/statement';
import { unlisted } from '@/lib/domain/swap/unlisted-pair';
import { dateTimeText } from '@/lib/i18n/format/date';
import { missing } from '@/lib/i18n/format/figure';
import { swapAmount } from '@/lib/i18n/format/token-figures';
import { fromUnits } from '@/lib/math/onchain';
import type { Address } from '@/lib/schemas/address';
import { Panel } from '../panel';

interface Counted {
  readonly symbol: string;
  readonly decimals: number;
}

function Amount({ units, of }: { units: string | undefined; of: Counted | undefined }) {
  const locale = usePageLocale();
  const amount = units === undefined || of === undefined ? undefined : fromUnits<'tokens'>(BigInt(units), of.decimals);
  return <Figure text={swapAmount(amount, locale)} {...(of !== undefined && { unit: of.symbol })} full={amount} />;
}

/** Shown below a coin that no catalogue has: anybody may have given it its name. */
function UnlistedNote({ record: { kind, pairId, side }, of }: { record: SwapRecord; of: SwapRecord['side'] }) {
  const t = useTranslations('wallet-swaps.history');
  if (kind !== 'swap' || pairId !== unlisted || side !== of) return null;
  return <span className="block text-11 text-text-3">{t('unlisted')}</span>;
}

function Transaction({ chainId, hash }: SwapRecord) {
  if (hash === undefined) return missing;
  const link = explorerLink(chainId, 'tx', hash);
  const short = <ShortAddress address={hash} />;
  return link === undefined ? short : <OutsideLink href={link}>{short}</OutsideLink>;
}

/** The swaps and approvals of this browser, newest first, with a file for accounting. */
export function SwapHistory({ owner }: { owner: Address }) {
  const t = useTranslations('wallet-swaps.history');
  const locale = usePageLocale();
  const note = useExportNote(owner);
  const [form, setForm] = useState<ExportForm>('koinly');
  const records = useSwaps();
  const rows = records.toReversed();
  const save = () => {
    saveFile(`pluto-swaps-${owner}-${form}.csv`, entriesText(swapEntries(records), form), 'text/csv;charset=utf-8');
    note('swaps');
  };
  const columns: readonly Column<SwapRecord>[] = [
    {
      key: 'time',
      heading: t('time'),
      widthPx: 150,
      wide: true,
      cell: ({ times }) => dateTimeText(times.sent, locale, localTimeZone()),
    },
    {
      key: 'network',
      heading: t('network'),
      widthPx: 120,
      from: 'lg',
      cell: ({ chainId }) => chainById(chainId)?.name,
    },
    {
      key: 'sent',
      heading: t('sent'),
      align: 'end',
      widthPx: 150,
      cell: (record) =>
        record.kind === 'approval' ? (
          t('approval', { symbol: record.spent.symbol })
        ) : (
          <>
            <Amount units={record.amount} of={record.spent} />
            <UnlistedNote record={record} of="sell" />
          </>
        ),
    },
    {
      key: 'received',
      heading: t('received'),
      align: 'end',
      widthPx: 150,
      cell: (record) => (
        <>
          <Amount units={record.kind === 'approval' ? undefined : record.received} of={record.bought} />
          <UnlistedNote record={record} of="buy" />
        </>
      ),
    },
    {
      key: 'fee',
      from: 'lg',
      heading: t('fee'),
      align: 'end',
      widthPx: 150,
      cell: ({ gasPaid, chainId }) => <Amount units={gasPaid} of={chainById(chainId)?.nativeCurrency} />,
    },
    { key: 'state', heading: t('state'), widthPx: 130, cell: ({ stage }) => t(`stage.${stage}`) },
    { key: 'hash', heading: t('hash'), align: 'end', widthPx: 130, cell: (record) => <Transaction {...record} /> },
  ];
  return (
    <Panel
      title={t('title')}
      action={
        <div className="flex flex-wrap items-center justify-end gap-2">
          <Segmented
            label={t('form')}
            value={form}
            onValueChange={setForm}
            segments={exportForms.map((value) => ({ value, label: t(value) }))}
          />
          <Button size="s" disabled={rows.length === 0} onClick={save}>
            {t('export')}
          </Button>
        </div>
      }
    >
      <p className="text-12 text-text-2">{t('text')}</p>
      <Table
        caption={t('title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        className="max-md:[&_[data-row]]:grid-cols-2!"
        empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
      />
    </Panel>
  );
}
