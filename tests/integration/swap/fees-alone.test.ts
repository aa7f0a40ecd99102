import { encodeAbiParameters, encodeFunctionData, type Hex, parseAbi, parseEther } from 'viem';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { chainById } from '../../../lib/config/venues/chains.ts';
import { percent, price, usd } from '../../../lib/math/amount.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { unprovenFees } from '../../../server/db/repositories/referrer-fees.ts';
import { recordMarkets, recordPrices } from '../../../server/db/repositories/token-figures.ts';
import { tokenByAddress } from '../../../server/db/repositories/tokens.ts';
import { contractWallet } from '../../../server/sandbox/chains/genesis/wallets.ts';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { stubEnvironment } from '../../helpers/stub-environment.ts';
import { openFees, providers, referrer, transferOf } from './fee-ground.ts';
import { kyberRouter, kyberSlugs, native, oneinchRouter, openPlans, type SwapChain } from './providers.ts';
import { tokenNamed } from './swapper.ts';

const chainId = 8453;
const usdc = tokenNamed(chainId, 'USDC').address;
const dai = tokenNamed(chainId, 'DAI').address;
const weth = tokenNamed(chainId, 'WETH').address;
const half = parseEther('0.5');
/** Fees on the chains with cheap coins come to more than a cent too. */
const fifty = parseEther('50');
const routers = { oneinch: oneinchRouter, kyberswap: kyberRouter } as const;

let sandbox: RunningSandbox;
let fees: Awaited<ReturnType<typeof openFees>>;
beforeAll(async () => {
  const services = 'supabase,hyperliquid,chains,spot,oneinch,kyberswap';
  sandbox = await startSandbox({ environment: { SANDBOX_SERVICES: services, SANDBOX_IP_LIMITS: 'off' } });
  await openPlans(sandbox);
  stubEnvironment(sandbox, { LOG_LEVEL: 'error', REFERRER_ADDRESS: referrer });
  fees = await openFees(sandbox, chainId, 7);
  await fees.keepMark(usdc, '1');
  await fees.keepMark(weth, '2000');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await sandbox.stop();
});
afterEach(() => traces(true));

async function traces(reported: boolean): Promise<void> {
  const body = JSON.stringify({ reported });
  await fetch(`${sandbox.url}/control/chains/${chainId}/traces`, { method: 'POST', body });
}

const heldUsdc = async () => Number(await fees.swapper.balance(usdc, referrer)) / 1e6;
/** Returns what the fee wallet got of dollars while something happened, and what of it was counted. */
async function during(happening: () => Promise<void>): Promise<{ got: number; counted: number }> {
  const [before, held] = [await fees.count(), await heldUsdc()];
  await happening();
  const counted = (await fees.count()) - before;
  return { got: (await heldUsdc()) - held, counted };
}

it.each(providers)('counts the fee of a swap by %s to the last unit, and a gift beside it not at all', async (name) => {
  const swapped = await during(async () => {
    await fees.send(await fees.build(name, { src: native, dst: usdc, amount: half }));
  });
  expect(swapped.got).toBeGreaterThan(5);
  expect(swapped.counted).toBeCloseTo(swapped.got, 9);
  const given = await during(() => fees.send({ to: usdc, data: transferOf(referrer, 1_000_000_000n), value: 0n }));
  expect(given.got).toBeCloseTo(1_000, 6);
  expect(given.counted).toBe(0);
});

/** Answers everything with the number one. */
const yesExecutor = '0x6760015f5260205ff35f5260086018f3';

const oneinchAbi = parseAbi([
  'function swap(address executor, (address,address,address,address,uint256,uint256,uint256) desc, bytes data) payable returns (uint256,uint256)',
]);
const kyberAbi = parseAbi([
  'function swap((address,address,bytes,(address,address,address[],uint256[],address[],uint256[],address,uint256,uint256,uint256,bytes),bytes) execution) payable returns (uint256,uint256)',
]);

