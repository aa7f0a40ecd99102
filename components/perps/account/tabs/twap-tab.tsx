import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState, useSyncExternalStore } from 'react';
import { RowButton, RowButtons } from '@/components/ui/form/row-buttons';
import { toast } from '@/components/ui/overlay/toast';
import { toastUntilKnown } from '@/components/ui/overlay/toast-until-known';
import { type Column, Table } from '@/components/ui/table/table';
import { Figure } from '@/components/ui/text/figure';
import { useMarketPrice } from '@/components/ui/text/price-steps';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { accountSourceOf } from '@/lib/client/perps/account/source';
import { useVenue } from '@/lib/client/venue/use-venue';
import { openOrdersRefreshMs } from '@/lib/config/account';
import { countdownTickMs } from '@/lib/config/interface';
import { doneAt, slicesAt } from '@/lib/domain/perps';
import type { Twap } from '@/lib/domain/portfolio/order-history';
import { figure } from '@/lib/i18n/format/figure';
import { allowedFeePercent } from '@/lib/i18n/format/percent';
import { isPositive } from '@/lib/math/comparison';
import { decimalsOf } from '@/lib/math/precision';
import { percentageOf } from '@/lib/math/units';
import { twapsQuery } from '@/lib/queries/account';
import { refreshEvery } from '@/lib/queries/retry';
import { PanelState } from '../panel-state';
import type { RowFilter } from '../row-filter';
import { useOwnAccount } from '../use-account';
import { useAct } from '../use-act';
import { listLook, MarketCell, Nothing } from './cells';
import { ColumnsButton } from './columns-button';
import { FilterButton, ListTools } from './list-tools';
import { usePastFilter } from './past-choice';
import { PastFilters } from './past-filters';
import { TimeCell } from './time-cell';
import { useColumns } from './use-columns';

const shareDigits = 1;
const expectedRows = 2;

const subscribe = (tick: () => void) => {
  const timer = setInterval(tick, countdownTickMs);
  return () => clearInterval(timer);
};
const secondNow = () => Math.floor(Date.now() / countdownTickMs) * countdownTickMs;

/** Shows how many slices have been sent, and when the next one is due. */
function Slices({ began, minutes }: Pick<Twap, 'began' | 'minutes'>) {
  const t = useTranslations('perps-account.twap');
  const now = useSyncExternalStore(subscribe, secondNow, secondNow);
  const { sent, all, nextMs } = slicesAt({ began, minutes }, now);
  return (
    <span className="block text-11 text-text-3">
      {nextMs === undefined
        ? t('slices', { sent, all })
        : t('slicesNext', { sent, all, seconds: Math.ceil(nextMs / countdownTickMs) })}
    </span>
  );
}

function DoneCell({ twap }: { twap: Twap }) {
  const t = useTranslations('perps-account.twap');
  const locale = usePageLocale();
  const { size, began, minutes, start, fate } = twap;
  const done = doneAt(twap, secondNow());
  const share = isPositive(size) && done !== undefined ? percentageOf(done, size, shareDigits, 'down') : undefined;
  return (
    <span className="md:leading-4">
      <span className="inline-flex items-center gap-2">
        <progress
          aria-label={t('done')}
          value={share}
          max={100}
          className="h-1 w-10 appearance-none overflow-hidden rounded-full bg-line-2 [&::-moz-progress-bar]:bg-text-1 [&::-webkit-progress-bar]:bg-line-2 [&::-webkit-progress-value]:bg-text-1"
        />
        <Figure text={done === undefined ? undefined : figure(done, locale, { decimals: decimalsOf(done) })} />
        {share !== undefined && <Figure className="text-11 text-text-3" text={allowedFeePercent(share, locale)} />}
      </span>
      {/* The venue does not report when a TWAP with a start price began. */}
      {fate === 'running' && start === undefined && <Slices began={began} minutes={minutes} />}
    </span>
  );
}

interface TwapColumns {
  isCancelling: (id: number) => boolean;
  onCancel: (coin: string, id: number) => void;
}

