import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ChartContext } from '@/components/chart';
import { FillMarks } from '@/lib/chart/trading/fill-marks';
import { spotSource } from '@/lib/client/spot/source';
import type { TokenId } from '@/lib/domain/spot/token';
import { listTradesOf, type TokenTrade } from '@/lib/domain/spot/trade';
import { fillPlaceholder } from '@/lib/i18n/fill-placeholder';
import { tokenAmount, tokenPrice } from '@/lib/i18n/format/token-figures';
import type { Locale } from '@/lib/i18n/locales';
import { allTradesQuery, tokenTradesQuery } from '@/lib/queries/spot';
import type { Address } from '@/lib/schemas/address';
import type { PairWords } from './words';

interface OwnTradesProps {
  owner: Address;
  token: TokenId;
  ground: ChartContext;
  words: PairWords['own'];
  locale: Locale;
}

interface OwnDeal {
  readonly time: number;
  readonly side: TokenTrade['side'];
  readonly trade: TokenTrade;
}

/** The most trades that are listed over the chart, which more would hide; the list below has all. */
const mostReported = 5;

/** Shows the user's trades as arrows at their candles, and those of the candle under the crosshair as text. */
export function OwnTrades({ owner, token, ground: { surface }, words, locale }: OwnTradesProps) {
  const { data: earlier = [] } = useQuery(allTradesQuery(spotSource, token));
  // The panel below requests the newest page; this reads its cached result.
  const { data: newest } = useQuery({ ...tokenTradesQuery(spotSource, token, 0), refetchInterval: false });
  const own = useMemo(
    () =>
      listTradesOf(newest === undefined ? earlier : [newest, ...earlier], owner).map(
        (trade): OwnDeal => ({ time: trade.at, side: trade.side, trade }),
      ),
    [newest, earlier, owner],
  );
  const [marks] = useState(() => new FillMarks<OwnDeal>(surface.frame));
  useEffect(() => surface.attach(marks), [surface, marks]);
  useEffect(() => marks.show(own), [marks, own]);
  const time = useSyncExternalStore(surface.onCrossing, () => surface.crossing()?.time);
  const pointed = time === undefined ? [] : marks.at(time).slice(0, mostReported);
  return (
    <div
      role="status"
      aria-label={words.label}
      className="pointer-events-none absolute bottom-8 left-2 z-10 flex flex-col gap-0.5 rounded-tag border border-line-2 bg-raised px-2 py-1 text-11 shadow-menu empty:hidden"
    >
      {pointed.map(({ side, trade: { at, hash, base, price } }) => (
        <p key={[at, hash, base.amount].join(' ')} className={side === 'buy' ? 'text-up' : 'text-down'}>
          {fillPlaceholder(
            fillPlaceholder(words[side], 'amount', tokenAmount(base.amount, locale)),
            'price',
            tokenPrice(price, locale),
          )}
        </p>
      ))}
    </div>
  );
}
