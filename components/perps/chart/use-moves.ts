import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { ChartContext } from '@/components/chart';
import { toast } from '@/components/ui/overlay/toast';
import { followLines } from '@/lib/chart/trading/line-gestures';
import type { LineLayer } from '@/lib/chart/trading/line-layer';
import { nextCloid } from '@/lib/client/perps/account/next-cloid';
import type { LineBoard } from '@/lib/client/perps/chart/line-board';
import type { TicketOnScreen } from '@/lib/client/perps/ticket/on-screen';
import { seenInMarket } from '@/lib/client/perps/trading/seen-prices';
import { sendMove } from '@/lib/client/perps/trading/send-move';
import {
  type AccountLine,
  draftChange,
  type Goal,
  type LineMove,
  nearestOnGrid,
  planGuard,
  planMove,
  positionIn,
  steppedOnGrid,
} from '@/lib/domain/perps';
import type { VisibleCode } from '@/lib/errors/catalog';
import { type Price, parseAmount } from '@/lib/math/amount';
import { approximate } from '@/lib/math/approximation';
import { textOfNumber } from '@/lib/math/exponent';
import { useAct } from '../account/use-act';
import { useCancel } from '../account/use-cancel';
import type { ChartAlerts } from './use-chart-alerts';
import type { ShownLine } from './use-lines';

type Send = Extract<LineMove, { kind: 'send' }>;

/** A move that must be confirmed before it is sent. */
export interface ConfirmedMove {
  readonly line: AccountLine;
  readonly key: string;
  readonly price: Price;
  readonly move: Send;
}

interface MovesInput {
  readonly view: TicketOnScreen;
  readonly ground: ChartContext;
  readonly layer: LineLayer;
  readonly board: LineBoard;
  readonly lines: readonly ShownLine[];
  readonly alerts: ChartAlerts;
}

/** Returns the price on the market's tick size nearest to a chart value. */
export function pointedPrice(value: number | undefined, sizeDecimals: number): Price | undefined {
  const text = value === undefined ? undefined : textOfNumber(value);
  const price = text === undefined ? undefined : parseAmount<'price'>(text);
  return price === undefined ? undefined : nearestOnGrid(price, sizeDecimals);
}