/** A call of a router that pulls dollars out of the caller into the fee wallet, and pays the caller one unit of DAI. */
function pullingCall(name: keyof typeof routers, executor: Hex, amount: bigint): Hex {
  const me = fees.swapper.address;
  if (name === 'oneinch') {
    const desc = [usdc, dai, referrer, me, amount, 1n, 0n] as const;
    return encodeFunctionData({ abi: oneinchAbi, args: [executor, desc, '0x'] });
  }
  const desc = [usdc, dai, [referrer], [amount], [], [], me, amount, 1n, 0n, '0x'] as const;
  return encodeFunctionData({ abi: kyberAbi, args: [[executor, executor, giveBack, desc, '0x']] });
}
/** Not read by the executor. */
const giveBack = encodeAbiParameters([{ type: 'uint256' }], [1n]);
/** Sends one unit of DAI to who calls it, and answers with the number one. */
const oneDaiExecutor = (): Hex => {
  const token = dai.slice(2).toLowerCase();
  // transfer(caller, 1) by hand: selector, caller, one.
  const runtime = `63a9059cbb60e01b5f5233600452600160245260205f60445f5f73${token}5af15060015f5260205ff3`;
  const size = (runtime.length / 2).toString(16).padStart(2, '0');
  return `0x60${size}600c60003960${size}6000f3${runtime}`;
};

it.each(providers)('counts nothing of a call of %s that pays the wallet without a swap', async (name) => {
  await fees.swapper.approve(usdc, routers[name]);
  const executor = await fees.swapper.deploy(name === 'oneinch' ? yesExecutor : oneDaiExecutor());
  // The coin that is said to be bought is the caller's own.
  const [buyer, stock] = [name === 'oneinch' ? routers.oneinch : executor, 1_000n];
  await fees.send(await fees.build('oneinch', { src: native, dst: dai, amount: half }));
  await fees.send({ to: dai, data: transferOf(buyer, stock), value: 0n });
  const paid = await during(() =>
    fees.send({ to: routers[name], data: pullingCall(name, executor, 1_000_000_000n), value: 0n }),
  );
  expect(paid.got).toBeCloseTo(1_000, 6);
  expect(paid.counted).toBe(0);
});

it.each(providers)('counts of a swap by %s for the wallet itself the fee alone', async (name) => {
  const order = { src: native, dst: usdc, amount: half };
  const withFee = await during(async () => fees.send(await fees.build(name, order, { receiver: referrer })));
  expect(withFee.got).toBeGreaterThan(500);
  expect(withFee.counted).toBeCloseTo(withFee.got / 100, 5);
  const feeless = await during(async () => {
    await fees.send(await fees.build(name, { ...order, fee: undefined }, { receiver: referrer }));
  });
  expect(feeless.got).toBeGreaterThan(500);
  expect(feeless.counted).toBe(0);
});

it.each(providers)('counts of a fee at %s above the rate no more than the rate', async (name) => {
  const paid = await during(async () => {
    const order = { src: native, dst: usdc, amount: half, fee: { bps: 300, referrer } };
    await fees.send(await fees.build(name, order));
  });
  expect(paid.counted).toBeCloseTo(paid.got / 3, 5);
});

it('a fee counts at the coin’s lowest price of the hour before its swap, which a push does not raise', async () => {
  const buy = async () => fees.send(await fees.build('oneinch', { src: usdc, dst: weth, amount: 500_000_000n }));
  await fees.swapper.approve(usdc, oneinchRouter);
  await fees.keepMark(weth, '90000', { hoursAgo: 0.001 });
  const before = await fees.count();
  const held = await fees.swapper.balance(weth, referrer);
  await buy();
  const got = Number((await fees.swapper.balance(weth, referrer)) - held) / 1e18;
  expect((await fees.count()) - before).toBeCloseTo(got * 2_000, 6);
});

it('no fee is counted of a coin with little in its pools, or of which nothing was known before the swap', async () => {
  const token = await tokenByAddress(fees.client, chainId, addressSchema.parse(dai));
  if (token === undefined) throw new Error('DAI is not listed');
  const keep = async (liquidity: string, at: number) => {
    await recordPrices(fees.client, new Map([[token.id, { price: price('1'), change: percent('0'), at }]]));
    await recordMarkets(fees.client, new Map([[token.id, { liquidity: usd(liquidity), at }]]));
  };
  const buy = async () => fees.send(await fees.build('oneinch', { src: native, dst: dai, amount: half }));
  const known = Date.now() - 60_000;
  await keep('49999', known);
  const before = await fees.count();
  await buy();
  expect(await fees.count()).toBe(before);
  // A price that is known afterwards does not count for what was before it.
  await buy();
  await keep('50000', Date.now() + 1);
  expect(await fees.count()).toBe(before);
});

