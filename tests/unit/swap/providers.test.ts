import { describe, expect, it } from 'vitest';
import { percent } from '../../../lib/math/amount.ts';
import { createKyberswap } from '../../../server/venues/kyberswap/kyberswap.ts';
import { createOneinch } from '../../../server/venues/oneinch/oneinch.ts';
import { ranks } from '../../../server/venues/swap-provider/provider.ts';
import { createRankedAllowance } from '../../../server/venues/swap-provider/ranked-allowance.ts';
import { createMemoryUnitLedger } from '../../../server/venues/units/ledger.ts';
import { type Answering, answeringVendor, patientAllowance } from '../../helpers/answering-vendor.ts';

const wallet = `0x${'1'.repeat(40)}` as const;
const token = `0x${'2'.repeat(40)}` as const;
const other = `0x${'3'.repeat(40)}` as const;
const referrer = `0x${'4'.repeat(40)}`;
const ask = { chainId: 1, fromToken: token, toToken: other, amount: '1000' } as const;
const order = { ...ask, slippage: percent('0.5'), fromAddress: wallet, batch: false };
const tx = { from: wallet, to: other, data: '0x07ed2379', value: '0', gas: 200_000, gasPrice: '1000' };

/** Starts a provider that answers as the test says, and a line to it that waits for nothing. */
async function reach(answering: Answering) {
  const { time, clock } = patientAllowance();
  const ledger = createMemoryUnitLedger({ now: time.now, plan: { requestsPerSecond: 1_000, unitsPerMonth: 100_000 } });
  const patienceMs = { swap: 1_000, quote: 1_000, refresh: 1_000 };
  const allowance = createRankedAllowance({ ledger, clock, unitsPerMonth: 100_000, patienceMs });
  return { ...(await answeringVendor(answering)), ways: { clock, allowance, fetch } };
}

describe('1inch', () => {
  const open = async (answering: Answering) => {
    const { url, requested, ways } = await reach(answering);
    const fee = { percent: '1', referrer };
    return { requested, provider: createOneinch({ ...ways, url, key: 'our-key', fee, onWrongKey: () => undefined }) };
  };

  it('is asked with the key, and with the same fee and referrer for the quote and for its swap', async () => {
    const { requested, provider } = await open(() => ({ body: { dstAmount: '99', tx } }));
    await provider.quote(ask, ranks.quote);
    await provider.build(order);
    const [quote, swap] = requested;
    expect(quote).toMatchObject({ path: '/swap/v6.1/1/quote', headers: { authorization: 'Bearer our-key' } });
    expect(swap?.path).toBe('/swap/v6.1/1/swap');
    const common = { src: token, dst: other, amount: '1000', fee: '1', referrer };
    expect(quote?.query).toEqual({ ...common, includeProtocols: 'true', includeGas: 'true' });
    expect(swap?.query).toEqual({ ...common, from: wallet, origin: wallet, slippage: '0.5' });
  });

  it('is told of a permit, and of a batch that nobody but the wallet can try out', async () => {
    const permit = `0x${'ab'.repeat(224)}`;
    const { requested, provider } = await open(() => ({ body: { dstAmount: '99', tx: { ...tx, gas: 0 } } }));
    expect((await provider.build({ ...order, permit, batch: true })).tx.gas).toBeNull();
    expect(requested[0]?.query).toMatchObject({ permit, disableEstimate: 'true' });
  });

  it('is told when the transaction may name no pools', async () => {
    const { requested, provider } = await open(() => ({ body: { dstAmount: '99', tx } }));
    await provider.build({ ...order, avoidsPools: true });
    await provider.build({ ...order, avoidsPools: false });
    expect(requested.map(({ query }) => query?.['compatibility'])).toEqual(['true', undefined]);
  });

  it.each([
    ['an amount that is no amount', { dstAmount: '1e18', tx }],
    ['no transaction', { dstAmount: '99' }],
    ['a number as value', { dstAmount: '99', tx: { ...tx, value: 5 } }],
    ['odd calldata', { dstAmount: '99', tx: { ...tx, data: '0x123' } }],
    ['an address that is none', { dstAmount: '99', tx: { ...tx, to: 'router' } }],
  ])('cannot be read if it answers with %s', async (_, body) => {
    const { provider } = await open(() => ({ body }));
    await expect(provider.build(order)).rejects.toMatchObject({ code: 'venue.unreadable' });
  });

  it('waits in line after a refusal in plain text, and tells for how long', async () => {
    let refusals = 1;
    const { provider } = await open(() => {
      refusals -= 1;
      if (refusals < 0) return { body: { dstAmount: '99' } };
      return { status: 429, body: 'The limit of requests per second has been exceeded' };
    });
    const { dstAmount, waitMs } = await provider.quote(ask, ranks.quote);
    expect([dstAmount, waitMs >= 1_000]).toEqual(['99', true]);
  });

  it('tells when the question left and how long it had waited', async () => {
    const { provider } = await open(() => ({ body: { dstAmount: '99' } }));
    expect(await provider.quote(ask, ranks.quote)).toMatchObject({
      dstAmount: '99',
      route: null,
      gas: null,
      waitMs: 0,
    });
  });
});

describe('KyberSwap', () => {
  const summary =
    '{"amountIn":"1000","amountOut":"99","gas":"150000","route":[],"checksum":"1","extra":12345678901234567890,"timestamp":1790368014}';
  const router = '0x6131B5fae19EA4f9D964eAc0408E4408b66337b5';
  const answering: Answering = ({ path }) => ({
    body: path.endsWith('/routes')
      ? `{"code":0,"data":{"routeSummary":${summary},"routerAddress":"${router}"}}`
      : {
          code: 0,
          data: { amountOut: '98', gas: '150000', data: '0xe21fd0e9', routerAddress: router, transactionValue: '0' },
        },
  });
  const open = async () => {
    const { url, requested, ways } = await reach(answering);
    return { requested, provider: createKyberswap({ ...ways, url, fee: { basisPoints: 100, referrer } }) };
  };

  it('is asked without a key, and gets the route back for its transaction', async () => {
    const { requested, provider } = await open();
    const built = await provider.build(order);
    expect(built).toEqual({
      dstAmount: '98',
      tx: { to: router.toLowerCase(), data: '0xe21fd0e9', value: '0', gas: 150_000, gasPrice: null },
    });
    const [routes, build] = requested;
    expect(routes).toMatchObject({ path: '/ethereum/api/v1/routes', headers: { 'x-client-id': 'pluto' } });
    expect(routes?.query).toMatchObject({
      ...{ feeAmount: '100', isInBps: 'true', chargeFeeBy: 'currency_out', feeReceiver: referrer },
    });
    expect(build?.body).toMatchObject({
      ...{ sender: wallet, recipient: wallet, slippageTolerance: 50, enableGasEstimation: true, source: 'pluto' },
      routeSummary: { amountOut: '99', timestamp: 1_790_368_014 },
    });
  });
});
