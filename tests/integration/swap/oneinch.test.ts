import { decodeFunctionData, erc20Abi, parseEther } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { oneinchAbi } from './abi.ts';
import { askOneinch, native, oneinchRouter, quoteAt, turnKnob } from './providers.ts';
import { openSwapper, type Swapper, tokenNamed } from './swapper.ts';

let sandbox: RunningSandbox;
let swapper: Swapper;
const usdc = tokenNamed(1, 'USDC').address;
const usdt = tokenNamed(1, 'USDT').address;
const thief = '0x00000000000000000000000000000000000bad01';

beforeAll(async () => {
  sandbox = await startSandbox({ environment: { SANDBOX_SERVICES: 'hyperliquid,chains,oneinch,kyberswap' } });
  swapper = await openSwapper(sandbox.url, 1, 7);
  await turnKnob(sandbox, 'oneinch', { plan: 'Pro' });
});
afterEach(() => turnKnob(sandbox, 'oneinch', { reset: true, plan: 'Pro' }));
afterAll(() => sandbox.stop());

const coins = { src: native, dst: usdc, amount: String(parseEther('1')) };
const sender = () => ({ from: swapper.address, origin: swapper.address, slippage: '0.5' });
const orderOf = (data: `0x${string}`) => decodeFunctionData({ abi: oneinchAbi, data });

