import { AppError } from '../../errors/app-error.ts';
import type { VisibleCode } from '../../errors/catalog.ts';
import { ForeignWords } from '../../errors/foreign-words.ts';

type Meanings = readonly (readonly [RegExp, VisibleCode])[];

const orders: Meanings = [
  [/^Price must be divisible by tick size/, 'order.tick'],
  [/^Order must have minimum value of/, 'order.min_size'],
  [/^Insufficient margin to place order/, 'order.margin'],
  [/Reduce[- ]only (TWAP )?order would increase position/i, 'order.reduce_only'],
  [/^Post only order would have immediately matched/, 'order.post_only'],
  [/^Order could not immediately match/, 'order.no_match'],
  [/^Invalid TP\/SL price/, 'order.trigger_reached'],
  [/^No valid orders/, 'order.missing_tpsl'],
  [/^No liquidity available for market order/, 'order.no_liquidity'],
  [/while open interest is capped/, 'order.oi_capped'],
  [/more aggressive than oracle/, 'order.oi_aggressive'],
  [/increase open interest too quickly/, 'order.oi_speed'],
  [/insufficient spot balance/i, 'order.spot_balance'],
  [/price too far from oracle|away from the reference price/i, 'order.price_far'],
  [/exceed margin tier limit/, 'order.max_position'],
  [/was never placed, already canceled, or filled/, 'order.not_found'],
  [/^Cannot modify canceled or filled order/, 'order.not_found'],
  [/^Modified order must be a limit order/, 'order.modify_executes'],
  [/^Only post-only orders allowed/, 'venue.post_only_now'],
  [/\bhalted\b/i, 'venue.market_halted'],
  [/^Order has invalid price/, 'order.invalid_price'],
  [/^Order has (invalid|zero) size/, 'order.invalid_size'],
  [/^Order batch is empty|TP\/SL orders must be reduce only|^Main order cannot be trigger order/, 'order.grouping'],
  [/^Client order id is already in use/, 'order.cloid'],
  [/^Too many open orders/, 'order.too_many'],
  [/cannot be traded/, 'order.unknown_market'],
  [/^TWAP order value too small/, 'order.twap_size'],
  [/^Invalid TWAP duration/, 'order.twap_length'],
];

const margins: Meanings = [
  [/^Invalid leverage value/, 'leverage.invalid'],
  [/^Cross margin is not allowed/, 'leverage.isolated_only'],
  [/^Cannot switch leverage type/, 'leverage.mode_open'],
  [/^Cross position does not have sufficient margin/, 'leverage.cross_margin'],
  [/^Isolated position does not have sufficient margin/, 'leverage.isolated_margin'],
  [/^Update to isolated margin cannot be zero/, 'margin.zero'],
  [/^Cannot update margin for empty position/, 'margin.no_position'],
  [/^Account does not have sufficient margin available for increase/, 'margin.short'],
  [/^Position does not have sufficient margin for reduction/, 'margin.needed'],
  [/^Position does not use isolated margin/, 'margin.not_isolated'],
  [/^Cannot remove isolated margin/, 'margin.locked'],
];

const accounts: Meanings = [
  [/Builder has insufficient balance to be approved/, 'builder.unfunded'],
  [/Builder fee has not been approved/, 'builder.not_approved'],
  [/User or API Wallet 0x[0-9a-f]+ does not exist/i, 'order.agent_required'],
  [/^Must deposit before performing actions/, 'account.must_deposit'],
  [/Action disabled when unified account is active/, 'account.unified'],
  [/^Cannot change account abstraction/, 'account.mode_busy'],
  [/Insufficient balance for token transfer/, 'account.token_balance'],
  [/^Invalid send/, 'account.invalid_send'],
  [/Agent can only send asset/, 'agent.foreign_send'],
  [/pending withdrawal/i, 'account.withdrawal_pending'],
  [/Too many extra agents/, 'agent.too_many'],
  [/pending agent removal/, 'agent.removal_pending'],
  [/Extra agent already used/, 'agent.used'],
  [/Agent valid_until/, 'agent.expiry'],
  [/Invalid nonce/, 'venue.nonce'],
  [/Action already expired/, 'venue.expired'],
  [/Too many cumulative requests/, 'venue.address_limit'],
  [/Unable to recover signer/, 'auth.signature'],
  [/insufficient/i, 'account.insufficient'],
];

/** The first match counts, so the general patterns come last. */
const meanings: Meanings = [...orders, ...margins, ...accounts];

/**
 * The same message of the venue has another meaning for a trade, which withdraws nothing. The venue tells an agent that
 * was replaced that it must deposit.
 */
const forTrading: ReadonlyMap<VisibleCode, VisibleCode> = new Map<VisibleCode, VisibleCode>([
  ['account.must_deposit', 'order.agent_required'],
  ['account.insufficient', 'order.margin'],
]);

/** Returns the code for the venue's message. An unknown message is only a refusal. */
export function refusalCode(text: string): VisibleCode {
  const said = text.replace(/^L1 error: /, '');
  return meanings.find(([wording]) => wording.test(said))?.[1] ?? 'venue.refused';
}

/** Returns the code for a refused order, cancellation or change of margin. */
export function tradeRefusalCode(text: string): VisibleCode {
  const code = refusalCode(text);
  return forTrading.get(code) ?? code;
}

/** Keeps the venue's message in the cause, for the log. A screen shows the text of the code, and may quote the message. */
export function refusalOf(text: string): AppError {
  return new AppError(refusalCode(text), { cause: new ForeignWords(text) });
}
