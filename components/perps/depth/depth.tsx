import { useQueries } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useStore } from '@/components/perps/use-store';
import { Segmented } from '@/components/ui/form/segmented';
import { FrameDrawing } from '@/lib/client/frame-drawing';
import type { MarketSession } from '@/lib/client/perps/market-session';
import { tradingSourceOf } from '@/lib/client/perps/ticket/source';
import { useVenue } from '@/lib/client/venue/use-venue';
import { depthReaches } from '@/lib/config/market-data';
import {
  type Book,
  type DepthCurve,
  depthAt,
  depthCurve,
  distanceOf,
  finest,
  groupingsWithin,
  middleOf,
  reachBeyond,
  sameGrouping,
  shareOfBids,
} from '@/lib/domain/perps';
import { compactCount, compactDollars } from '@/lib/i18n/format/compact';
import { figure, missing } from '@/lib/i18n/format/figure';
import { allowedFeePercent, changePercent, wholePercent } from '@/lib/i18n/format/percent';
import type { Locale } from '@/lib/i18n/locales';
import { type Price, parseAmount, percent, type Ratio, ratio } from '@/lib/math/amount';
import { add, mul, sub } from '@/lib/math/arithmetic';
import { clamp } from '@/lib/math/comparison';
import { textOfNumber } from '@/lib/math/exponent';
import { percentToRatio, ratioToPercent } from '@/lib/math/units';
import { groupedBookQuery } from '@/lib/queries/trading';
import { paintDepth, priceScale } from './depth-painter';

export interface DepthProps {
  session: MarketSession;
  label: string;
  locale: Locale;
}

const parts = depthReaches.map((reach) => percentToRatio(percent(reach)));

/** A press of an arrow key moves the probe by this part of the reach. */
const keyPart = ratio('0.02');

const amountOf = (number: number): Price | undefined => {
  const text = textOfNumber(number);
  return text === undefined ? undefined : parseAmount<'price'>(text);
};

/** Returns a price within the plot. */
const within = ({ middle, reach }: DepthCurve, at: Price): Price => clamp(at, sub(middle, reach), add(middle, reach));

interface DepthBooks {
  /** The finest first, as far as they are known. */
  readonly books: readonly Book[];
  /** True if a coarser book was asked for in vain. */
  readonly hasFailed: boolean;
}

/** Returns the market's books from the finest to one that reaches this part of the price. */
function useDepthBooks(session: MarketSession, part: Ratio): DepthBooks {
  const source = tradingSourceOf(useVenue());
  const coin = useStore(session.coin);
  const shown = useStore(session.book);
  const { choices } = useStore(session.columns);
  const middle = middleOf(shown?.book);
  const groupings = middle === undefined ? [] : groupingsWithin(choices, middle, part);
  const deep = useQueries({ queries: groupings.map((grouping) => groupedBookQuery(source, coin, grouping)) });
  const known = deep.flatMap(({ data }) => (data?.coin === coin ? [data] : []));
  const hasFailed = deep.some(({ isError }) => isError);
  if (shown === undefined) return { books: [], hasFailed };
  const isFinest = sameGrouping(shown.grouping, finest);
  return { books: isFinest ? [shown.book, ...known] : [...known, shown.book], hasFailed };
}

interface ShareProps {
  curve: DepthCurve | undefined;
  locale: Locale;
}

/** The imbalance: which side holds more within the reach, as a bar and in figures. */
function Share({ curve, locale }: ShareProps) {
  const t = useTranslations('terminal.depth');
  const bids = curve && shareOfBids(curve);
  const asks = bids && sub(percent('100'), bids);
  return (
    <div className="flex h-6 items-center gap-2 text-11">
      <span className="whitespace-nowrap text-up">
        {t('bids', { part: bids === undefined ? missing : wholePercent(bids, locale) })}
      </span>
      <span aria-hidden="true" className="flex h-1.5 grow gap-px overflow-hidden rounded-tag bg-line">
        {bids !== undefined && (
          <>
            <span className="bg-up" style={{ width: `${bids}%` }} />
            <span className="grow bg-down" />
          </>
        )}
      </span>
      <span className="whitespace-nowrap text-down">
        {t('asks', { part: asks === undefined ? missing : wholePercent(asks, locale) })}
      </span>
    </div>
  );
}

