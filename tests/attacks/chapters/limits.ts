import { type Attack, by, stop } from '../attack.ts';

const orders = 'server/services/orders';
const rules = 'lib/domain/perps';
const closing = 'integration/orders/closing.test.ts';
const limits = 'integration/orders/limits.test.ts';

/** A limit holds on what an order opens, however it is written and whichever way it comes. */
export const limitRules: readonly Attack[] = [
  {
    wants: 'to pass the limit of an order by selling far below the mark',
    stop: stop(
      `${rules}/order/opening.ts`,
      "if (order?.kind !== 'trigger') return max(price, mark);",
      "if (order?.kind !== 'trigger') return price;",
    ),
    witness: by(closing, 'of size count a sale by what it is worth, not by its floor'),
  },
  {
    wants: 'to have a fifth of what a sale opens shown as its value',
    stop: stop(
      `${rules}/ticket/ticket-price.ts`,
      'return written === undefined ? undefined : openingPrice({ side, price: written, order }, mark);',
      'return written;',
    ),
    witness: by('unit/perps/outcome/summary.test.ts', 'of a sale below the mark is reckoned at what it opens'),
  },
  {
    wants: 'to pass the limit of an order by a stop that is worth more at its trigger',
    stop: stop(`${rules}/order/opening.ts`, 'max(price, order.triggerPrice) :', 'price :'),
    witness: by('unit/perps/order/opening-price.test.ts', 'a sale by a stop, at its trigger'),
  },
  {
    wants: 'to pass the limit of an order by a market order whose bound lies far above the mark',
    stop: stop(`${rules}/order/opening.ts`, 'min(bound, max(meant, least))', 'min(bound, meant)'),
    witness: by('unit/perps/order/opening-price.test.ts', 'a market purchase by a bound beyond the usual slippage'),
  },
  {
    wants: 'to be judged while nobody knows what a market costs',
    stop: stop(
      `${rules}/order/opening.ts`,
      "if (mark === undefined) return { kind: 'unknown' };",
      'if (!mark) continue;',
    ),
    witness: by('unit/perps/order/trading-limits.test.ts', 'cannot be judged where nobody knows what it costs'),
  },
  {
    wants: 'to pass the limit of leverage by setting it at the exchange and leaving it out',
    stop: stop(`${orders}/check-risk.ts`, 'leverages.length === 0 ? undefined : Math.max(...leverages)', 'undefined'),
    witness: by(closing, 'of leverage hold for what was set elsewhere, and let out'),
  },
  {
    wants: 'to pass the limits by a TWAP',
    stop: stop(
      `${orders}/twap.ts`,
      'await checkRisk(await trader.session.verified(), { legs: [{ ...plan, price: mark }], facts });',
    ),
    witness: by(limits, 'hold on every way that trades, and let it close what it has'),
  },
  {
    wants: 'to pass the limits by changing an order that stands',
    stop: stop(
      `${orders}/check-changes.ts`,
      'await checkRisk(session, { legs: [leg], facts, besides: new Set([order]) });',
      'void [order, leg];',
    ),
    witness: by(limits, 'hold on every way that trades, and let it close what it has'),
  },
  {
    wants: 'to open by many changes at once what one order may not',
    stop: stop(
      `${orders}/check-changes.ts`,
      'if (changes.length < 2 || limits.mostOrder === undefined) return;',
      'if (changes.length > 0) return;',
    ),
    witness: by(limits, 'open no more together than one order may'),
  },
  {
    wants: 'to open more after the day’s loss was reached',
    stop: stop(`${rules}/order/trading-limits.ts`, '!gte(neg(dayPnl), mostDailyLoss)', 'true'),
    witness: by(limits, 'of a day’s loss end what opens, as soon as that much is lost'),
  },
  {
    wants: 'to open by two orders that each close the same position',
    stop: stop(`${rules}/order/opening.ts`, 'sum([waiting[side], reducing])', 'reducing'),
    witness: by(closing, 'count what waits to close the same coins, so that two do not open'),
  },
  {
    wants: 'to set a limit that limits nothing',
    stop: stop('lib/schemas/trading-limits.ts', ".check(z.refine((usd) => isPositive(usd), 'more than nothing'))"),
    witness: by(limits, 'a debt'),
  },
];