describe('the counterfeit of 1inch', () => {
  it('names its router, and tells allowances and approvals of exactly what was asked', async () => {
    expect(await askOneinch(sandbox, '1/approve/spender')).toEqual({
      status: 200,
      body: { address: oneinchRouter.toLowerCase() },
    });
    const wallet = { tokenAddress: usdc, walletAddress: swapper.address };
    expect((await askOneinch(sandbox, '1/approve/allowance', wallet)).body).toEqual({ allowance: '0' });
    const { body } = await askOneinch(sandbox, '1/approve/transaction', { tokenAddress: usdc, amount: '77' });
    const { to, data, value } = Object(body);
    expect({ to, value }).toEqual({ to: usdc.toLowerCase(), value: '0' });
    expect(decodeFunctionData({ abi: erc20Abi, data })).toEqual({
      functionName: 'approve',
      args: [oneinchRouter, 77n],
    });
  });

  it('takes a bearer alone, and no more in a second than the plan has, which it says in plain text', async () => {
    const bare = await fetch(`${sandbox.url}/oneinch/swap/v6.1/1/approve/spender`);
    expect(bare.status).toBe(401);
    await turnKnob(sandbox, 'oneinch', { plan: 'Dev' });
    const answers = await Promise.all([1, 2, 3].map(() => askOneinch(sandbox, '1/approve/spender')));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(2);
    expect(refused[0]?.body).toBe('The limit of requests per second has been exceeded');
    await turnKnob(sandbox, 'oneinch', { key: 'another-key' });
    expect((await askOneinch(sandbox, '1/approve/spender')).status).toBe(401);
  });

  it('writes its routes in both shapes, and includes only what was asked for', async () => {
    const all = { includeProtocols: 'true', includeGas: 'true', includeTokensInfo: 'true' };
    const way = { src: usdt, dst: usdc, amount: '1000000' };
    const newer = Object((await askOneinch(sandbox, '1/quote', { ...way, ...all })).body);
    expect(newer.protocols).toMatchObject([
      { token: usdt.toLowerCase(), hops: [{ part: 100, protocols: [{ name: 'UNISWAP_V2', part: 100 }] }] },
      { hops: [{ part: 100, dst: usdc.toLowerCase() }] },
    ]);
    expect(newer).toMatchObject({ gas: expect.any(Number), srcToken: { symbol: 'USDT' }, dstToken: { decimals: 6 } });
    const older = Object((await askOneinch(sandbox, '1/quote', { ...way, ...all }, 'v6.0')).body);
    expect(older.protocols).toMatchObject([
      [
        [{ name: 'UNISWAP_V2', part: 100, fromTokenAddress: usdt.toLowerCase() }],
        [{ name: 'UNISWAP_V2', part: 100, toTokenAddress: usdc.toLowerCase() }],
      ],
    ]);
    expect(Object.keys(Object((await askOneinch(sandbox, '1/quote', way)).body))).toEqual(['dstAmount']);
  });

  it.each([
    ['the same token twice', { dst: native }, 'src and dst should be different'],
    ['a pair without a way', { dst: `0x${'12'.repeat(20)}` }, 'insufficient liquidity'],
    ['dust that gives nothing', { amount: '1' }, 'insufficient liquidity'],
    ['no address', { dst: '0x12' }, '0x12 is wrong address'],
    ['a fee that nobody receives', { fee: '1' }, 'referrer is required with fee'],
    ['a fee beyond its limit', { fee: '3.1', referrer: thief }, 'fee must be a number between 0 and 3'],
  ])('refuses %s', async (_, changed, description) => {
    const { status, body } = await askOneinch(sandbox, '1/quote', { ...coins, ...changed });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { statusCode: 400, error: 'Bad Request', description },
    });
  });

  it('demands who begins a swap, and looks at balance and allowance unless it is told not to', async () => {
    const { origin, ...withoutOrigin } = sender();
    expect((await askOneinch(sandbox, '1/swap', { ...coins, ...withoutOrigin })).status).toBe(400);
    const order = { src: usdc, dst: native, amount: '1000000', ...sender() };
    const { body } = await askOneinch(sandbox, '1/swap', order);
    expect(body).toMatchObject({
      code: 'NOT_ENOUGH_ALLOWANCE',
      description: `Not enough allowance. Amount: 1000000. Allowance: 0. Spender: ${oneinchRouter.toLowerCase()}`,
      meta: [
        { type: 'allowance', value: '0' },
        { type: 'amount', value: '1000000' },
      ],
    });
    const rich = { ...order, amount: '900000000000000' };
    expect(Object((await askOneinch(sandbox, '1/swap', rich)).body).description).toMatch(/^Not enough \S+ balance/);
    const trusted = await askOneinch(sandbox, '1/swap', { ...order, disableEstimate: 'true' });
    expect(trusted).toMatchObject({ status: 200, body: { tx: { gas: 0, value: '0' } } });
    expect(origin).toBe(swapper.address);
  });

  it('says that a swap cannot be estimated where the coin cannot be sold', async () => {
    const roach = tokenNamed(56, 'ROACH').address;
    const seller = await openSwapper(sandbox.url, 56, 7);
    await seller.approve(roach, oneinchRouter);
    const order = { src: roach, dst: native, amount: String(10n ** 18n), from: seller.address, origin: seller.address };
    const { body } = await askOneinch(sandbox, '56/swap', { ...order, slippage: '5' });
    expect(Object(body).description).toMatch(/^Cannot estimate/);
    const bought = await quoteAt(sandbox, 'oneinch', { chainId: 56, src: native, dst: roach, amount: 10n ** 16n });
    const { status } = await seller.send(await bought.build({ from: seller.address, slippage: 50 }));
    expect(status).toBe('success');
  });

  it('knows tokens by its other interface, whose errors have another shape', async () => {
    const ask = async (path: string) => {
      const url = `${sandbox.url}/oneinch/token/v1.2/1${path}`;
      return (await fetch(url, { headers: { authorization: 'Bearer any-key' } })).json();
    };
    expect(await ask('/search?query=usdc&only_positive_rating=true')).toMatchObject([
      { symbol: 'USDC', eip2612: true },
    ]);
    expect(await ask(`/custom/${usdt}`)).toMatchObject({ symbol: 'USDT', decimals: 6, rating: 9 });
    expect(Object(await ask(''))[native.toLowerCase()]).toMatchObject({ symbol: 'ETH' });
  });
});