/**
 * The depth of the book as a curve, as far from the price as one chooses; a pointer or the arrow keys read it. Screen
 * readers have the ladder's tables besides.
 */
export function Depth({ session, label, locale }: DepthProps) {
  const t = useTranslations('terminal.depth');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [chosen, choose] = useState<Ratio>();
  const [looked, look] = useState<Price>();
  const [usual] = useState(() => reachBeyond(session.book.read()?.book, parts));
  const part = chosen ?? usual ?? ratio('0.01');
  const reach = Number(ratioToPercent(part));
  const { books, hasFailed } = useDepthBooks(session, part);
  const curve = depthCurve(books, part);
  const coin = useStore(session.coin);
  const { decimals } = useStore(session.columns);
  const isStale = useStore(session.freshness).panels.book.state === 'stale';
  const probed = looked === undefined || curve === undefined ? undefined : within(curve, looked);

  const painted = useRef<() => void>(() => undefined);
  painted.current = () => {
    if (canvas.current === null) return;
    const texts = {
      price: (price: number) => figure(amountOf(price), locale, { decimals: decimals.price }),
      size: (size: number) => compactCount(amountOf(size), locale),
    };
    paintDepth(canvas.current, curve && { curve, isStale, probed, texts });
  };
  const drawing = useRef<FrameDrawing>(undefined);
  useEffect(() => {
    const surface = canvas.current;
    if (surface === null) return;
    const own = new FrameDrawing(() => painted.current());
    drawing.current = own;
    const request = own.request.bind(own);
    const refit = new ResizeObserver(request);
    refit.observe(surface);
    const looks = new MutationObserver(request);
    looks.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'data-pair'] });
    const end = own.begin(surface);
    return () => {
      refit.disconnect();
      looks.disconnect();
      end();
    };
  }, []);
  useEffect(() => drawing.current?.request());

  const lookAt = ({ nativeEvent, currentTarget }: PointerEvent<HTMLCanvasElement>): void => {
    if (curve === undefined) return;
    const at = amountOf(priceScale(curve, currentTarget.clientWidth).priceAt(nativeEvent.offsetX));
    if (at !== undefined) look(within(curve, at));
  };
  const moveProbe = (event: KeyboardEvent): void => {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (way === undefined || curve === undefined) return;
    event.preventDefault();
    const [from, step] = [probed ?? curve.middle, mul(curve.reach, keyPart)];
    look(within(curve, way < 0 ? sub(from, step) : add(from, step)));
  };

  const point = probed && curve && depthAt(curve, probed);
  const reading =
    probed === undefined || curve === undefined
      ? t(hasFailed ? 'unread' : 'hint')
      : t('reading', {
          price: figure(probed, locale, { decimals: decimals.price }),
          distance: changePercent(distanceOf(curve, probed), locale),
          size: point === undefined ? missing : compactCount(point.total, locale),
          coin,
          value: compactDollars(point?.value, locale),
        });
  return (
    <div className="flex min-h-60 grow flex-col max-md:min-h-90">
      <div className="flex shrink-0 flex-col gap-1 px-(--gutter) pt-2">
        <Segmented
          label={t('reach')}
          value={part}
          onValueChange={choose}
          segments={parts.map((value) => ({
            value,
            label: <bdi>{`±${allowedFeePercent(ratioToPercent(value), locale)}`}</bdi>,
          }))}
          className="[&_label]:px-1! [&_label]:text-11! h-7!"
        />
        <Share curve={curve} locale={locale} />
        <p className="h-4 truncate text-11 text-text-2" aria-live="off">
          {reading}
        </p>
      </div>
      <div className="relative grow">
        <canvas
          ref={canvas}
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={-reach}
          aria-valuemax={reach}
          aria-valuenow={probed === undefined || curve === undefined ? 0 : Number(distanceOf(curve, probed))}
          aria-valuetext={reading}
          onPointerMove={lookAt}
          onPointerDown={lookAt}
          onPointerLeave={() => look(undefined)}
          onKeyDown={moveProbe}
          onBlur={() => look(undefined)}
          className="absolute inset-0 size-full touch-pan-y -outline-offset-2"
        />
      </div>
    </div>
  );
}
