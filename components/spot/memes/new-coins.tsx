'use client';

import Link from 'next/link';
import { useEffect, useMemo, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { buttonLook } from '@/components/ui/form/button-look';
import { Badge } from '@/components/ui/frame/badge';
import { StatusDot } from '@/components/ui/frame/status-dot';
import { type Column, Table } from '@/components/ui/table/table';
import { CoinLogo } from '@/components/ui/text/coin-logo';
import { EmptyState } from '@/components/ui/text/empty-state';
import { Figure, SignedChange } from '@/components/ui/text/figure';
import { callLater } from '@/lib/api/call-later';
import { createPoller } from '@/lib/client/poller';
import { routes } from '@/lib/config/site/routes';
import { newCoinsRefreshMs } from '@/lib/config/spot';
import { minuteMs } from '@/lib/config/time';
import { chainById } from '@/lib/config/venues/chains';
import { fillPlaceholder } from '@/lib/i18n/fill-placeholder';
import { ageText } from '@/lib/i18n/format/age';
import { compactDollars } from '@/lib/i18n/format/compact';
import { dateTimeText } from '@/lib/i18n/format/date';
import { changePercent } from '@/lib/i18n/format/percent';
import { tokenCount, tokenPrice } from '@/lib/i18n/format/token-figures';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import type { NewCoins as Listed, ShownNewCoin } from '@/lib/schemas/new-coins';
import { denseCards, wholeRow } from './row-look';
import type { NewCoinWords } from './words';

const api = () => import('@/lib/api/spot');

/** Renews the list every half minute while the page is visible and the list is not paused. */
function useNewCoins(first: Listed | undefined, chain: string | undefined, isPaused: boolean) {
  const [listed, setListed] = useState(first);
  const [now, setNow] = useState<number>();
  const [hasFailed, setFailed] = useState(false);
  const poller = useMemo(() => {
    // The page's own list was read when the page was made, so its first renewal is due as late as any other.
    let askedAt = first?.readAt === undefined ? Number.NEGATIVE_INFINITY : Date.now();
    return createPoller({
      waitMs: () => Math.max(0, askedAt + newCoinsRefreshMs - Date.now()),
      ask: async (ended) => {
        askedAt = Date.now();
        const request = chain === undefined ? {} : { chain };
        const answer = await callLater(async () => (await api()).readNewCoins, request, ended).catch(() => undefined);
        if (ended.aborted) return newCoinsRefreshMs;
        setFailed(answer === undefined);
        setNow(Date.now());
        if (answer !== undefined) setListed(answer);
        return newCoinsRefreshMs;
      },
    });
  }, [chain, first]);
  useEffect(() => (isPaused ? undefined : poller.follow()), [poller, isPaused]);
  return { listed, now, hasFailed, refresh: poller.refresh };
}

const hrefOf = ({ chainId, address, pair }: ShownNewCoin, locale: Locale): string =>
  localePath(
    locale,
    pair === undefined ? routes.tradeByAddress(address) : routes.spotPair(chainId, pair.base, pair.quote),
  );

interface CoinCellProps {
  coin: ShownNewCoin;
  now: number;
  words: NewCoinWords;
  locale: Locale;
}

function CoinCell({ coin, now, words, locale }: CoinCellProps) {
  const { chainId, symbol, name, pair, liquidity, listedAt } = coin;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <CoinLogo coin={symbol} size={28} hasPicture={false} />
      <span className="min-w-0">
        <span className="flex items-center gap-1.5">
          <Link href={hrefOf(coin, locale)} prefetch={false} className={`truncate font-medium text-13 ${wholeRow}`}>
            <bdi dir="ltr">{symbol}</bdi>
          </Link>
          <Badge>{chainById(chainId)?.shortName}</Badge>
          <Badge look={pair === undefined ? 'line' : 'accent'}>
            {pair === undefined ? words.unlisted : words.listed}
          </Badge>
        </span>
        <bdi className="block truncate text-11 text-text-3 max-md:hidden">{name}</bdi>
        <span className="flex gap-2 truncate text-11 text-text-3 md:hidden">
          <bdi>{ageText(now - listedAt, locale)}</bdi>
          <span>
            {words.shortLiquidity} <bdi className="text-text-2">{compactDollars(liquidity, locale)}</bdi>
          </span>
        </span>
      </span>
    </span>
  );
}

