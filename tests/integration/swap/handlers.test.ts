import { parseEther } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { builtSwapSchema, swapQuoteSchema } from '../../../lib/schemas/swap.ts';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { type Instance, newInstance, readCalls } from './instance.ts';
import { kyberRouter, native, oneinchRouter, openPlans, turnKnob } from './providers.ts';
import { openSwapper, type Swapper, tokenNamed } from './swapper.ts';

let sandbox: RunningSandbox;
let swapper: Swapper;
const usdc = tokenNamed(1, 'USDC').address;
const weth = tokenNamed(1, 'WETH').address;
const referrer = `0x${'ab'.repeat(20)}` as const;
const providers = ['oneinch', 'kyberswap'] as const;
const patience = { timeout: 20_000, interval: 100 };
const routers = { oneinch: oneinchRouter, kyberswap: kyberRouter };

beforeAll(async () => {
  const services = 'supabase,hyperliquid,chains,spot,birdeye,oneinch,kyberswap';
  sandbox = await startSandbox({ environment: { SANDBOX_SERVICES: services, SANDBOX_IP_LIMITS: 'off' } });
  swapper = await openSwapper(sandbox.url, 1, 7);
  await openPlans(sandbox);
});
afterEach(() => openPlans(sandbox));
afterAll(() => sandbox.stop());

const requested = { chainId: 1, fromToken: native, toToken: usdc, amount: String(parseEther('0.1')) };
const ordered = () => ({ ...requested, slippage: '0.5', fromAddress: swapper.address });
const instance = (others = {}): Promise<Instance> => newInstance(sandbox, { REFERRER_ADDRESS: referrer, ...others });
const codeOf = (body: unknown): unknown => Object(Object(body).error).code;

describe.each(providers)('%s', (provider) => {
  it('names its router as spender', async () => {
    const { body } = await (await instance()).ask('oneinch-spender', { chainId: 1, provider });
    expect(body).toEqual({ address: routers[provider].toLowerCase() });
  });

  it('quotes with route, fee and the rate of ten dollars, and what it quotes arrives', async () => {
    const one = await instance();
    const { body } = await one.ask('oneinch-quote', { ...requested, provider });
    const quote = z.parse(swapQuoteSchema, body);
    expect(quote).toMatchObject({
      provider,
      feeBps: 100,
      referrer,
      route: [{ from: expect.any(String), shareBps: 10_000 }],
    });
    expect(quote.gas).toBeGreaterThan(21_000);
    const rateOf = async () =>
      z.parse(swapQuoteSchema, (await one.ask('oneinch-quote', { ...requested, provider })).body).reference;
    // A later question finds the rate, if the first was too early for it.
    await expect.poll(rateOf, patience).not.toBeNull();
    const { srcAmount = '0', dstAmount = '0' } = (await rateOf()) ?? {};
    const ten = Number(dstAmount) / 1e6;
    expect({ isAsked: BigInt(srcAmount) > 0n, isTen: ten > 8 && ten < 12 }).toEqual({ isAsked: true, isTen: true });

    const built = z.parse(builtSwapSchema, (await one.ask('oneinch-swap', { ...ordered(), provider })).body);
    expect(built).toMatchObject({ provider, feeBps: 100, referrer, tx: { to: routers[provider].toLowerCase() } });
    const before = await swapper.balance(usdc);
    const { status } = await swapper.send({
      ...built.tx,
      data: built.tx.data,
      to: built.tx.to,
      value: BigInt(built.tx.value),
    });
    expect(status).toBe('success');
    const got = (await swapper.balance(usdc)) - before;
    expect(got * 1_000n).toBeGreaterThanOrEqual(BigInt(built.dstAmount) * 995n);
  });

  it('takes no fee where nobody is named who receives it', async () => {
    const one = await newInstance(sandbox);
    const { body } = await one.ask('oneinch-quote', { ...requested, provider });
    expect(body).toMatchObject({ feeBps: 0, referrer: null });
  });

  it.each([
    ['no way', { toToken: `0x${'12'.repeat(20)}` }, 'swap.no_route'],
    ['the same token', { toToken: native }, 'swap.same_token'],
    ['a mere wrap', { toToken: weth }, 'swap.wrap'],
  ])('refuses %s by its code', async (_, changed, code) => {
    const { status, body } = await (await instance()).ask('oneinch-quote', { ...requested, ...changed, provider });
    expect({ status, code: codeOf(body) }).toEqual({ status: 422, code });
  });

  it('says that the approval is missing', async () => {
    const order = { ...ordered(), fromToken: usdc, toToken: native, amount: '1000000', provider };
    expect(codeOf((await (await instance()).ask('oneinch-swap', order)).body)).toBe('swap.allowance');
    const batched = await (await instance()).ask('oneinch-swap', { ...order, batch: true });
    expect(batched.status).toBe(200);
  });

  it('shares equal questions of a moment, and asks anew for whoever wants the newest', async () => {
    const one = await instance();
    const endpoint = provider === 'oneinch' ? '/quote' : '/api/v1/routes';
    const amount = String(parseEther('0.123'));
    const count = async (): Promise<number> => (await readCalls(sandbox, provider))[endpoint] ?? 0;
    const before = await count();
    await Promise.all(Array.from({ length: 20 }, () => one.ask('oneinch-quote', { ...requested, amount, provider })));
    // One for the amount, and one for the rate of ten dollars.
    expect((await count()) - before).toBeLessThanOrEqual(2);
  });

  it('is told as away when it does not answer', async () => {
    const one = await instance();
    await turnKnob(sandbox, provider, { faults: [{ path: '/', kind: '500', rate: 1 }] });
    expect(codeOf((await one.ask('oneinch-quote', { ...requested, provider })).body)).toBe('venue.unavailable');
    await turnKnob(sandbox, provider, { faults: [] });
    expect((await one.ask('oneinch-quote', { ...requested, provider })).status).toBe(200);
  });
});

