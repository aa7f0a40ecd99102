import { ExplorerClient } from '@nktkas/hyperliquid';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { demoAccount } from '../../../server/sandbox/people/accounts.ts';
import {
  farBelow,
  marketable,
  newTrader,
  refusal,
  type Trader,
  traderOf,
  transportTo,
} from '../../helpers/exchange.ts';
import { RawSocket } from '../../helpers/raw-socket.ts';

const { url } = inject('sandbox');
const ETH = 1;
const PURR = 10_000;
const BUILDER = demoAccount('builder').address;

const done = { status: 'ok', response: { type: 'default' } };

describe('every other action of the unmodified SDK', () => {
  let trader: Trader;

  beforeAll(async () => {
    trader = await newTrader(url, 20_000);
  });

  const resting = async () => ({
    a: ETH,
    b: true,
    p: await farBelow(trader.info, 'ETH'),
    s: '0.1',
    r: false,
    t: { limit: { tif: 'Alo' as const } },
  });

  it('changes several orders at once', async () => {
    const { exchange, info, address: user } = trader;
    const order = await resting();
    await exchange.order({ orders: [order, order], grouping: 'na' });
    const open = await info.openOrders({ user });
    const changed = await exchange.batchModify({
      modifies: open.map(({ oid }) => ({ oid, order: { ...order, s: '0.3' } })),
    });
    expect(changed.response.data.statuses).toHaveLength(2);
    const after = await info.openOrders({ user });
    expect(after.map(({ sz }) => sz)).toEqual(['0.3', '0.3']);
    expect(after.some(({ oid }) => open.some((before) => before.oid === oid))).toBe(false);
    await exchange.cancel({ cancels: after.map(({ oid }) => ({ a: ETH, o: oid })) });
  });

  it('starts and ends a TWAP', async () => {
    const { exchange, info, address: user } = trader;
    const started = await exchange.twapOrder({ twap: { a: ETH, b: true, s: '1', r: false, m: 30, t: false } });
    const { twapId } = started.response.data.status.running;
    const ended = await exchange.twapCancel({ a: ETH, t: twapId });
    expect(ended.response.data.status).toBe('success');
    const history = await info.twapHistory({ user });
    expect(history.map(({ status }) => status.status)).toEqual(['terminated', 'activated']);
    expect(await refusal(exchange.twapCancel({ a: ETH, t: twapId }))).toContain(
      'TWAP was never placed, already canceled, or filled.',
    );
  });

  it('opens gates by volume, in the words of the venue', async () => {
    const { exchange } = trader;
    expect(await refusal(exchange.scheduleCancel({ time: Date.now() + 60_000 }))).toContain(
      'Cannot set scheduled cancel time until enough volume traded. Required: $1000000.',
    );
    expect(await refusal(exchange.createSubAccount({ name: 'second' }))).toContain(
      'Cannot create sub-accounts until enough volume traded. Required: $100000.',
    );
    expect(await refusal(exchange.setReferrer({ code: 'NOBODY' }))).toContain('Referral code not registered');
  });

  it('pays a builder who was approved, and refuses one who was not', async () => {
    const { exchange, info, address: user } = trader;
    const order = {
      ...(await resting()),
      p: await marketable(info, 'ETH', true),
      t: { limit: { tif: 'Ioc' as const } },
    };
    const builder = { b: BUILDER, f: 50 } as const;
    expect(await refusal(exchange.order({ orders: [order], grouping: 'na', builder }))).toContain(
      'Builder fee has not been approved.',
    );
    expect(await exchange.approveBuilderFee({ builder: BUILDER, maxFeeRate: '0.05%' })).toEqual(done);
    expect(await info.maxBuilderFee({ user, builder: BUILDER })).toBe(50);
    await exchange.order({ orders: [order], grouping: 'na', builder });
    const [fill] = await info.userFills({ user });
    expect(Number(fill?.builderFee)).toBeCloseTo(Number(fill?.px) * Number(fill?.sz) * 0.0005, 4);
    expect(Number(fill?.fee)).toBeGreaterThan(Number(fill?.builderFee));
  });

  it('adds margin to an isolated position, and to nothing else', async () => {
    const { exchange, info, address: user } = trader;
    const { assetPositions } = await info.clearinghouseState({ user });
    expect(assetPositions).toHaveLength(1);
    expect(await refusal(exchange.updateIsolatedMargin({ asset: ETH, isBuy: true, ntli: 5_000_000 }))).toContain(
      'Position does not use isolated margin.',
    );
    await exchange.order({
      orders: [
        {
          a: ETH,
          b: false,
          p: await marketable(info, 'ETH', false),
          // Includes whatever the TWAP had bought by then.
          s: assetPositions[0]?.position.szi ?? '',
          r: true,
          t: { limit: { tif: 'Ioc' } },
        },
      ],
      grouping: 'na',
    });
    await exchange.updateLeverage({ asset: ETH, isCross: false, leverage: 5 });
    await exchange.order({
      orders: [
        { a: ETH, b: true, p: await marketable(info, 'ETH', true), s: '0.1', r: false, t: { limit: { tif: 'Ioc' } } },
      ],
      grouping: 'na',
    });
    // Returns the position's margin, which does not depend on the price.
    const money = async (): Promise<number> => {
      const leverage = (await info.clearinghouseState({ user })).assetPositions[0]?.position.leverage;
      if (leverage?.type !== 'isolated') throw new Error(JSON.stringify(leverage));
      return Number(leverage.rawUsd);
    };
    const before = await money();
    expect(await exchange.updateIsolatedMargin({ asset: ETH, isBuy: true, ntli: 5_000_000 })).toEqual(done);
    expect((await money()) - before).toBeCloseTo(5, 5);
    expect(await exchange.topUpIsolatedOnlyMargin({ asset: ETH, leverage: '2' })).toEqual(done);
  });

  it('moves tokens between wallets and accounts', async () => {
    const { exchange, info, address: user } = trader;
    const friend = await newTrader(url, 10);
    await exchange.usdClassTransfer({ amount: '300', toPerp: false });
    await exchange.order({
      orders: [
        {
          a: PURR,
          b: true,
          p: await marketable(info, 'PURR/USDC', true),
          s: '500',
          r: false,
          t: { limit: { tif: 'Ioc' } },
        },
      ],
      grouping: 'na',
    });
    const { tokens } = await info.spotMeta();
    const named = (name: string): `${string}:0x${string}` => {
      const token = tokens.find((known) => known.name === name);
      return `${name}:${token?.tokenId ?? '0x'}`;
    };
    await exchange.spotSend({ destination: friend.address, token: named('PURR'), amount: '100' });
    const theirs = await info.spotClearinghouseState({ user: friend.address });
    expect(theirs.balances).toMatchObject([{ coin: 'PURR', total: '100.0' }]);
    await exchange.sendAsset({
      destination: friend.address,
      sourceDex: '',
      destinationDex: 'spot',
      token: named('USDC'),
      amount: '20',
    });
    const after = await info.spotClearinghouseState({ user: friend.address });
    expect(after.balances.find(({ coin }) => coin === 'USDC')?.total).toBe('20.0');
    const ledger = await info.userNonFundingLedgerUpdates({ user });
    expect(ledger.map(({ delta }) => delta.type)).toEqual(
      expect.arrayContaining(['accountClassTransfer', 'spotTransfer', 'send']),
    );
  });

  it('puts money into the vault', async () => {
    const { exchange, info, address: user } = trader;
    const [vault] = await info.vaultSummaries();
    const vaultAddress = vault?.vaultAddress ?? '0x';
    expect(await info.vaultDetails({ vaultAddress })).toMatchObject({ vaultAddress, allowDeposits: true });
    await exchange.vaultTransfer({ vaultAddress, isDeposit: true, usd: 50_000_000 });
    expect(await info.userVaultEquities({ user })).toMatchObject([{ vaultAddress, equity: '50.0' }]);
    expect(await refusal(exchange.vaultTransfer({ vaultAddress: BUILDER, isDeposit: true, usd: 1_000_000 }))).toContain(
      `Vault not registered: ${BUILDER}`,
    );
  });

  it('names itself, buys requests and claims nothing', async () => {
    const { exchange, info, address: user } = trader;
    expect(await exchange.setDisplayName({ displayName: 'Pluto' })).toEqual(done);
    const { nRequestsCap } = await info.userRateLimit({ user });
    expect(await exchange.reserveRequestWeight({ weight: 100 })).toEqual(done);
    expect((await info.userRateLimit({ user })).nRequestsCap).toBe(nRequestsCap + 100);
    expect(await refusal(exchange.claimRewards())).not.toBe('it was accepted');
  });

  it('becomes a unified account, whose money is in one place', async () => {
    const fresh = await newTrader(url, 1_000);
    const { exchange, info, address: user } = fresh;
    await exchange.userSetAbstraction({ user, abstraction: 'unifiedAccount' });
    expect(await info.userAbstraction({ user })).toBe('unifiedAccount');
    const { balances } = await info.spotClearinghouseState({ user });
    expect(balances).toMatchObject([{ coin: 'USDC', total: '1000.0' }]);
    expect(await refusal(exchange.usdClassTransfer({ amount: '1', toPerp: false }))).toContain(
      'Action disabled when unified account is active',
    );
    const bought = await exchange.order({
      orders: [
        { a: ETH, b: true, p: await marketable(info, 'ETH', true), s: '0.1', r: false, t: { limit: { tif: 'Ioc' } } },
      ],
      grouping: 'na',
    });
    expect(bought.response.data.statuses[0]).toMatchObject({ filled: { totalSz: '0.1' } });
  });

  it('changes the mode of nobody else', async () => {
    const [one, other] = [await newTrader(url, 100), await newTrader(url, 100)];
    const said = await refusal(one.exchange.userSetAbstraction({ user: other.address, abstraction: 'unifiedAccount' }));
    expect(said).toContain(`Vault not registered: ${other.address}`);
    expect(await one.info.userAbstraction({ user: one.address })).toBe('default');
    expect(await one.info.userAbstraction({ user: other.address })).toBe('default');
  });

  it('uses what volume opens', async () => {
    const maker = traderOf(url, demoAccount('maker').privateKey);
    const { exchange, info, address: user } = maker;
    const { response } = await exchange.createSubAccount({ name: `desk ${Date.now() % 1_000_000}` });
    const subAccountUser = response.data;
    await exchange.subAccountTransfer({ subAccountUser, isDeposit: true, usd: 100_000_000 });
    const subs = await info.subAccounts({ user });
    const sub = subs?.find((one) => one.subAccountUser === subAccountUser);
    expect(sub?.clearinghouseState.marginSummary.accountValue).toBe('100.0');
    expect(await info.userRole({ user: subAccountUser })).toEqual({ role: 'subAccount', data: { master: user } });
    const order = await resting();
    const placed = await exchange.order(
      { orders: [{ ...order, s: '0.02' }], grouping: 'na' },
      { vaultAddress: subAccountUser },
    );
    expect(placed.response.data.statuses[0]).toHaveProperty('resting');
    expect(await info.openOrders({ user: subAccountUser })).toHaveLength(1);
    await exchange.cancel(
      { cancels: (await info.openOrders({ user: subAccountUser })).map(({ oid }) => ({ a: ETH, o: oid })) },
      { vaultAddress: subAccountUser },
    );
    await exchange.userSetAbstraction({ user: subAccountUser, abstraction: 'unifiedAccount' });
    expect(await info.userAbstraction({ user: subAccountUser })).toBe('unifiedAccount');
    expect(await info.userAbstraction({ user })).toBe('disabled');
    expect(await exchange.scheduleCancel({ time: Date.now() + 3_600_000 })).toEqual(done);
    expect(await exchange.scheduleCancel()).toEqual(done);
  });
});

