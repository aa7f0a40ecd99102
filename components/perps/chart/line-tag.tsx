import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { classNames } from '@/components/ui/frame/class-names';
import { CloseIcon } from '@/components/ui/frame/icons';
import { Figure, SignedChange } from '@/components/ui/text/figure';
import { lineAttribute } from '@/lib/chart/trading/line-gestures';
import type { LineLayer } from '@/lib/chart/trading/line-layer';
import { nextCloid } from '@/lib/client/perps/account/next-cloid';
import type { LineBoard } from '@/lib/client/perps/chart/line-board';
import { type AccountLine, distanceFrom, limitSent, outlookAt, planMove, type TicketFacts } from '@/lib/domain/perps';
import { signedDollars } from '@/lib/i18n/format/dollars';
import { changePercent } from '@/lib/i18n/format/percent';
import { marketPrice } from '@/lib/i18n/format/price';
import type { Locale } from '@/lib/i18n/locales';
import type { Price } from '@/lib/math/amount';
import { approximate } from '@/lib/math/approximation';
import { liveGain, useLineWords } from './use-line-words';
import type { ShownLine } from './use-lines';
import type { ChartMoves } from './use-moves';

interface LedFiguresProps {
  /** Undefined for a price line of the ticket. */
  own: AccountLine | undefined;
  price: Price;
  facts: TicketFacts;
  locale: Locale;
}

/** The outcome of a line at the price to which it is dragged. */
function LedFigures({ own, price, facts, locale }: LedFiguresProps) {
  const t = useTranslations('perps-chart');
  const priceOf = (of: Price): string => marketPrice(of, facts.market.sizeDecimals, locale);
  const outlook = own && outlookAt(own, price, facts);
  const move = own && planMove(own, price, facts, nextCloid);
  const limit = move?.kind === 'send' ? limitSent(move.sent) : undefined;
  const distance = outlook === undefined ? distanceFrom(facts.market.mark, price) : outlook.distance;
  return (
    <>
      <Figure text={priceOf(price)} className="font-medium text-text-1" />
      {limit !== undefined && <span>{t('limit', { price: priceOf(limit) })}</span>}
      <Figure text={changePercent(distance, locale)} className="text-text-2 max-md:hidden" />
      {outlook?.pnl !== undefined && <SignedChange value={outlook.pnl} text={signedDollars(outlook.pnl, locale)} />}
      {move?.kind === 'refused' && <span className="text-down">{t('refused')}</span>}
      {move?.kind === 'taken' && <span className="text-down">{t(`taken.${move.goal}`)}</span>}
      {outlook?.crosses === true && move?.kind === 'send' && <span className="text-down">{t('crosses')}</span>}
    </>
  );
}

interface LineTagProps {
  line: ShownLine;
  locale: Locale;
  facts: TicketFacts;
  /** True while the axis, and so the label beside the tag, is in percent. */
  isInPercent: boolean;
  layer: LineLayer;
  board: LineBoard;
  moves: ChartMoves;
  /** The id of the text that explains how to move a line by keyboard. */
  keysId: string;
}

const looks = {
  position: 'border-text-1 text-text-1',
  order: 'border-accent text-accent',
  liquidation: 'border-edge border-dashed text-text-2',
  draft: 'border-edge border-dotted text-text-2',
  alert: 'border-edge text-text-2',
} as const;

const farSteps = 10;

/** The distance of the tags from the price axis. */
const gapPx = 8;

/** Moves the tag with its line without rendering, since a chart moves sixty times a second; it ends beside the axis. */
export function useTagPlace(layer: LineLayer, key: string) {
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const place = (): void => {
      const { current } = ref;
      const middle = layer.tags.read().get(key);
      if (current === null) return;
      current.style.visibility = middle === undefined ? 'hidden' : '';
      if (middle === undefined) return;
      current.style.transform = `translate(calc(${layer.widthPx() - gapPx}px - 100%), calc(${Math.round(middle)}px - 50%))`;
    };
    place();
    return layer.tags.subscribe(place);
  }, [layer, key]);
  return ref;
}

