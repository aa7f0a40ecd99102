import { describe, expect, it } from 'vitest';
import type { VisibleCode } from '@/lib/errors/catalog.ts';
import { ForeignWords } from '@/lib/errors/foreign-words.ts';
import { refusalCode, refusalOf, tradeRefusalCode } from '@/lib/venues/hyperliquid/refusals.ts';

const user = '0x1234567890abcdef1234567890abcdef12345678';

// Every message that the venue is known to send; those about orders have the suffix that it adds on the wire.
const texts: readonly (readonly [string, VisibleCode])[] = [
  ['Price must be divisible by tick size. asset=4', 'order.tick'],
  ['Order must have minimum value of $10. asset=4', 'order.min_size'],
  ['Order must have minimum value of 10 USDC. asset=10107', 'order.min_size'],
  ['Insufficient margin to place order. asset=4', 'order.margin'],
  ['Reduce only order would increase position. asset=4', 'order.reduce_only'],
  ['Post only order would have immediately matched, bbo was 2700@2700.1. asset=4', 'order.post_only'],
  ['Order could not immediately match against any resting orders. asset=4', 'order.no_match'],
  ['Invalid TP/SL price. asset=4', 'order.trigger_reached'],
  ['No liquidity available for market order. asset=4', 'order.no_liquidity'],
  ['Order would increase open interest while open interest is capped asset=4', 'order.oi_capped'],
  ['Order rejected due to price more aggressive than oracle while at open interest cap', 'order.oi_aggressive'],
  ['Order would increase open interest too quickly', 'order.oi_speed'],
  ['Insufficient spot balance asset=10107', 'order.spot_balance'],
  ['(Spot-only) Order has insufficient spot balance to trade', 'order.spot_balance'],
  ['Order price too far from oracle', 'order.price_far'],
  ['Price too far from oracle asset=4', 'order.price_far'],
  ['Order price cannot be more than 80% away from the reference price', 'order.price_far'],
  ['Order price cannot be more than 95% away from the reference price', 'order.price_far'],
  ['Order would cause position to exceed margin tier limit at current leverage', 'order.max_position'],
  ['Order was never placed, already canceled, or filled. asset=4', 'order.not_found'],
  ['Cannot modify canceled or filled order', 'order.not_found'],
  ['Builder fee has not been approved.', 'builder.not_approved'],
  ['Only post-only orders allowed immediately after network upgrade', 'venue.post_only_now'],
  // No document has the venue's own words for this.
  ['Trading is halted. asset=4', 'venue.market_halted'],
  ['Market halted asset=110004', 'venue.market_halted'],
  ['Order has invalid price.', 'order.invalid_price'],
  ['Order has invalid size.', 'order.invalid_size'],
  ['Order has zero size.', 'order.invalid_size'],
  ['Order batch is empty.', 'order.grouping'],
  ['TP/SL orders must be reduce only.', 'order.grouping'],
  ['Main order cannot be trigger order.', 'order.grouping'],
  [`User or API Wallet ${user} does not exist.`, 'order.agent_required'],
  [`L1 error: User or API Wallet ${user} does not exist.`, 'order.agent_required'],
  [`Must deposit before performing actions. User: ${user}`, 'account.must_deposit'],
  ['Unable to recover signer.', 'auth.signature'],
  ['Invalid nonce: duplicate nonce 1700000000000', 'venue.nonce'],
  ['Invalid nonce: nonce too low 5 < 7', 'venue.nonce'],
  ['Action already expired', 'venue.expired'],
  [
    'Too many cumulative requests sent (37986 > 10436) for cumulative volume traded $437.92. Place taker orders to free up 1 request per USDC traded.',
    'venue.address_limit',
  ],
  ['Action disabled when unified account is active', 'account.unified'],
  ['Insufficient balance for withdrawal.', 'account.insufficient'],
  ['Insufficient balance for token transfer.', 'account.token_balance'],
  ['Insufficient balance for token transfer gas.', 'account.token_balance'],
  ['Invalid send', 'account.invalid_send'],
  ['Agent can only send asset to same user or their sub-accounts.', 'agent.foreign_send'],
  ['Invalid leverage value', 'leverage.invalid'],
  ['Cross margin is not allowed for this asset.', 'leverage.isolated_only'],
  ['Cannot switch leverage type with open position.', 'leverage.mode_open'],
  [
    'Cross position does not have sufficient margin available to decrease leverage. To decrease leverage, deposit more collateral.',
    'leverage.cross_margin',
  ],
  [
    'Isolated position does not have sufficient margin available to decrease leverage. To decrease leverage, add margin to the position.',
    'leverage.isolated_margin',
  ],
  ['Update to isolated margin cannot be zero.', 'margin.zero'],
  ['Cannot update margin for empty position.', 'margin.no_position'],
  ['Account does not have sufficient margin available for increase.', 'margin.short'],
  ['Position does not have sufficient margin for reduction.', 'margin.needed'],
  ['Position does not use isolated margin.', 'margin.not_isolated'],
  ['Cannot remove isolated margin for this asset. To remove margin, reduce the position.', 'margin.locked'],
  ['TWAP order value too small. Min is $1200, which is $10 per minute.', 'order.twap_size'],
  ['TWAP order value too small. Min is $100.', 'order.twap_size'],
  ['TWAP was never placed, already canceled, or filled.', 'order.not_found'],
  ['Reduce-only TWAP order would increase position.', 'order.reduce_only'],
  ['Invalid TWAP duration: 4 min(s)', 'order.twap_length'],
  ['Client order id is already in use. asset=4', 'order.cloid'],
  ['Too many open orders. Limit is 1000. asset=4', 'order.too_many'],
  ['Asset 999 cannot be traded.', 'order.unknown_market'],
  ['Modified order must be a limit order that does not execute.', 'order.modify_executes'],
];

describe('a refusal of the venue', () => {
  it.each(texts)('%s', (text, code) => {
    expect(refusalCode(text)).toBe(code);
  });

  it('of a trader speaks of trading, not of withdrawing', () => {
    expect(tradeRefusalCode(`Must deposit before performing actions. User: ${user}`)).toBe('order.agent_required');
    expect(tradeRefusalCode('Insufficient something new')).toBe('order.margin');
    expect(tradeRefusalCode('Order has zero size.')).toBe('order.invalid_size');
  });

  it('that nobody heard before is a refusal, and its words are for the log and for a quotation', () => {
    const error = refusalOf('Moon is in the wrong house');
    expect(error.code).toBe('venue.refused');
    expect(error.cause).toEqual(new ForeignWords('Moon is in the wrong house'));
  });
});