describe('the forms of its calldata', () => {
  const ordered = async (changed: object) =>
    Object((await askOneinch(sandbox, '1/swap', { ...coins, ...sender(), ...changed })).body).tx;

  it('are short without a fee and general with one, and end in four bytes that no ABI has', async () => {
    const { data, value } = await ordered({});
    expect(orderOf(data).functionName).toBe('ethUnoswap');
    expect({ value, length: (data.length - 2) / 2 }).toEqual({ value: coins.amount, length: 4 + 2 * 32 + 4 });
    const general = await ordered({ fee: '1', referrer: thief });
    const { args } = orderOf(general.data);
    expect(args).toMatchObject([
      expect.any(String),
      { srcToken: native, dstToken: usdc, dstReceiver: swapper.address, amount: parseEther('1') },
      expect.any(String),
    ]);
  });

  it('carry somebody else as receiver only where that was asked for', async () => {
    const { data } = await ordered({ receiver: thief });
    expect(data.slice(0, 10)).toBe('0x175accdc');
    expect(data.slice(10, 74)).toBe(thief.slice(2).padStart(64, '0'));
  });

  it.each([
    ['receiver', { dstReceiver: '0x00000000000000000000000000000000000bAD01' }],
    ['minReturn', { minReturnAmount: 1n }],
    ['amount', { amount: parseEther('2') }],
    ['token', { dstToken: tokenNamed(1, 'WETH').address }],
  ] as const)('carry the lie %s to the client’s bytes', async (lie, expected) => {
    await turnKnob(sandbox, 'oneinch', { lies: [lie], layout: 'swap' });
    const { data } = await ordered({});
    expect(orderOf(data).args?.[1]).toMatchObject(expected);
  });

  it.each([
    ['receiver', '0x175accdc', 0, BigInt(thief)],
    ['minReturn', '0xa76dfc3b', 0, 1n],
  ] as const)('carry the lie %s in the short form too', async (lie, selector, place, word) => {
    await turnKnob(sandbox, 'oneinch', { lies: [lie] });
    const { data } = await ordered({});
    expect([data.slice(0, 10), BigInt(`0x${data.slice(10 + 64 * place, 74 + 64 * place)}`)]).toEqual([selector, word]);
  });

  it('turn the last pool around for another token', async () => {
    const wordOf = (data: string): bigint => BigInt(`0x${data.slice(74, 138)}`);
    const honest = wordOf((await ordered({})).data);
    await turnKnob(sandbox, 'oneinch', { lies: ['token'] });
    expect(wordOf((await ordered({})).data) ^ honest).toBe(1n << 247n);
  });

  it('carry the lies about router, value, approval and spender beside them', async () => {
    await turnKnob(sandbox, 'oneinch', { lies: ['router', 'value'] });
    expect(await ordered({})).toMatchObject({ to: thief, value: String(parseEther('1.001')) });
    await turnKnob(sandbox, 'oneinch', { lies: ['extraApproval'] });
    const { to, data } = await ordered({});
    expect(to).toBe(usdc.toLowerCase());
    expect(decodeFunctionData({ abi: erc20Abi, data })).toMatchObject({ functionName: 'approve' });
    await turnKnob(sandbox, 'oneinch', { lies: ['spender'] });
    expect((await askOneinch(sandbox, '1/approve/spender')).body).toEqual({ address: thief });
  });

  it('promise more than the pools give, or come at a worse price, when a knob says so', async () => {
    const told = async (path: string) =>
      BigInt(Object((await askOneinch(sandbox, path, { ...coins, ...sender() })).body).dstAmount);
    const honest = await told('1/quote');
    await turnKnob(sandbox, 'oneinch', { lies: ['promise'] });
    expect(await told('1/quote')).toBe((honest * 103n) / 100n);
    await turnKnob(sandbox, 'oneinch', { lies: [], drift: 200 });
    expect(await told('1/quote')).toBe(honest);
    expect(await told('1/swap')).toBe((honest * 98n) / 100n);
  });
});
