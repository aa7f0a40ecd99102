import 'server-only';
import { platformFees } from '../../../lib/config/fees.ts';
import { platformShare } from '../../../lib/domain/fees/trade-fees.ts';
import {
  gravityOf,
  isOnItsSide,
  isSendable,
  isUnchanged,
  judgeTicket,
  mainGuard,
  marketTerms,
  type OrderPlan,
  orderRates,
  type PlannedOrder,
  planClose,
  planReverse,
  planTriggers,
  priceOnGrid,
  settingFor,
  shareToClose,
  type Ticket,
  type TicketIssue,
  type TicketSummary,
  ticketAccount,
  ticketFacts,
  triggersOf,
} from '../../../lib/domain/perps/index.ts';
import type { Position } from '../../../lib/domain/portfolio/account.ts';
import { type ChatClosing, type ClosingResult, closingResult } from '../../../lib/domain/telegram/chat-closing.ts';
import { type ChatOrder, nothingToSend } from '../../../lib/domain/telegram/chat-order.ts';
import { ticketOfTrade } from '../../../lib/domain/telegram/chat-ticket.ts';
import type { ChatCommand, ChatTrade } from '../../../lib/domain/telegram/command.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import { type Percent, type Price, percent } from '../../../lib/math/amount.ts';
import { percentageOf, percentOf } from '../../../lib/math/units.ts';
import type { ChatTrader } from '../../auth/chat-session.ts';
import { env } from '../../env.ts';
import type { Trader } from '../orders/act.ts';
import { builderFor } from '../orders/builder.ts';
import { nextCloid } from '../orders/next-cloid.ts';
import { readToTrade } from './read-account.ts';
import type { ChatMarket } from './read-market.ts';

/** The side and the share of the position that an order closes, and the result. */
export interface ShownClosing {
  readonly side: Position['side'];
  /** The share of the position that is closed. */
  readonly share: Percent;
  readonly result: ClosingResult;
  /** The order of a reversal that opens the other side. */
  readonly opens: Pick<ClosingResult, 'value' | 'fees'> | undefined;
}

/** An order as the chat shows it: the exact content, and the issues of the web's ticket. */
export interface Preview {
  readonly order: ChatOrder;
  readonly ticket: Ticket | undefined;
  readonly summary: TicketSummary | undefined;
  readonly closing: ShownClosing | undefined;
  readonly warnings: readonly TicketIssue[];
}

export type Previewed =
  | { readonly kind: 'preview'; readonly preview: Preview }
  | { readonly kind: 'issues'; readonly issues: readonly TicketIssue[] };

/** Why a command about a position would send nothing. */
export type Idle = { readonly kind: 'noPosition' } | { readonly kind: 'unchanged' };

const builder = () => platformShare('perpetual', platformFees(env()));

/** Returns the order at the price that would be sent: its value, fees and margin are shown at that price too. */
function onGrid(trade: ChatTrade, sizeDecimals: number): ChatTrade {
  const { limit, side } = trade;
  if (limit === undefined) return trade;
  return { ...trade, limit: priceOnGrid(limit, sizeDecimals, side === 'long' ? 'buy' : 'sell') ?? limit };
}

/** Previews an order that opens, by the rules of the ticket. */
export async function previewTrade(session: ChatTrader, market: ChatMarket, trade: ChatTrade): Promise<Previewed> {
  const { coin, contract, mark, funding } = market;
  const answers = await readToTrade(session.wallet, coin);
  const { asset, book } = answers;
  const ticket = ticketOfTrade(onGrid(trade, contract.sizeDecimals), marketTerms(coin, contract, asset));
  const facts = ticketFacts({
    market: { coin, mark, funding, book: book && { bids: book.bids, asks: book.asks, isStale: false } },
    contract,
    isCapped: false,
    hasWallet: true,
    account: ticketAccount(answers, coin),
    builder: builder(),
    builderOfReducing: builder(),
  });
  const { summary, issues, planned } = judgeTicket(ticket, facts, nextCloid);
  if (!isSendable(issues) || planned.kind !== 'order') {
    return { kind: 'issues', issues: issues.filter((issue) => ['refuse', 'hold'].includes(gravityOf(issue))) };
  }
  const order: ChatOrder = { ...nothingToSend, coin, setting: settingFor(ticket), place: [planned.plan] };
  return { kind: 'preview', preview: { order, ticket, summary, closing: undefined, warnings: issues } };
}

const alone = (order: ChatOrder, closing?: ShownClosing): Previewed => ({
  kind: 'preview',
  preview: { order, ticket: undefined, summary: undefined, closing, warnings: [] },
});