describe('1inch', () => {
  it('is told as refusing our key, is left alone then, and KyberSwap answers meanwhile', async () => {
    await turnKnob(sandbox, 'oneinch', { key: 'another-key' });
    const one = await instance();
    for (const _ of [1, 2]) {
      const { status, body } = await one.ask('oneinch-quote', requested);
      expect({ status, code: codeOf(body) }).toEqual({ status: 502, code: 'swap.key_refused' });
    }
    expect((await one.ask('oneinch-quote', { ...requested, provider: 'kyberswap' })).status).toBe(200);
  });

  it('is absent with live chains and no key', async () => {
    const live = { CHAINS_MODE: 'live', HYPERLIQUID_NETWORK: 'sandbox', ALLOW_SANDBOX: '1' };
    const { status, body } = await (await instance(live)).ask('oneinch-quote', requested);
    expect({ status, code: codeOf(body) }).toEqual({ status: 422, code: 'swap.absent' });
  });

  it('names pools in its call unless the page asks for one without them', async () => {
    const one = await newInstance(sandbox);
    const functionOf = async (avoidsPools: boolean) => {
      const { body } = await one.ask('oneinch-swap', { ...ordered(), avoidsPools });
      return z.parse(builtSwapSchema, body).tx.data.slice(0, 10);
    };
    expect([await functionOf(false), await functionOf(true)]).toEqual(['0xa76dfc3b', '0x07ed2379']);
  });

  it('names no spender but its router', async () => {
    await turnKnob(sandbox, 'oneinch', { lies: ['spender'] });
    const { status, body } = await (await instance()).ask('oneinch-spender', { chainId: 1 });
    expect({ status, code: codeOf(body) }).toEqual({ status: 502, code: 'swap.spender' });
  });

  it('sends its lies through to the browser, which alone can judge them', async () => {
    await turnKnob(sandbox, 'oneinch', { lies: ['router', 'value', 'minReturn'] });
    const { body } = await (await instance()).ask('oneinch-swap', ordered());
    expect(body).toMatchObject({
      tx: { to: '0x00000000000000000000000000000000000bad01', value: String(parseEther('0.101')) },
    });
  });
});