it('the fees of a coin in a day count up to a hundredth of what its pools hold', async () => {
  const uni = tokenNamed(chainId, 'UNI').address;
  await fees.keepMark(uni, '1000000', { liquidity: '50000' });
  const before = await fees.count();
  await fees.send(await fees.build('oneinch', { src: native, dst: uni, amount: half }));
  await fees.send(await fees.build('kyberswap', { src: native, dst: uni, amount: half }));
  expect(await fees.count()).toBeCloseTo(before + 500, 9);
  await fees.send(await fees.build('kyberswap', { src: native, dst: uni, amount: half }));
  expect(await fees.count()).toBeCloseTo(before + 500, 9);
});

it('the counting of fees is only held up by a flood of dust', async () => {
  const before = await fees.count();
  const held = await heldUsdc();
  const dust = transferOf(referrer, 10_000n);
  for (const _ of Array.from({ length: 110 })) await fees.send({ to: usdc, data: dust, value: 0n });
  await fees.send(await fees.build('oneinch', { src: native, dst: usdc, amount: half }));
  const paid = (await heldUsdc()) - held - 1.1;
  expect(await fees.count()).toBe(before);
  expect((await fees.count()) - before).toBeCloseTo(paid, 5);
});

it.each(providers)(
  'counts a fee in the chain’s own coin by %s where the node traces, and a gift never',
  async (name) => {
    await fees.swapper.approve(usdc, routers[name]);
    const swap = async () => fees.send(await fees.build(name, { src: usdc, dst: native, amount: 300_000_000n }));
    const before = await fees.count();
    let held = await fees.swapper.balance(native, referrer);
    await swap();
    const got = Number((await fees.swapper.balance(native, referrer)) - held) / 1e18;
    expect(got).toBeGreaterThan(0.001);
    expect((await fees.count()) - before).toBeCloseTo(got * 2_000, 6);
    const counted = await fees.count();
    await fees.send({ to: referrer, data: '0x', value: parseEther('3') });
    expect(await fees.count()).toBe(counted);

    await traces(false);
    const [unproven = '0'] = await unprovenFees(fees.client);
    held = await fees.swapper.balance(native, referrer);
    await swap();
    const grown = Number((await fees.swapper.balance(native, referrer)) - held) / 1e18;
    expect(await fees.count()).toBe(counted);
    const [stands = '0'] = await unprovenFees(fees.client);
    expect(Number(stands) - Number(unproven)).toBeCloseTo(grown * 2_000, 6);
  },
);

it.each(providers)(
  'counts the fee of a swap by %s that another contract ordered, with traces and without',
  async (name) => {
    expect(contractWallet.owner.address.toLowerCase()).toBe(fees.swapper.address.toLowerCase());
    const abi = parseAbi(['function execute(address,uint256,bytes) payable returns (bytes)']);
    for (const told of [true, false]) {
      await traces(told);
      const swapped = await during(async () => {
        const order = { src: native, dst: usdc, amount: half };
        const { to, data, value } = await fees.build(name, order, { from: contractWallet.address });
        const args = [to, value, data] as const;
        await fees.send({ to: contractWallet.address, data: encodeFunctionData({ abi, args }), value: 0n });
      });
      expect(swapped.got).toBeGreaterThan(5);
      expect(swapped.counted).toBeCloseTo(swapped.got, 9);
    }
  },
);

const otherChains = Object.keys(kyberSlugs)
  .map(Number)
  .filter((id): id is Exclude<SwapChain, 8453> => id !== chainId && id in kyberSlugs);

it.each(otherChains)('counts the fees of both providers on chain %s, and no gift', async (id) => {
  const there = await openFees(sandbox, id, 7);
  const dollar = chainById(id)?.usdc;
  if (dollar === undefined) throw new Error(`no dollar on ${id}`);
  await there.keepMark(dollar.address, '1');
  const before = await there.count();
  for (const name of providers) {
    await there.send(await there.build(name, { src: native, dst: dollar.address, amount: fifty }));
  }
  const paid = Number(await there.swapper.balance(dollar.address, referrer)) / 10 ** dollar.decimals;
  await there.send({ to: dollar.address, data: transferOf(referrer, 10n ** BigInt(dollar.decimals)), value: 0n });
  expect(paid).toBeGreaterThan(0);
  expect((await there.count()) - before).toBeCloseTo(paid, 5);
});