describe('the explorer', () => {
  it('tells of what the exchange accepted and refused', async () => {
    const { exchange, address: user } = await newTrader(url, 100);
    const explorer = new ExplorerClient({ transport: transportTo(url) });
    await exchange.setDisplayName({ displayName: 'Seen' });
    const { txs } = await explorer.userDetails({ user });
    expect(txs[0]).toMatchObject({ action: { type: 'setDisplayName' }, error: null, user });
    const { tx } = await explorer.txDetails({ hash: txs[0]?.hash ?? '0x' });
    expect(tx.user).toBe(user);
    const { blockDetails } = await explorer.blockDetails({ height: tx.block });
    expect(blockDetails.txs.map(({ hash }) => hash)).toContain(tx.hash);
  });

  it('says so when it is sent no JSON, and stays', async () => {
    const raw = await RawSocket.to(url, '/hyperliquid/rpc/ws');
    raw.say('hello');
    expect(await raw.on('error')).toEqual({ channel: 'error', data: 'Invalid subscription hello' });
    raw.say({ method: 'ping' });
    expect(await raw.on('pong')).toEqual({ channel: 'pong' });
    raw.close();
  });

  it('streams blocks as bare lists', async () => {
    const raw = await RawSocket.to(url, '/hyperliquid/rpc/ws');
    raw.subscribe({ type: 'explorerBlock' });
    const blocks: unknown = await raw.take((message) => Array.isArray(message));
    raw.close();
    const block = { height: expect.any(Number), numTxs: expect.any(Number) };
    expect(blocks).toEqual(expect.arrayContaining([expect.objectContaining(block)]));
  });
});
