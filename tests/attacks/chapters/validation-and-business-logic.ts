import { expect } from 'vitest';
import { by, type Chapter, expectRefused, stop } from '../attack.ts';
import { freshNetwork } from '../site.ts';
import { catalogueRules } from './catalogue.ts';
import { figureRules } from './figures.ts';
import { limitRules } from './limits.ts';

const orders = 'server/services/orders';
const placing = 'integration/orders/place.test.ts';
const limits = 'integration/orders/limits.test.ts';
const lost = 'integration/orders/lost.test.ts';
const rules = 'lib/domain/perps';
const front = 'server/front';
const listing = 'integration/treasury/holders.test.ts';
/** More requests than ten persons may send. */
const flood = 400;
const consented = 'integration/auth/limits-consent.test.ts';

export const validationAndBusinessLogic: Chapter = {
  name: 'V2 Validation and Business Logic',
  attacks: [
    ...catalogueRules,
    ...limitRules,
    ...figureRules,
    {
      wants: 'to take somebody off the list of holders by losing half of a page',
      stop: stop('server/venues/moralis/questions/owners.ts', 'if (isWhole) return read;', 'if (page) return read;'),
      witness: by(listing, 'half of a page is missing'),
    },
    {
      wants: 'to be listed with coins that a reorganisation took back',
      stop: stop('server/venues/evm/token-at-block.ts', 'if (again.hash !== hash)', 'if (again.hash === null)'),
      witness: by(listing, 'a reorganisation while the chain is read makes the reading void'),
    },
    {
      wants: 'to have more given away than the pool holds, by rounding',
      stop: stop('lib/domain/treasury/allocation.ts', '.slice(0, left)', '.slice(0)'),
      witness: by('unit/treasury/allocation.test.ts', 'sums to the pool to the last unit'),
    },
    {
      wants: 'to send the exchange a price between two ticks',
      stop: stop(`${rules}/order/check-plan.ts`, "found.push('order.tick')", 'found.push()'),
      witness: by(placing, 'a price off the grid'),
    },
    {
      wants: 'to send the exchange a size between two lots',
      stop: stop(`${rules}/order/check-plan.ts`, "found.push('order.lot')", 'found.push()'),
      witness: by(placing, 'a size off the grid'),
    },
    {
      wants: 'to place an order at a price that nobody means',
      stop: stop(`${rules}/order/check-plan.ts`, "found.push('order.price_far')", 'found.push()'),
      witness: by(placing, 'a price that nobody means'),
    },
    {
      wants: 'to trade a market that there is not',
      stop: stop(`${rules}/order/check-plan.ts`, "faults.add('order.unknown_market')", 'faults.size'),
      witness: by('unit/perps/order/check-plan.test.ts', 'a coin that is none'),
    },
    {
      wants: 'to place an order that the plan check found wrong',
      stop: stop(`${orders}/place-order.ts`, 'if (fault !== undefined) throw new AppError(fault);'),
      witness: by(placing, 'less than ten dollars'),
    },
    {
      wants: 'to have a number rounded by sending it as a float',
      stop: stop(
        'lib/schemas/amount.ts',
        'z.string(),\n    z.transform((text,',
        'z.any(),\n    z.transform((text: string,',
      ),
      witness: by(placing, 'a float'),
    },
    {
      wants: 'to sell spot through the desk of perpetuals',
      stop: stop('lib/schemas/orders.ts', 'z.optional(z.literal(false))', 'z.optional(z.boolean())'),
      witness: by(placing, 'spot'),
    },
    {
      wants: 'to have one order placed twice',
      stop: stop(`${orders}/named-once.ts`, "if (isFree === false) throw new AppError('order.duplicate');"),
      witness: by(placing, 'that was placed is not placed again by another instance, or after a restart'),
    },
    {
      wants: 'to use up the names of somebody else’s orders',
      stop: stop(`${orders}/named-once.ts`, "createHash('sha256').update(", "createHash('sha256').update(cloid || "),
      witness: by(placing, 'uses up the names of its own wallet and nobody else’s'),
    },
    {
      wants: 'to have an order signed at prices of long ago',
      stop: stop(`${orders}/act.ts`, "if (Date.now() - askedAt > signedWithinMs) throw new AppError('venue.expired');"),
      witness: by(lost, 'that waited for longer than its sender knows is not signed any more'),
    },
    {
      wants: 'to be told of a plan that names two orders the same',
      stop: stop(`${rules}/order/check-plan.ts`, "faults.add('order.cloid')", 'faults.size'),
      witness: by('unit/perps/order/check-plan.test.ts', 'names no two orders the same'),
    },
    {
      wants: 'to ask a handler without end',
      stop: stop(
        'server/http/serve.ts',
        "return wait > 0 ? new AppError('rate.limited', { retryAfterMs: wait }) : undefined;",
      ),
      witness: by(
        'unit/http/serve.test.ts',
        'lets a network ask ten times as often as a person, and another network besides',
      ),
      run: async (site) => {
        const from = { 'x-forwarded-for': freshNetwork() };
        const requested = await Promise.all(
          Array.from({ length: flood }, () => site.post('/api/report-error', {}, from)),
        );
        const late = requested.filter(({ status }) => status === 429);
        expect(late.length).toBeGreaterThan(0);
        expect(Number(late[0]?.headers['retry-after'])).toBeGreaterThan(0);
      },
    },
    {
      wants: 'to ask without end with one session from many addresses',
      stop: stop('server/http/serve.ts', 'if (refusal !== undefined) throw refusal;'),
      witness: by('unit/http/serve.test.ts', 'counts a session wherever it asks from'),
      run: async (site) => {
        const { wallet, cookie } = await site.signIn();
        const ask = () => site.post('/api/read-trading-limits', { userAddress: wallet }, { cookie });
        const requested = await Promise.all(Array.from({ length: 75 }, ask));
        expect(requested.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
      },
    },
    {
      wants: 'to be another visitor with each address of his own network',
      stop: stop('server/http/serve.ts', 'networkOf(request.headers)}`', 'request.headers.get("x-client-address")}`'),
      witness: by('unit/http/serve.test.ts', 'takes all addresses of one subscriber for one network'),
      run: async (site) => {
        const requested = Array.from({ length: flood }, (_, at) =>
          site.post('/api/report-error', {}, { 'x-forwarded-for': `2001:db8:77:1::${(at + 1).toString(16)}` }),
        );
        expect((await Promise.all(requested)).filter(({ status }) => status === 429).length).toBeGreaterThan(0);
      },
    },
    {
      wants: 'to be somebody else with every connection through a proxy that writes ports',
      stop: stop('server/front/receive.ts', 'inBrackets ?? beforePort ?? address', 'address'),
      witness: by('unit/front/answers.test.ts', 'by its address and not by its port'),
      run: async (site) => {
        const network = freshNetwork();
        const requested = Array.from({ length: flood }, (_, at) =>
          site.post('/api/report-error', {}, { 'x-forwarded-for': `${network}:${20_000 + at}` }),
        );
        expect((await Promise.all(requested)).filter(({ status }) => status === 429).length).toBeGreaterThan(0);
      },
    },
    {
      wants: 'to have somebody else’s used-up bucket forgotten',
      stop: stop('server/counting/bucket.ts', 'max: most', 'max: most / 100'),
      witness: by(
        'unit/http/memory-limits.test.ts',
        'forgets the visitor who was away longest, not the one who is here',
      ),
    },
    {
      wants: 'to be given the limit once by every instance',
      stop: stop('server/counting/lease.ts', 'if (this.left < weight) return undefined;'),
      witness: by(
        'unit/http/leased-limits.test.ts',
        'give together the limit and no more in a window, whatever their clocks say',
      ),
    },
    {
      wants: 'to lift the limits that hold while the exchange is silent',
      stop: stop(
        `${orders}/check-risk.ts`,
        'if (holdingOf === undefined) return errorOfRisk(fault);',
        'if (holdingOf === undefined) return undefined;',
      ),
      witness: by(lost, 'that the exchange has no say in hold back an order without asking it'),
    },
    {
      wants: 'to save limits whose figures are none',
      stop: stop(
        'lib/schemas/trading-limits.ts',
        'z.int().check(z.minimum(1), z.maximum(mostOwnLeverage))',
        'z.number()',
      ),
      witness: by(limits, 'half a leverage'),
      run: async (site) => {
        const { wallet, cookie } = await site.signIn();
        const requested = {
          userAddress: wallet,
          mostOrderUsd: '1e9',
          mostLeverage: 0.5,
          mostDailyLossUsd: null,
          keptStopPercent: null,
        };
        expectRefused(await site.post('/api/save-trading-limits', requested, { cookie }), 400, 'request.invalid');
      },
    },
    {
      wants: 'to fill the line of renders by one network, so that others are refused',
      stop: stop('server/counting/line.ts', "if (ofOne >= mostWaitingOfOne) return 'of one';"),
      witness: by('unit/front/render-line.test.ts', 'holds so many of one network and no more'),
    },
    {
      wants: 'to fill the places of all renders, so that everybody waits behind him',
      stop: stop(
        'server/counting/line.ts',
        'return own === 0 || atOnceOfOne === undefined || (own < atOnceOfOne && this.#isAlone(user));',
        'return true;',
      ),
      witness: by('unit/front/render-line.test.ts', 'keeps places free for others, however many one network asks for'),
    },
    {
      wants: 'to have a screen rendered for each address that he makes up',
      stop: stop(
        `${front}/front.ts`,
        "if (place.kind === 'unknown' || isScreenPath(path)) {",
        'if (isScreenPath(path)) {',
      ),
      witness: by(
        'unit/front/fair-shares.test.ts',
        'is answered by the kept screen of its language, and Next is asked for nothing else',
      ),
    },
    {
      wants: 'to use up what visitors may ask of the exchange, market by market',
      stop: stop('server/venues/hyperliquid/budget/kinds.ts', 'return held === 0 ||', 'return true ||'),
      witness: by('unit/venues/hyperliquid/fair-budget.test.ts', 'that asks without end leaves others what they ask'),
    },
    {
      wants: 'to lift the limits that a wallet set itself, with its session alone',
      stop: stop(
        'server/auth/limits-consent.ts',
        "  if (consent === undefined) throw new AppError('risk.unsigned');\n  const { nonce",
        '  if (consent === undefined) return;\n  const { nonce',
      ),
      witness: by(consented, 'is tightened by the session, and not loosened or removed by it'),
    },
    {
      wants: 'to lift the limits of a wallet by a signature of another',
      stop: stop('server/auth/limits-consent.ts', 'await checkSignature(', 'void ('),
      witness: by(consented, 'is not loosened by another key, out of time, or with another’s challenge'),
    },
    {
      wants: 'to lift the limits of a wallet twice by one signature',
      stop: stop(
        'server/auth/limits-consent.ts',
        "  if (!(await spendNonce(serviceClient(), nonce))) throw new AppError('auth.nonce');",
      ),
      witness: by(consented, 'is loosened by a signature of its wallet, once'),
    },
  ],
};