/** Handles moving a line from drag to venue: it is confirmed if the user wants that, sent, or reverted. */
export function useMoves(input: MovesInput) {
  const t = useTranslations('perps-chart');
  // A line whose move is being sent cannot be dragged again; the others need not wait for it.
  const { act, tellRefusals } = useAct('many');
  const { cancel, cancelling } = useCancel();
  const [requested, ask] = useState<ConfirmedMove>();
  const { board, layer, ground, view } = input;
  const { coin, sizeDecimals } = view.facts.market;

  /** True while the order of a line is being cancelled, from any part of the page: the line can no longer be moved. */
  const isLeaving = (key: string): boolean => {
    const source = input.lines.find((line) => line.key === key)?.source;
    return source?.of === 'account' && source.line.kind === 'order' && cancelling.has(source.line.order.id);
  };

  const tell = (codes: readonly VisibleCode[], goal: Goal | undefined) =>
    tellRefusals(
      goal === undefined ? 'order' : 'triggers',
      codes.map((code) => ({ name: coin, code })),
    );

  const send = async ({ key, price, move }: ConfirmedMove) => {
    board.lead(key, price, 'sending');
    const { sent } = move;
    if (sent.kind === 'modify') board.expect(key, sent.plan.leg.cloid);
    if (sent.kind === 'replace' || sent.kind === 'renew') board.expect(key, sent.plan.legs[0].cloid);
    const title = move.goal === undefined ? 'order' : 'triggers';
    const refusals = await act(title, (service) => sendMove(service, coin, sent, seenInMarket(view.facts.market)));
    if (refusals === undefined || refusals.length > 0) {
      board.letGo(key);
      tellRefusals(title, refusals ?? []);
      return;
    }
    if (sent.kind === 'place') board.letGo(key);
    else board.arrive(key);
    toast.success({ title: t(sent.kind === 'place' ? 'done.set' : 'done.moved') });
  };

  const drop = (key: string) => {
    const shown = input.lines.find((line) => line.key === key);
    const lead = board.leads.read().get(key);
    if (shown === undefined || lead?.state !== 'held') return;
    if (isLeaving(key)) {
      board.letGo(key);
      return;
    }
    const { price } = lead;
    if (shown.source.of === 'alert') {
      board.lead(key, price, 'sending');
      void input.alerts.move(shown.source.alert, price, view.facts.market.mark).then(() => board.letGo(key));
      return;
    }
    if (shown.source.of === 'draft') {
      board.letGo(key);
      const { field } = shown.source.draft;
      if (field !== undefined) view.change(draftChange(field, price));
      return;
    }
    const { line } = shown.source;
    const move = planMove(line, price, view.facts, nextCloid);
    switch (move.kind) {
      case 'unchanged':
        board.letGo(key);
        return;
      case 'refused':
        board.letGo(key);
        tell(move.codes, line.kind === 'order' ? line.goal : 'tp');
        return;
      case 'taken':
        board.letGo(key);
        toast.note({ title: t(`taken.${move.goal}`), text: t('taken.text') }, 'taken');
        return;
      case 'send': {
        const wanted = { line, key, price, move };
        if (!ground.shown.confirms) {
          void send(wanted);
          return;
        }
        board.lead(key, price, 'asked');
        ask(wanted);
        return;
      }
      default:
        move satisfies never;
    }
  };

  const hand = {
    take: (key: string): number | undefined => {
      const state = board.leads.read().get(key)?.state;
      const price = board.priceOf(key);
      const isFree = (state === undefined || state === 'held') && !isLeaving(key);
      return isFree && board.lineOf(key)?.isMovable === true && price !== undefined ? approximate(price) : undefined;
    },
    lead: (key: string, value: number) => {
      const price = pointedPrice(value, sizeDecimals);
      if (price !== undefined) board.lead(key, price, 'held');
    },
    drop,
    letGo: (key: string) => {
      if (board.leads.read().get(key)?.state === 'held') board.letGo(key);
    },
  };

  const latest = useRef(hand);
  useEffect(() => {
    latest.current = hand;
  });
  const { surface, around } = ground;
  useEffect(() => {
    const { current } = around;
    if (current === null) return;
    return followLines(
      surface,
      layer,
      {
        take: (key) => latest.current.take(key),
        lead: (key, price) => latest.current.lead(key, price),
        drop: (key) => latest.current.drop(key),
        letGo: (key) => latest.current.letGo(key),
      },
      current,
    );
  }, [surface, layer, around]);

  return {
    requested,
    cancel,
    cancelling,
    removeAlert: input.alerts.remove,
    drop,
    letGo: hand.letGo,
    step: (key: string, way: 'up' | 'down', steps: number) => {
      const from = board.priceOf(key);
      if (hand.take(key) === undefined || from === undefined) return;
      board.lead(key, steppedOnGrid(from, way, steps, sizeDecimals), 'held');
    },
    /**
     * Sets a take profit or stop loss at a price chosen from the menu. It is always confirmed, since no line was
     * dragged.
     */
    setGuard: (goal: Goal, price: Price) => {
      const position = positionIn(view.facts.account, coin);
      if (position === undefined) return;
      const move = planGuard(position, goal, price, view.facts, nextCloid);
      const line: AccountLine = { kind: 'entry', key: 'entry', price: position.entryPrice, position };
      if (move.kind === 'send') ask({ line, key: 'entry', price, move });
      else if (move.kind === 'refused') tell(move.codes, goal);
    },
    confirm: () => {
      if (requested === undefined) return;
      ask(undefined);
      void send(requested);
    },
    refuse: () => {
      if (requested !== undefined) board.letGo(requested.key);
      ask(undefined);
    },
  };
}

export type ChartMoves = ReturnType<typeof useMoves>;