function useTwapColumns({ isCancelling, onCancel }: TwapColumns): readonly Column<Twap>[] {
  const t = useTranslations('perps-account');
  const names = useTranslations('positions.columns');
  const locale = usePageLocale();
  const priceText = useMarketPrice();
  const { isOwn } = useOwnAccount();
  return [
    {
      key: 'market',
      heading: names('market'),
      widthPx: 118,
      wide: true,
      cell: (twap) => <MarketCell {...twap} />,
    },
    {
      key: 'size',
      heading: names('size'),
      align: 'end',
      widthPx: 85,
      cell: ({ size }) => <Figure text={figure(size, locale, { decimals: decimalsOf(size) })} />,
    },
    {
      key: 'done',
      heading: t('twap.done'),
      align: 'end',
      widthPx: 190,
      cell: (twap) => <DoneCell twap={twap} />,
    },
    {
      key: 'average',
      heading: t('twap.average'),
      align: 'end',
      widthPx: 108,
      cell: ({ coin, average }) => <Figure text={priceText(coin, average)} />,
    },
    {
      key: 'start',
      heading: t('twap.start'),
      align: 'end',
      widthPx: 84,
      cell: ({ coin, start }) => <Figure text={priceText(coin, start)} />,
    },
    {
      key: 'stop',
      heading: t('twap.stop'),
      align: 'end',
      widthPx: 84,
      cell: ({ coin, stop }) => <Figure text={priceText(coin, stop)} />,
    },
    {
      key: 'length',
      heading: t('twap.length'),
      align: 'end',
      widthPx: 92,
      cell: ({ minutes }) => t('twap.minutes', { minutes }),
    },
    {
      key: 'reduceOnly',
      heading: t('twap.reduceOnly'),
      align: 'end',
      widthPx: 92,
      cell: ({ reduceOnly }) => t(reduceOnly ? 'yes' : 'no'),
    },
    {
      key: 'time',
      heading: names('time'),
      align: 'end',
      widthPx: 125,
      cell: ({ began }) => <TimeCell ms={began} />,
    },
    {
      key: 'actions',
      heading: t('status'),
      align: 'end',
      widthPx: 100,
      wide: true,
      pinned: true,
      cell: ({ id, coin, fate }) =>
        isOwn && id !== undefined && (fate === 'running' || fate === 'waiting') ? (
          <RowButtons>
            <RowButton
              isBusy={isCancelling(id)}
              busyLabel={t('orders.cancelling')}
              onPress={() => onCancel(coin, id)}
              className="text-text-1!"
            >
              {t('twap.cancel')}
            </RowButton>
          </RowButtons>
        ) : (
          <span className="text-text-2">{t(`twap.fates.${fate}`)}</span>
        ),
    },
  ];
}

/** Lists TWAP orders, those that are running first. */
export function TwapTab({ filter }: { filter: RowFilter }) {
  const venue = useVenue();
  const t = useTranslations('perps-account');
  const { owner, isLive } = useOwnAccount();
  const requested = useQuery({
    ...twapsQuery(accountSourceOf(venue), owner),
    refetchInterval: refreshEvery(!isLive && openOrdersRefreshMs),
  });
  const { act, isBusy } = useAct();
  const [cancelled, setCancelled] = useState<number>();
  const { isShown } = usePastFilter(filter);
  const all = requested.data ?? [];
  const rows = all
    .filter(({ coin, side, began }) => isShown({ coin, side, time: began }))
    .toSorted((a, b) => Number(b.fate === 'running') - Number(a.fate === 'running') || b.began - a.began);

  const cancel = async (coin: string, twapId: number) => {
    setCancelled(twapId);
    const done = await act('cancel', (service) => service.cancelTwap({ coin, twapId }));
    if (done === undefined) return;
    const ended = { title: t('orders.cancelled'), text: t('twap.cancelledText', { coin }) };
    if (done.kind === 'done') {
      toast.success(ended);
      void requested.refetch();
      return;
    }
    const still = { isDone: false, title: t('failed.cancel'), text: t('lookUp.twapEndNever', { coin }) };
    toastUntilKnown(
      { title: t('failed.unknown'), text: t('lookUp.twapEnd', { coin }) },
      done.became.then((end) => (end === 'there' ? { isDone: true, ...ended } : still)),
    );
    void done.became.then(() => requested.refetch());
  };

  const columns = useTwapColumns({
    isCancelling: (id) => isBusy && cancelled === id,
    onCancel: (coin, id) => void cancel(coin, id),
  });
  return (
    <PanelState requested={requested} failed={t('failures.twap')}>
      <ListTools>
        <FilterButton kind={undefined} />
        <ColumnsButton table="twap" columns={columns} />
      </ListTools>
      <PastFilters coins={[...new Set(all.map(({ coin }) => coin))]} only={filter.only} />
      <Table
        caption={t('twap.caption')}
        columns={useColumns('twap', columns)}
        rows={rows}
        rowKey={({ id, began, coin }) => `${id ?? ''} ${began} ${coin}`}
        rowHeightPx={40}
        className={listLook}
        loadingRows={requested.data === undefined ? expectedRows : undefined}
        empty={<Nothing title={all.length === 0 ? t('twap.empty') : t('lists.none')} />}
      />
    </PanelState>
  );
}
