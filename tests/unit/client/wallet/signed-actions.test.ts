import { privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { SignedActions } from '@/lib/client/wallet/signed-actions.ts';
import { mostSignedActions } from '@/lib/config/account.ts';
import { addressSchema } from '@/lib/schemas/address.ts';
import type { SignedAction } from '@/lib/schemas/signed-action.ts';
import { examineAction } from '@/lib/venues/hyperliquid/signed-action.ts';
import { type UserAction, userRequest } from '@/lib/venues/hyperliquid/user-signed.ts';

const account = privateKeyToAccount(`0x${'7'.repeat(64)}`);
const owner = addressSchema.parse(account.address);
const agent = addressSchema.parse(`0x${'a'.repeat(40)}`);
const actions: readonly UserAction[] = [
  { type: 'approveAgent', agentAddress: agent, agentName: 'pluto' },
  { type: 'approveBuilderFee', maxFeeRate: '0.1%', builder: agent },
  { type: 'withdraw3', destination: owner, amount: '12.5' },
  { type: 'usdClassTransfer', amount: '3', toPerp: true },
];

async function signed(action: UserAction, nonce: number) {
  const { typedData } = userRequest(action, { testnet: true, chainId: 421_614, nonce });
  return { typedData, signature: await account.signTypedData(typedData), signedAt: nonce };
}

function storage() {
  const kept = new Map<string, string>();
  return () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
}

function read(open: ReturnType<typeof storage>): readonly SignedAction[] {
  const stored = new SignedActions(open).of(owner);
  stored.read();
  return stored.state.read();
}

describe('what a wallet signed', () => {
  it('is kept as it was signed, the newest first, and gives its hash and signer again', async () => {
    const open = storage();
    for (const [nth, action] of actions.entries()) new SignedActions(open).note(owner, await signed(action, nth + 1));
    const kept = read(open);
    expect(kept.map(({ signedAt }) => signedAt)).toEqual([4, 3, 2, 1]);
    for (const one of kept) {
      const { digest, signer } = await examineAction(one);
      expect(digest).toMatch(/^0x[0-9a-f]{64}$/);
      expect(signer).toBe(owner);
    }
  });

  it('does not match after one field was altered, nor with another signature or a value of another type', async () => {
    const open = storage();
    new SignedActions(open).note(owner, await signed({ type: 'withdraw3', destination: owner, amount: '12.5' }, 1));
    const [one] = read(open);
    if (one === undefined) throw new Error('Nothing is kept');
    const withMessage = (message: SignedAction['typedData']['message']) => ({
      ...one,
      typedData: { ...one.typedData, message: { ...one.typedData.message, ...message } },
    });
    expect((await examineAction(withMessage({ amount: '1250' }))).signer).not.toBe(owner);
    expect((await examineAction({ ...one, signature: '0x00' })).signer).toBeUndefined();
    expect((await examineAction(withMessage({ time: 'soon' }))).digest).toBeUndefined();
  });

  it('is no more than the most, and nothing in a damaged storage', async () => {
    const open = storage();
    const one = await signed({ type: 'withdraw3', destination: owner, amount: '1' }, 1);
    const kept = new SignedActions(open);
    for (let nth = 0; nth < mostSignedActions + 3; nth += 1) kept.note(owner, { ...one, signedAt: nth });
    expect(read(open)).toHaveLength(mostSignedActions);
    open().setItem(`pluto.signed:${owner}`, '{"version":1,"actions":[7]}');
    expect(read(open)).toEqual([]);
  });
});
