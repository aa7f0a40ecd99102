import { createL1ActionHash, signL1Action } from '@nktkas/hyperliquid/signing';
import fc from 'fast-check';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { addressSchema } from '@/lib/schemas/address.ts';
import { orderRecordSchema, type SignedOrder } from '@/lib/schemas/order-receipts.ts';
import { readOrderAction } from '@/lib/venues/hyperliquid/actions/read-order.ts';
import { examineOrder } from '@/lib/venues/hyperliquid/signed-order.ts';

const nonce = 1_764_500_000_000;
const expiresAfter = nonce + 10_000;
const cloid = `0x${'0f'.repeat(16)}`;
const orders = [
  { a: 0, b: true, p: '60123.5', s: '0.01', r: false, t: { limit: { tif: 'Ioc' } }, c: cloid },
  {
    a: 0,
    b: false,
    p: '50000',
    s: '0.01',
    r: true,
    t: { trigger: { isMarket: true, triggerPx: '55000', tpsl: 'sl' } },
  },
];
const action = { type: 'order', orders, grouping: 'normalTpsl', builder: { b: `0x${'a'.repeat(40)}`, f: 100 } };

async function signedBy(isTestnet: boolean, of: object = action): Promise<SignedOrder> {
  const wallet = privateKeyToAccount(generatePrivateKey());
  const envelope = { action: { ...of }, nonce, expiresAfter };
  return orderRecordSchema.shape.signed.parse({
    ...{ action: JSON.stringify(of), nonce, expiresAfter, network: isTestnet ? 'testnet' : 'mainnet' },
    hash: createL1ActionHash(envelope),
    signature: await signL1Action({ wallet, ...envelope, isTestnet }),
    signer: addressSchema.parse(wallet.address),
  });
}

/** Returns whether the bytes, and whether the signer, are those of the record. */
async function verdictOf(signed: SignedOrder): Promise<readonly [hash: boolean, signer: boolean] | undefined> {
  const examined = await examineOrder(signed);
  return examined && [examined.isHashRecorded, examined.isSignerRecorded];
}

describe('what was signed', () => {
  it.each([true, false])('matches an order that an agent signed, on the test network: %s', async (isTestnet) => {
    const signed = await signedBy(isTestnet);
    expect(await verdictOf(signed)).toEqual([true, true]);
    const other = { ...signed, network: isTestnet ? ('mainnet' as const) : ('testnet' as const) };
    expect(await verdictOf(other)).toEqual([true, false]);
  });

  it('does not match once any one letter of the action is another', async () => {
    const signed = await signedBy(true);
    const digits = [...signed.action.matchAll(/\d/g)].map(({ index }) => index);
    for (const at of digits) {
      const letter = signed.action[at] === '7' ? '8' : '7';
      const altered = `${signed.action.slice(0, at)}${letter}${signed.action.slice(at + 1)}`;
      expect(await verdictOf({ ...signed, action: altered }), altered).toEqual([false, false]);
    }
  });

  it('does not match with another nonce, time of expiry, order of keys or recorded hash', async () => {
    const signed = await signedBy(true);
    expect(await verdictOf({ ...signed, nonce: nonce + 1 })).toEqual([false, false]);
    expect(await verdictOf({ ...signed, expiresAfter: expiresAfter + 1 })).toEqual([false, false]);
    const { type, ...rest } = action;
    expect(await verdictOf({ ...signed, action: JSON.stringify({ ...rest, type }) })).toEqual([false, false]);
    const last = signed.hash.endsWith('0') ? '1' : '0';
    const hash = orderRecordSchema.shape.signed.shape.hash.parse(`${signed.hash.slice(0, -1)}${last}`);
    expect(await verdictOf({ ...signed, hash })).toEqual([false, true]);
  });

  it('does not match with a byte of the signature changed, nor with a signature that no key makes', async () => {
    const signed = await signedBy(true);
    const { signature } = signed;
    const { v } = signature;
    expect(await verdictOf({ ...signed, signature: { ...signature, v: v === 27 ? 28 : 27 } })).toEqual([true, false]);
    const impossible = orderRecordSchema.shape.signed.shape.signature.parse({ r: `0x${'f'.repeat(64)}`, s: '0x1', v });
    expect(await verdictOf({ ...signed, signature: impossible })).toEqual([true, false]);
    expect((await examineOrder({ ...signed, signature: impossible }))?.signer).toBeUndefined();
  });

  it('hashes any order as the signing library does, though it packs it by other code', async () => {
    const anOrder = fc.record({
      a: fc.nat(200_000),
      b: fc.boolean(),
      p: fc.nat().map(String),
      s: fc.nat().map((lots) => `0.${lots}1`),
      r: fc.boolean(),
      t: fc.constant({ limit: { tif: 'Gtc' } }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(anOrder, { minLength: 1, maxLength: 40 }), async (many) => {
        const of = { type: 'order', orders: many, grouping: 'na' };
        const text = { ...(await signedBy(true)), action: JSON.stringify(of) };
        expect((await examineOrder(text))?.hash).toBe(createL1ActionHash({ action: of, nonce, expiresAfter }));
      }),
      { numRuns: 20 },
    );
  });

  it('is told in words from the very text that was signed', () => {
    expect(readOrderAction(JSON.stringify(action))).toEqual({
      kind: 'place',
      builder: { address: action.builder.b, units: 100 },
      legs: [
        {
          ...{ asset: 0, side: 'buy', size: '0.01', price: '60123.5', reduceOnly: false },
          kind: { kind: 'limit', tif: 'Ioc' },
        },
        {
          ...{ asset: 0, side: 'sell', size: '0.01', price: '50000', reduceOnly: true },
          kind: { kind: 'trigger', goal: 'sl', at: '55000', isMarket: true },
        },
      ],
    });
    const modifies = orders.map((order) => ({ oid: 7, order }));
    expect(readOrderAction(JSON.stringify({ type: 'batchModify', modifies }))?.kind).toBe('change');
    expect(readOrderAction(JSON.stringify({ type: 'usdSend', amount: '1' }))).toBeUndefined();
  });

  it('is not examined where the record holds no action', async () => {
    expect(await examineOrder({ ...(await signedBy(true)), action: '{' })).toBeUndefined();
  });
});
