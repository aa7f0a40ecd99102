// This index exports all domain code of perpetuals trading. Each group depends only on those before it.

// A market: its grid, book, tape and margin, and how fresh all of it is.

export { type Best, type Book, type BookSide, type Level, looksTheSame } from './market/book.ts';
export {
  type BookRow,
  type BookRows,
  bookRows,
  type Decimals,
  decimalsFor,
  findOwnRows,
  finest,
  type GroupingChoice,
  groupingsAt,
  groupLevels,
  noDecimals,
  type OwnPrices,
  type PriceGrouping,
  sameGrouping,
  spreadOf,
  stepOfDecimals,
} from './market/book-rows.ts';
export {
  type DepthCurve,
  type DepthPoint,
  depthAt,
  depthCurve,
  distanceOf,
  groupingsWithin,
  middleOf,
  reachBeyond,
  shareOfBids,
} from './market/depth-curve.ts';
export { deepenBook, withBestBefore } from './market/exact-book.ts';
export {
  lotOf,
  nearestOnGrid,
  priceOnGrid,
  type Side,
  sizeOnGrid,
  stepAt,
  steppedOnGrid,
} from './market/grid.ts';
export { fastLevels, joinBooks } from './market/joined-book.ts';
export { liquidationInReach, shownLiquidation } from './market/liquidation.ts';
export type { MarginTier } from './market/margin.ts';
export {
  answerMs,
  bookPollMs,
  freshnessOf,
  type MarketTopic,
  type Received,
  silenceMs,
  type TopicFreshness,
} from './market/market-freshness.ts';
export { addSearchText, type MarketContext, marketList, openInterestValue } from './market/market-list.ts';
export { writtenDecimals } from './market/price-decimals.ts';
export { type MarketTrade, mergeTrades, reconcileTrades } from './market/tape.ts';
export { type TapeEntry, tapeEntries } from './market/tape-entries.ts';

// An order: its plan, the rules of the venue, how it is sent, and the limits that its owner set.

export { checkPlan, type PlanMarket, tierLeverage } from './order/check-plan.ts';
export { boundByMark, boundFrom, type Holding, newlyOpened, type OpeningLeg, openedValue } from './order/opening.ts';
export { changeOfRequest, planOfRequest, requestOfChanges, requestOfPlan } from './order/order-request.ts';
export {
  type AccountFees,
  type AssetData,
  type CancelPlan,
  type Contract,
  type Goal,
  type IsolatedMarginPlan,
  type Leg,
  type LegKind,
  type LeveragePlan,
  type ModifyPlan,
  type OrderName,
  type OrderPlan,
  planCancel,
  planCancelAll,
  type TicketPlan,
  type Tif,
  type TwapCancelPlan,
  type TwapPlan,
} from './order/plan.ts';
export {
  consentText,
  isLoosened,
  judgedLimits,
  type LimitField,
  type LimitsChange,
  leverageFault,
  limitFields,
  limitsForm,
  limitsText,
  lostOf,
  type RiskFault,
  type RiskLimits,
  riskFault,
} from './order/trading-limits.ts';
export { movedLimit } from './order/trigger-order.ts';

// The ticket: the form, its changes, sizes and prices, and the facts by which it is judged.

export { type Guarded, guardedBy, guardPrice, guardView, isOnItsSide, liesAbove } from './ticket/guards.ts';
export { type JudgedMarket, marketTerms, ticketAccount, ticketFacts } from './ticket/known-facts.ts';
export { changesFor, type OrderPreset, presetOf } from './ticket/preset.ts';
export {
  type GuardEntry,
  type Guards,
  isBounded,
  type MarketTerms,
  openTicket,
  type SizeUnit,
  type Ticket,
  type TicketKind,
  type Typed,
  takesGuards,
} from './ticket/ticket.ts';
export {
  isComputedByVenue,
  positionIn,
  reachOf,
  signedSize,
  type TicketBook,
  type TicketFacts,
} from './ticket/ticket-facts.ts';
export { chiefFigures, furtherFigures, type TicketFigure } from './ticket/ticket-figures.ts';
export { changeTicket, type PriceField, type TicketChange } from './ticket/ticket-reducer.ts';
export { shareOf, steppedShare, writtenSize } from './ticket/ticket-size.ts';
export { doneAt, sliceSeconds, sliceSize, slicesAt, slicesIn, twapFaults } from './ticket/twap.ts';

