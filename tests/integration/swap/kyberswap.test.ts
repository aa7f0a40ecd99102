import { decodeFunctionData, parseEther } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { kyberAbi } from './abi.ts';
import { askKyberBuild, askKyberRoutes, kyberRouter, native, turnKnob, type Wanted } from './providers.ts';
import { openSwapper, type Swapper, tokenNamed } from './swapper.ts';

let sandbox: RunningSandbox;
let swapper: Swapper;
const usdc = tokenNamed(1, 'USDC').address;
const referrer = `0x${'ab'.repeat(20)}`;
const thief = '0x00000000000000000000000000000000000bAD01';
const wanted: Wanted = { chainId: 1, src: native, dst: usdc, amount: parseEther('1') };

beforeAll(async () => {
  sandbox = await startSandbox({ environment: { SANDBOX_SERVICES: 'hyperliquid,chains,oneinch,kyberswap' } });
  swapper = await openSwapper(sandbox.url, 1, 7);
  await turnKnob(sandbox, 'kyberswap', { plan: 'Whitelisted' });
});
afterEach(() => turnKnob(sandbox, 'kyberswap', { reset: true, plan: 'Whitelisted' }));
afterAll(() => sandbox.stop());

const summaryOf = async (requested: Wanted) =>
  Object((await askKyberRoutes(sandbox, requested)).body).data.routeSummary;
const build = async (routeSummary: unknown, changed: object = {}) => {
  const order = { sender: swapper.address, recipient: swapper.address, slippageTolerance: 50, ...changed };
  return askKyberBuild(sandbox, 1, { routeSummary, ...order });
};
const execution = (data: `0x${string}`) => decodeFunctionData({ abi: kyberAbi, data }).args[0];

describe('the counterfeit of KyberSwap', () => {
  it('answers a route without a key, and its transaction in the published form', async () => {
    const requested = { ...wanted, fee: { bps: 100, referrer } };
    const summary = await summaryOf(requested);
    expect(summary).toMatchObject({
      amountIn: String(parseEther('1')),
      extraFee: { feeAmount: '100', isInBps: true, chargeFeeBy: 'currency_out', feeReceiver: referrer },
      timestamp: expect.any(Number),
    });
    const { data } = Object((await build(summary)).body);
    expect(data).toMatchObject({
      routerAddress: kyberRouter,
      transactionValue: summary.amountIn,
      amountOut: summary.amountOut,
    });
    const { desc } = execution(data.data);
    expect(desc).toMatchObject({
      ...{ srcToken: native, dstToken: usdc, dstReceiver: swapper.address, amount: parseEther('1') },
      ...{ feeAmounts: [100n], flags: 0xc0n, srcReceivers: [], permit: '0x' },
      minReturnAmount: (BigInt(summary.amountOut) * 9_950n) / 10_000n,
    });
  });

  it('takes a route back only as it was sent', async () => {
    const summary = await summaryOf(wanted);
    expect((await build({ ...summary, amountOut: '1' })).body).toMatchObject({ code: 4002 });
    expect((await build({ ...summary, timestamp: String(summary.timestamp) })).body).toMatchObject({ code: 4002 });
    expect((await build(summary, { slippageTolerance: '50' })).body).toMatchObject({ code: 4002 });
    expect((await build(summary)).status).toBe(200);
  });

  it.each([
    ['a token unknown to all pools', { dst: `0x${'12'.repeat(20)}` }, 4008],
    ['dust', { amount: 1n }, 4008],
    ['no amount', { amount: 0n }, 4000],
    ['the same token twice', { dst: native }, 4000],
  ])('refuses %s', async (_, changed, code) => {
    expect((await askKyberRoutes(sandbox, { ...wanted, ...changed })).body).toMatchObject({ code });
  });

  it.each([
    [{ recipient: '' }, 4000],
    [{ slippageTolerance: 2_001 }, 4000],
    [{ deadline: 1_000_000 }, 4000],
    [{ sender: '', enableGasEstimation: true }, 40_010],
  ])('refuses an order with %j', async (changed, code) => {
    expect((await build(await summaryOf(wanted), changed)).body).toMatchObject({ code });
  });

  it('tells why a swap would fail when it is to be tried out', async () => {
    const selling = await summaryOf({ ...wanted, src: usdc, dst: native, amount: 1_000_000n });
    const { body } = await build(selling, { enableGasEstimation: true });
    expect(body).toMatchObject({ code: 4227, message: expect.stringContaining('TRANSFER_FROM_FAILED') });
  });

  it('answers three times in a second, and 404 in another shape where it has nothing', async () => {
    await turnKnob(sandbox, 'kyberswap', { plan: 'Keyless' });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => askKyberRoutes(sandbox, wanted)));
    expect(answers.filter(({ status }) => status === 429)[0]?.body).toMatchObject({ code: 4290 });
    const other = await fetch(`${sandbox.url}/kyberswap/mars/api/v1/routes`);
    expect(await other.json()).toMatchObject({ status: 404, request_id: '' });
  });

  it.each([
    ['receiver', { dstReceiver: thief }],
    ['minReturn', { minReturnAmount: 1n }],
    ['amount', { amount: parseEther('2') }],
    ['token', { dstToken: tokenNamed(1, 'WETH').address }],
  ] as const)('carries the lie %s to the client’s bytes', async (lie, expected) => {
    await turnKnob(sandbox, 'kyberswap', { lies: [lie] });
    const { data } = Object((await build(await summaryOf(wanted))).body);
    expect(execution(data.data).desc).toMatchObject(expected);
  });

  it('carries the lies about router and value beside them', async () => {
    await turnKnob(sandbox, 'kyberswap', { lies: ['router', 'value'] });
    const { data } = Object((await build(await summaryOf(wanted))).body);
    expect(data).toMatchObject({ routerAddress: thief.toLowerCase(), transactionValue: String(parseEther('1.001')) });
  });
});
