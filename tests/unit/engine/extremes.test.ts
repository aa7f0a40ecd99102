import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command, Grouping, OrderRequest } from '@/lib/engine/command.ts';
import { openCrowd } from './random-actions.ts';
import { alice, BTC, bob, isBalanced, limit, order, PURR_SPOT, TSLA, universe, vault } from './world.ts';

const anyText = fc.oneof(
  fc.constantFrom(
    '0',
    '1',
    '-1',
    '1e9',
    '',
    '0.000001',
    '0.0000001',
    '9007199254740991',
    '90071992547.40991',
    'NaN',
    ' 1',
  ),
  fc.nat().map(String),
  fc.string({ maxLength: 6 }),
);
const anyWhole = fc.oneof(
  fc.constantFrom(0, -0, 1, -1, 2 ** 53 - 1, -(2 ** 53 - 1), 1.5),
  fc.integer({ min: -(2 ** 53 - 1), max: 2 ** 53 - 1 }),
);
const anyAsset = fc.constantFrom(BTC, 1, 5, TSLA, PURR_SPOT, PURR_SPOT + 5, 9999, -1);
const anyUser = fc.constantFrom(alice, bob, 'nobody', '', `0x${'9'.repeat(40)}`, vault.address);
const anyToken = fc.oneof(
  fc.constantFrom(...universe.tokens.map(({ name, tokenId }) => `${name}:${tokenId}`)),
  fc.string(),
);
const nonce = fc.constant(1);
const bool = fc.boolean();

const anyRequest: fc.Arbitrary<OrderRequest> = fc.record({
  asset: anyAsset,
  isBuy: bool,
  px: anyText,
  sz: anyText,
  reduceOnly: bool,
  kind: fc.oneof(
    fc.record({ limit: fc.record({ tif: fc.constantFrom('Gtc', 'Ioc', 'Alo', 'FrontendMarket') }) }),
    fc.record({
      trigger: fc.record({ isMarket: bool, triggerPx: anyText, tpsl: fc.constantFrom('tp', 'sl') }),
    }),
  ),
});

const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    type: fc.constant('order'),
    orders: fc.array(anyRequest, { maxLength: 3 }),
    grouping: fc.constantFrom<Grouping>('na', 'normalTpsl', 'positionTpsl', { p: 3 }),
  }),
  fc.record({
    type: fc.constant('modify'),
    modifies: fc.array(fc.record({ order: anyWhole, next: anyRequest }), { maxLength: 2 }),
    alwaysPlace: bool,
    batch: bool,
  }),
  fc.record({
    type: fc.constant('cancel'),
    cancels: fc.array(fc.record({ asset: anyAsset, order: fc.oneof(anyWhole, anyText) }), { maxLength: 2 }),
  }),
  fc.record({
    type: fc.constant('twapOrder'),
    asset: anyAsset,
    isBuy: bool,
    sz: anyText,
    reduceOnly: bool,
    minutes: fc.integer({ min: 0, max: 2000 }),
    randomize: bool,
  }),
  fc.record({ type: fc.constant('twapCancel'), asset: anyAsset, twapId: anyWhole }),
  fc.record({ type: fc.constant('updateLeverage'), asset: anyAsset, isCross: bool, leverage: anyWhole }),
  fc.record({ type: fc.constant('updateIsolatedMargin'), asset: anyAsset, ntli: anyWhole }),
  fc.record({ type: fc.constant('topUpIsolatedOnlyMargin'), asset: anyAsset, leverage: anyText }),
  fc.record({ type: fc.constant('usdSend'), destination: anyUser, amount: anyText, nonce }),
  fc.record({ type: fc.constant('spotSend'), destination: anyUser, token: anyToken, amount: anyText, nonce }),
  fc.record({
    type: fc.constant('sendAsset'),
    destination: anyUser,
    sourceDex: fc.constantFrom('', 'spot', 'other'),
    destinationDex: fc.constantFrom('', 'spot', 'other'),
    token: anyToken,
    amount: anyText,
    fromSubAccount: fc.constantFrom('', 'nobody', bob),
    nonce,
  }),
  fc.record({ type: fc.constant('usdClassTransfer'), amount: anyText, toPerp: bool, nonce }),
  fc.record({ type: fc.constant('withdraw'), destination: anyUser, amount: anyText, nonce }),
  fc.record({
    type: fc.constant('sendToEvm'),
    token: anyToken,
    amount: anyText,
    sourceDex: fc.constantFrom('', 'spot', 'other'),
    destinationRecipient: anyUser,
    addressEncoding: fc.constantFrom('hex', 'base58'),
    destinationChainId: fc.constantFrom(3, 0, 99),
    data: fc.constantFrom('0x', '0x00'),
    nonce,
  }),
  fc.record({
    type: fc.constant('credit'),
    usd: anyWhole,
    dex: fc.constantFrom('', 'spot'),
    from: anyUser,
    key: anyText,
  }),
  fc.record({
    type: fc.constant('approveBuilderFee'),
    builder: anyUser,
    maxFeeRate: anyText.map((text) => `${text}%`),
  }),
  fc.record({ type: fc.constant('subAccountTransfer'), subAccount: anyUser, isDeposit: bool, usd: anyWhole }),
  fc.record({ type: fc.constant('reserveRequestWeight'), weight: anyWhole }),
  fc.record({ type: fc.constant('vaultTransfer'), vault: anyUser, isDeposit: bool, usd: anyWhole }),
  fc.record({ type: fc.constant('deposit'), usd: anyWhole, key: anyText }),
  fc.record({
    type: fc.constant('setAbstraction'),
    mode: fc.constantFrom('disabled', 'unifiedAccount', 'portfolioMargin'),
  }),
);

describe('extreme orders that a user can send', () => {
  it('is answered, whatever it is, and moves nothing it may not', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { minLength: 100, maxLength: 100, size: 'max' }), (commands) => {
        const world = openCrowd();
        world.quote(BTC, false, 866_000, 100_000);
        world.do(alice, order(limit(BTC, true, { px: '86600', sz: '0.1' }, 'Ioc')));
        for (const command of commands) expect(world.do(alice, command).status).toMatch(/^(ok|err)$/);
        world.pass(60_000);
        expect(isBalanced(world)).toBe(true);
      }),
      { numRuns: process.env['LONG'] === '1' ? 5000 : 100 },
    );
  });
});