// The outcome: how an order would fill, what it costs, and the position and margin that follow.

export {
  builderFeePercentOf,
  builderOf,
  limitRole,
  type OrderFees,
  orderFees,
  orderRates,
  roleOf,
} from './outcome/execution.ts';
export { type Change, summarize, type TicketSummary, timesEquity } from './outcome/summary.ts';

// A position: closing it, its guards, its orders and its liquidation.

export {
  type Closed,
  type ClosingMarket,
  type ClosingTerms,
  chooseToClose,
  closingSide,
  type PlannedOrder,
  planClose,
  planCloseAll,
  planReverse,
  type ReverseOutlook,
  reverseOutlook,
  shareToClose,
  sizeToClose,
} from './position/close.ts';
export {
  liquidationAfterClosing,
  liquidationDistance,
  liquidationWith,
  marginLeft,
  nearestLiquidation,
  realisedAt,
  removableMargin,
} from './position/closing-summary.ts';
export {
  changeDraft,
  type DraftChange,
  editOf,
  editOrder,
  hasPrice,
  isComplete,
  type OrderDraft,
  openDraft,
  settledDraft,
} from './position/edit-order.ts';
export {
  changesOfStops,
  type KeptAccount,
  neededStops,
  type StopChange,
  stopsBefore,
} from './position/kept-stop.ts';
export {
  criticalShare,
  dangerousShare,
  endangeredCoins,
  isDangerous,
  levelAfter,
  levelOf,
  type MarginLevel,
  type MarginShare,
  marginShares,
  partOfDay,
  positionBehind,
  wholeShare,
  worstKnown,
} from './position/margin-share.ts';
export {
  furtherGuards,
  type Guard,
  isTiedToAll,
  labelOf,
  mainGuard,
  type PositionTriggers,
  partCovered,
  triggersOf,
} from './position/position-triggers.ts';
export { type GuardChanges, type GuardEdit, isUnchanged, planTriggers } from './position/set-triggers.ts';

// The judgement: the obstacles of a ticket, and the plan that is sent.

export {
  limitIssues,
  newTriggerIssues,
  partIssues,
  positionTriggerIssues,
  type TriggerField,
} from './judge/guard-issues.ts';
export {
  type FilledIn,
  type Gravity,
  gravityOf,
  isEmptyField,
  isSendable,
  type Judgement,
  judgeTicket,
  lockingIssues,
  shownIssues,
  type TicketIssue,
  ticketFields,
  untouched,
} from './judge/issues.ts';
export { type DescribedOrder, describedLeg, describedOrder, planOrder, settingFor } from './judge/plan-order.ts';

// The chart: the lines of orders and positions, and what moving one would do.

export { type AccountLine, accountLines, distanceFrom, gainAt, outlookAt } from './chart/account-lines.ts';
export { type BarDeals, dealtIn } from './chart/bar-deals.ts';
export { type DraftLine, draftChange, draftLines } from './chart/draft-lines.ts';
export {
  goalAt,
  type LineMove,
  limitSent,
  type Offer,
  offersAt,
  planGuard,
  planMove,
  type SentMove,
  ticketChanges,
} from './chart/line-moves.ts';
export { tradeSpan, type WholeTrade, wholeTrades } from './chart/whole-trades.ts';

// The receipt: what an order was quoted and filled at, its times and fees, and the sums of a month.

export { type MonthSum, monthSum, receiptsOfFills } from './receipt/month.ts';
export { driftMoments, feeRate, legOf, type OrderReceipt, receiptOf } from './receipt/order-receipt.ts';
export { quotesOf, quotesOfLegs, quotesOfPositions } from './receipt/quotes.ts';
export type { Slippage } from './receipt/slippage.ts';