/** The decimals of the share of a position, which lots round. */
const shareDecimals = 2;

interface ChatTrading extends Trader {
  readonly session: ChatTrader;
}

type Guarding = Extract<ChatCommand, { kind: 'guard' }>;
/** A command about a position that says all that is needed for a preview. */
export type Positional =
  | Extract<ChatCommand, { kind: 'close' | 'reverse' }>
  | (Guarding & { readonly price: NonNullable<Guarding['price']> });

/** Previews what a command does to a position: close, reverse, take profit and stop loss. */
export async function previewPosition(
  trader: ChatTrading,
  market: ChatMarket,
  command: Positional,
): Promise<Previewed | Idle> {
  const { coin, contract, mark } = market;
  const { state, orders, fees } = await readToTrade(trader.session.wallet, coin);
  const position = state.positions.find((each) => each.coin === coin);
  if (position === undefined) return { kind: 'noPosition' };
  const { sizeDecimals, tiers } = contract;
  const closing = { sizeDecimals, tiers, mark: mark ?? position.markPrice };
  const rateOf = (share: Percent) => orderRates('taker', fees, share).total;
  const closingRate = async () => rateOf((await builderFor(trader)) === undefined ? percent('0') : builder());
  switch (command.kind) {
    case 'close': {
      const size = shareToClose(position, command.share ?? percent('100'), sizeDecimals);
      const plan = planOf(planClose(position, size, { kind: 'market' }, closing, nextCloid));
      return previewClose(trader, plan, position, { at: closing.mark, feeRate: await closingRate() });
    }
    case 'reverse': {
      const plan = planOf(planReverse(position, closing, nextCloid));
      const at = { at: closing.mark, feeRate: await closingRate(), openingRate: rateOf(builder()) };
      return previewClose(trader, plan, position, at);
    }
    case 'guard':
      return previewGuard(command, position, orders, contract);
    default:
      return command satisfies never;
  }
}

/** Throws an error for a missing part of the plan. */
function planOf(order: PlannedOrder): OrderPlan {
  if (order.kind === 'none') throw new AppError(order.faults[0] ?? 'venue.unavailable');
  return order.plan;
}

interface ClosingTerms {
  readonly at: Price;
  readonly feeRate: Percent;
  /** The rate of the order that opens the other side, if there is one. */
  readonly openingRate?: Percent;
}

/** Shows the result of closing at the mark price; a chat that hides balances never gets the result. */
function previewClose(
  { session: { hidesBalances } }: ChatTrading,
  plan: OrderPlan,
  { coin, side, size: held, entryPrice: entry }: Position,
  { at, feeRate, openingRate }: ClosingTerms,
): Previewed {
  const [{ size }] = plan.legs;
  const closing: ChatClosing = { side, entry, feeRate };
  const order = { ...nothingToSend, coin, place: [plan], closing: hidesBalances ? undefined : closing };
  const share = percentageOf(size, held, shareDecimals, 'half-up');
  const result = closingResult(closing, size, at);
  const opens =
    openingRate === undefined ? undefined : { value: result.value, fees: percentOf(openingRate, result.value) };
  return alone(order, { side, share, result, opens });
}

function previewGuard(
  { goal, price }: Extract<Positional, { kind: 'guard' }>,
  position: Position,
  orders: Awaited<ReturnType<typeof readToTrade>>['orders'],
  contract: ChatMarket['contract'],
): Previewed | Idle {
  const side = position.side === 'long' ? 'buy' : 'sell';
  if (price !== 'off' && !isOnItsSide(goal, side, price, position.markPrice)) {
    const reference = position.markPrice;
    return { kind: 'issues', issues: [{ kind: 'guardOnWrongSide', goal, side: position.side, reference }] };
  }
  const existing = mainGuard(triggersOf(position, orders)[goal]);
  if (existing === undefined && price === 'off') throw new AppError('order.not_found');
  // A limit price of the guard moves with its trigger.
  const wanted = price === 'off' ? undefined : { trigger: price, limit: undefined };
  const changes = planTriggers(position, [{ goal, existing, wanted }], contract, nextCloid);
  const [refused] = changes.refused;
  if (refused !== undefined) throw new AppError(refused.fault);
  if (isUnchanged(changes)) return { kind: 'unchanged' };
  return alone({
    ...nothingToSend,
    coin: position.coin,
    place: changes.place.map(({ plan }) => plan),
    modify: changes.modify.map(({ plan }) => plan),
    cancel: changes.cancel.map(({ plan }) => plan),
  });
}
