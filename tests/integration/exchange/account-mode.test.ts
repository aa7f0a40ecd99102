import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { describe, expect, inject, it } from 'vitest';
import { sendSigned } from '@/lib/venues/hyperliquid/exchange.ts';
import { infoAt } from '@/lib/venues/hyperliquid/info/ask.ts';
import { readAccountMode } from '@/lib/venues/hyperliquid/info/funds.ts';
import { type UserAction, userRequest } from '@/lib/venues/hyperliquid/user-signed.ts';
import { faucet, marketable, traderOf } from '../../helpers/exchange.ts';

const { url } = inject('sandbox');
const venue = `${url}/hyperliquid`;
type Mode = Extract<UserAction, { type: 'userSetAbstraction' }>['abstraction'];

/** Sets the mode as the page does: the owner signs, nobody's agent. */
async function setMode(privateKey: `0x${string}`, abstraction: Mode): Promise<void> {
  const account = privateKeyToAccount(privateKey);
  const request = userRequest(
    { type: 'userSetAbstraction', user: account.address, abstraction },
    { testnet: true, chainId: 42_161, nonce: Date.now() },
  );
  const { domain, types, primaryType, message } = request.typedData;
  const signature = await account.signTypedData({ domain, types, primaryType, message });
  await sendSigned(venue, { action: request.action, nonce: request.nonce, signature });
}

describe('the mode of an account', () => {
  it('is set by its owner’s signature', async () => {
    const privateKey = generatePrivateKey();
    const { address } = privateKeyToAccount(privateKey);
    await faucet(url, address, 1_000);
    for (const mode of ['unifiedAccount', 'disabled'] as const) {
      await setMode(privateKey, mode);
      expect(await readAccountMode(infoAt(venue), address)).toBe(mode);
    }
  });

  it('stays while a position is open, and the refusal has words of its own', async () => {
    const privateKey = generatePrivateKey();
    const { info, exchange, address } = traderOf(url, privateKey);
    await faucet(url, address, 1_000);
    const p = await marketable(info, 'BTC', true);
    await exchange.order({
      orders: [{ a: 0, b: true, p, s: '0.001', r: false, t: { limit: { tif: 'Ioc' } } }],
      grouping: 'na',
    });
    await expect(setMode(privateKey, 'unifiedAccount')).rejects.toMatchObject({ code: 'account.mode_busy' });
  });
});