function columnsOf(now: number, words: NewCoinWords, locale: Locale): readonly Column<ShownNewCoin>[] {
  const figure = (key: keyof NewCoinWords['columns'], widthPx: number) =>
    ({ key, heading: words.columns[key], align: 'end', widthPx }) as const;
  return [
    {
      ...{ key: 'coin', heading: words.columns.coin, widthPx: 210, wide: true },
      cell: (coin) => <CoinCell {...{ coin, now, words, locale }} />,
    },
    { ...figure('age', 56), wideOnly: true, cell: ({ listedAt }) => <Figure text={ageText(now - listedAt, locale)} /> },
    { ...figure('price', 104), cell: ({ price }) => <Figure text={tokenPrice(price, locale)} /> },
    {
      ...{ ...figure('change1h', 80), wideOnly: true, from: 'lg' },
      cell: ({ change1h }) => <SignedChange value={change1h} text={changePercent(change1h, locale)} />,
    },
    {
      ...figure('change', 92),
      cell: ({ change }) => <SignedChange value={change} text={changePercent(change, locale)} />,
    },
    {
      ...{ ...figure('liquidity', 84), wideOnly: true },
      cell: ({ liquidity }) => <Figure text={compactDollars(liquidity, locale)} />,
    },
    {
      ...{ ...figure('volume', 92), wideOnly: true },
      cell: ({ volume }) => <Figure text={compactDollars(volume, locale)} />,
    },
    {
      ...{ ...figure('cap', 92), wideOnly: true, from: 'lg' },
      cell: ({ marketCap }) => <Figure text={compactDollars(marketCap, locale)} />,
    },
    {
      ...{ ...figure('holders', 80), wideOnly: true, from: 'lg' },
      cell: ({ holders }) => <Figure text={tokenCount(holders, locale)} />,
    },
    {
      ...{ ...figure('trades', 88), wideOnly: true, from: 'xl' },
      cell: ({ trades }) => <Figure text={tokenCount(trades, locale)} />,
    },
    {
      ...{ key: 'look', heading: words.columns.look, head: '', widthPx: 80, wide: true, align: 'end' },
      cell: (coin) => (
        <Link
          href={hrefOf(coin, locale)}
          prefetch={false}
          aria-label={fillPlaceholder(words.lookAt, 'coin', coin.symbol)}
          className={buttonLook('secondary', 's', 'z-1')}
        >
          {words.look}
        </Link>
      ),
    },
  ];
}

interface NewCoinsProps {
  first: Listed | undefined;
  /** The name of the chosen chain in the address; undefined for all. */
  chain: string | undefined;
  words: NewCoinWords;
  locale: Locale;
}

const coinKey = ({ chainId, address }: ShownNewCoin): string => `${chainId}-${address}`;

/** The coins that the vendor of prices listed last, as they come; a pause keeps the list still. */
export function NewCoins({ first, chain, words, locale }: NewCoinsProps) {
  const [isPaused, setPaused] = useState(false);
  const { listed, now, hasFailed, refresh } = useNewCoins(first, chain, isPaused);
  const at = now ?? listed?.readAt ?? 0;
  const minute = Math.floor(at / minuteMs) * minuteMs;
  const columns = useMemo(() => columnsOf(minute, words, locale), [minute, words, locale]);
  const fault = hasFailed ? 'away' : listed?.fault;
  const coins = listed?.coins ?? [];
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 text-12">
        <p className="text-text-2">{words.source}</p>
        <p className="flex items-center gap-2 text-text-3">
          <span role="status">
            <StatusDot status={isPaused || fault !== undefined ? 'stale' : 'live'}>
              {isPaused
                ? words.paused
                : fault === undefined
                  ? words.live
                  : fillPlaceholder(words.asOf, 'time', dateTimeText(listed?.readAt, locale))}
            </StatusDot>
          </span>
          <Button size="s" aria-pressed={isPaused} onClick={() => setPaused(!isPaused)} className="noscript:hidden">
            {isPaused ? words.resume : words.pause}
          </Button>
        </p>
      </div>
      {coins.length === 0 && fault !== undefined ? (
        <EmptyState
          className="border-line border-y py-20"
          heading="h2"
          title={words.faults[fault]}
          action={<Button onClick={() => void refresh()}>{words.retry}</Button>}
        />
      ) : (
        <Table
          caption={words.title}
          columns={columns}
          rows={coins}
          rowKey={coinKey}
          loadingRows={listed === undefined ? 8 : undefined}
          empty={<EmptyState className="py-20" heading="h2" title={words.empty} />}
          rowHeightPx={48}
          className={`md:[--row:48px] [&_[data-row]]:relative ${denseCards}`}
        />
      )}
    </div>
  );
}