/** The tag of a line: its name, its value and its actions. */
export function LineTag({ line, locale, facts, isInPercent, layer, board, moves, keysId }: LineTagProps) {
  const t = useTranslations('perps-chart');
  const trading = useTranslations('perps-account.orders');
  const { nameOf, nameAt } = useLineWords(locale);
  const { key, source } = line;
  const ref = useTagPlace(layer, key);
  const { leads } = board;
  const lead = useSyncExternalStore(leads.subscribe, () => leads.read().get(key));
  const { mark } = facts.market;
  const own = source.of === 'account' ? source.line : undefined;
  const order = own?.kind === 'order' ? own.order : undefined;
  const at = lead?.price ?? line.price;
  const name = own !== undefined && lead !== undefined ? nameAt(own, at, mark) : nameOf(line);
  const distance = distanceFrom(mark, at);
  const gain = own === undefined ? undefined : liveGain(own, mark);
  const removal =
    source.of === 'alert'
      ? { label: t('alerts.remove'), isOff: false, run: () => void moves.removeAlert(source.alert) }
      : order && {
          label: t('cancel', { name }),
          isOff: moves.cancelling.has(order.id),
          run: () => void moves.cancel([order]),
        };
  const isSending = lead?.state === 'sending' || own?.kind === 'pending';

  const press = (event: KeyboardEvent): void => {
    const way = event.key === 'ArrowUp' ? 'up' : event.key === 'ArrowDown' ? 'down' : undefined;
    if (way !== undefined) moves.step(key, way, event.shiftKey ? farSteps : 1);
    else if (event.key === 'Enter') moves.drop(key);
    else if (event.key === 'Escape' && lead !== undefined) moves.letGo(key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** A tag at rest is small, since it covers candles; it is whole under a pointer, with the focus and while it moves. */
  const isWhole = lead !== undefined || isSending;
  const onLook = isWhole ? '' : 'hidden group-hover:block group-focus-within:block';
  const what = (
    <>
      <span
        className={classNames(
          'min-w-0 truncate',
          !isWhole && 'max-w-24 group-hover:max-w-none group-focus-within:max-w-none',
        )}
      >
        {name}
      </span>
      {lead !== undefined ? (
        <LedFigures own={own} price={at} facts={facts} locale={locale} />
      ) : gain !== undefined ? (
        <SignedChange value={gain} text={signedDollars(gain, locale)} />
      ) : (
        !isInPercent && <span className={classNames('text-text-2', onLook)}>{changePercent(distance, locale)}</span>
      )}
      {isInPercent && lead === undefined && (
        // Two percents of different things beside each other would be taken for one.
        <Figure
          text={marketPrice(at, facts.market.sizeDecimals, locale)}
          className={classNames('text-text-1', onLook)}
        />
      )}
      {isSending && <span className="text-text-2">{trading('sending')}</span>}
    </>
  );
  const inner = 'flex h-full min-w-0 items-center gap-2 px-1.5 whitespace-nowrap';
  return (
    <li
      ref={ref}
      dir="auto"
      data-line={line.look}
      className={classNames(
        'group pointer-events-auto absolute top-0 left-0 flex h-6 max-w-[calc(100%-88px)] items-stretch rounded-tag border bg-bg text-11 focus-within:z-1 hover:z-1 pointer-coarse:h-8',
        looks[line.look],
        lead !== undefined && 'z-1 shadow-menu',
      )}
    >
      {line.isMovable ? (
        <div
          role="slider"
          tabIndex={0}
          aria-orientation="vertical"
          aria-label={name}
          aria-valuemin={0}
          aria-valuenow={approximate(at)}
          aria-valuemax={approximate(at) * 2}
          aria-valuetext={t('at', {
            price: marketPrice(at, facts.market.sizeDecimals, locale),
            distance: changePercent(distance, locale),
          })}
          aria-describedby={keysId}
          {...{ [lineAttribute]: key }}
          onKeyDown={press}
          onBlur={() => moves.letGo(key)}
          className={classNames(inner, 'cursor-ns-resize touch-none select-none')}
        >
          {what}
        </div>
      ) : (
        <div className={inner}>{what}</div>
      )}
      {removal !== undefined && (
        <button
          type="button"
          aria-label={removal.label}
          disabled={isSending || removal.isOff}
          onClick={removal.run}
          className={classNames(
            'grid shrink-0 place-items-center overflow-hidden text-text-1 hover:bg-hover disabled:text-text-off',
            // On a short tag a button that came under the pointer would be pressed instead of the tag.
            isWhole || source.of === 'alert'
              ? 'w-6 pointer-coarse:w-8'
              : 'w-0 group-hover:w-6 group-focus-within:w-6 pointer-coarse:group-focus-within:w-8',
          )}
        >
          <CloseIcon size={14} />
        </button>
      )}
    </li>
  );
}
