import { useEffect, useMemo, useState } from 'react';
import type { ChartContext } from '@/components/chart';
import { LineLayer } from '@/lib/chart/trading/line-layer';
import { usePendingOrders } from '@/lib/client/perps/account/use-pending-orders';
import { type BoardLine, LineBoard } from '@/lib/client/perps/chart/line-board';
import type { TicketOnScreen } from '@/lib/client/perps/ticket/on-screen';
import type { PriceAlert } from '@/lib/domain/alerts/price-alert';
import { type AccountLine, accountLines, type DraftLine, draftLines, positionIn } from '@/lib/domain/perps';
import { marketPrice } from '@/lib/i18n/format/price';
import type { Locale } from '@/lib/i18n/locales';

export interface ShownLine extends BoardLine {
  readonly source:
    | { readonly of: 'account'; readonly line: AccountLine }
    | { readonly of: 'draft'; readonly draft: DraftLine }
    | { readonly of: 'alert'; readonly alert: PriceAlert };
}

const tagGapPx = 2;
const tagPx = { fine: 24, coarse: 32 } as const;

function lookOf({ kind }: AccountLine): BoardLine['look'] {
  switch (kind) {
    case 'entry':
      return 'position';
    case 'liquidation':
      return 'liquidation';
    case 'order':
    case 'pending':
      return 'order';
    default:
      return kind satisfies never;
  }
}

const isMeant = ({ kind }: AccountLine, { positions, orders }: ChartContext['shown']): boolean =>
  kind === 'entry' || kind === 'liquidation' ? positions : orders;

/** Returns the lines to draw, and the layer that draws them on this chart. */
export function useLines(
  { ticket, facts }: TicketOnScreen,
  { surface, shown }: ChartContext,
  alerts: readonly PriceAlert[],
  locale: Locale,
) {
  const { sizeDecimals } = facts.market;
  const [kit, setKit] = useState<{ layer: LineLayer; board: LineBoard }>();
  useEffect(() => {
    const isCoarse = window.matchMedia('(pointer: coarse)').matches;
    const layer = new LineLayer({
      frame: surface.frame,
      axisTextAt: surface.percentTextAt,
      headroomPx: surface.headroomPx,
      tagHeightPx: tagPx[isCoarse ? 'coarse' : 'fine'] + tagGapPx,
    });
    const board = new LineBoard({
      show: (lines) => layer.show(lines),
      priceText: (price) => marketPrice(price, sizeDecimals, locale),
    });
    const takeBack = surface.attach(layer);
    setKit({ layer, board });
    return () => {
      board.close();
      takeBack();
      setKit(undefined);
    };
  }, [surface, sizeDecimals, locale]);

  const pending = usePendingOrders('after paint');
  const { account, market } = facts;
  const board = kit?.board;
  const own = useMemo(() => {
    const legs = pending.filter(({ state }) => state.kind !== 'refused').map(({ leg }) => leg);
    const position = positionIn(account, market.coin);
    const found = accountLines({ coin: market.coin, position, orders: account?.orders ?? [], pending: legs });
    const byKey = new Map<string, ShownLine>();
    for (const line of found.filter((each) => isMeant(each, shown))) {
      const key = board?.keyOf(line.key) ?? line.key;
      const isMovable = line.kind === 'entry' || line.kind === 'order';
      const look = lookOf(line);
      byKey.set(key, { key, price: line.price, look, isMovable, isNamed: shown.tags, source: { of: 'account', line } });
    }
    return [...byKey.values()];
  }, [account, market.coin, pending, shown, board]);
  const drafts = useMemo((): readonly ShownLine[] => {
    if (!shown.drafts) return [];
    return draftLines(ticket, facts).map((draft) => ({
      key: draft.key,
      price: draft.price,
      look: 'draft',
      isMovable: draft.field !== undefined,
      isNamed: shown.tags && draft.field !== undefined,
      source: { of: 'draft', draft },
    }));
  }, [ticket, facts, shown.drafts, shown.tags]);
  const waiting = useMemo(
    () =>
      alerts.map((alert): ShownLine => {
        const key = `alert ${alert.alert.id}`;
        const [price, isNamed] = [alert.level, shown.tags];
        return { key, price, look: 'alert', isMovable: true, isNamed, source: { of: 'alert', alert } };
      }),
    [alerts, shown.tags],
  );
  const lines = useMemo(() => [...own, ...drafts, ...waiting], [own, drafts, waiting]);
  useEffect(() => board?.show(lines), [board, lines]);
  return { kit, lines };
}
