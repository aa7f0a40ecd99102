import { useState } from 'react';
import { nextCloid } from '@/lib/client/perps/account/next-cloid';
import { type ClosingTerms, closingSide, planClose, priceOnGrid, shareToClose, sizeToClose } from '@/lib/domain/perps';
import type { Position } from '@/lib/domain/portfolio/account';
import { type Price, percent, type Size } from '@/lib/math/amount';
import { approximate } from '@/lib/math/approximation';
import { percentageOf } from '@/lib/math/units';
import { useMarketOf } from '../use-account';
import { type BestPrices, useBestPrices } from './use-best-prices';

export type ClosingKind = 'market' | 'limit';

type Part = { readonly by: 'share'; readonly share: number } | { readonly by: 'size'; readonly size: Size | undefined };

const all: Part = { by: 'share', share: 100 };

/** The size and price at which a position is to be closed, and the plan that would be sent. */
export function useClosing(position: Position, first: ClosingKind, isLate: boolean) {
  const [kind, setKind] = useState(first);
  const [part, setPart] = useState(all);
  const [written, write] = useState<{ readonly price: Price | undefined }>();
  const market = useMarketOf()(position);
  const steps = market?.sizeDecimals;
  const best: BestPrices = useBestPrices(position.coin, steps);
  const side = closingSide(position);
  const onGrid = (price: Price | undefined) =>
    price === undefined || steps === undefined ? price : (priceOnGrid(price, steps, side) ?? price);
  // The price starts at the mid price and stays there: a price that moves by itself would not be the user's choice.
  if (kind === 'limit' && written === undefined && best.mid !== undefined) write({ price: onGrid(best.mid) });
  const price = written?.price;

  const size =
    steps === undefined
      ? undefined
      : part.by === 'share'
        ? shareToClose(position, percent(String(part.share)), steps)
        : part.size === undefined
          ? undefined
          : sizeToClose(position, part.size, steps);
  const isNothing = part.by === 'share' ? part.share === 0 : part.size === undefined;
  const terms: ClosingTerms | undefined =
    kind === 'market' ? { kind, isLate } : price === undefined ? undefined : { kind, price, tif: 'Gtc' };
  const planned =
    isNothing || terms === undefined || market === undefined
      ? undefined
      : planClose(position, size, terms, market, nextCloid);
  const shareOf = (of: Size | undefined) =>
    of === undefined ? 0 : Math.min(100, Math.round(approximate(percentageOf(of, position.size, 0, 'half-up'))));

  return {
    kind,
    setKind,
    best,
    price,
    isPriceInvalid: written !== undefined && price === undefined,
    setPrice: (next: Price | undefined) => write({ price: next }),
    settlePrice: () => write((known) => known && { price: onGrid(known.price) }),
    share: part.by === 'share' ? part.share : shareOf(part.size),
    /** The size shown in its field: as typed, or as the percentage gives it. */
    written: part.by === 'size' ? part.size : size,
    setShare: (share: number) => setPart({ by: 'share', share }),
    setSize: (typed: Size | undefined) => setPart({ by: 'size', size: typed }),
    settleSize: () =>
      setPart((known) =>
        known.by === 'share' || known.size === undefined || steps === undefined
          ? known
          : { by: 'size', size: sizeToClose(position, known.size, steps) ?? known.size },
      ),
    plan: planned?.kind === 'order' ? planned.plan : undefined,
    fault: planned?.kind === 'none' ? planned.faults[0] : undefined,
  };
}
