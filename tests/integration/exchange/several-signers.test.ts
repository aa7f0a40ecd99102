import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { signForVenue } from '@/lib/client/wallet/sign-for-venue.ts';
import type { Signer } from '@/lib/client/wallet/signer.ts';
import { addressSchema } from '@/lib/schemas/address.ts';
import { infoAt } from '@/lib/venues/hyperliquid/info/ask.ts';
import { control, faucet } from '../../helpers/exchange.ts';

const { url } = inject('sandbox');
const venue = {
  place: () => ({ url: `${url}/hyperliquid`, isTestnet: true }),
  ask: infoAt(`${url}/hyperliquid`),
};

const domainSchema = z.object({
  name: z.string(),
  version: z.string(),
  chainId: z.number(),
  verifyingContract: z.templateLiteral(['0x', z.string()]),
});

/** A key in place of a wallet. */
function signerOf(privateKey: `0x${string}`): Signer {
  const account = privateKeyToAccount(privateKey);
  const none = () => Promise.reject(new Error('Nobody asks for it'));
  return {
    address: addressSchema.parse(account.address),
    chainId: async () => 42_161,
    signMessage: none,
    sendTransaction: none,
    signTypedData: ({ domain, types, primaryType, message }) =>
      account.signTypedData({
        domain: domainSchema.parse(domain),
        types: { ...types },
        primaryType,
        message: { ...message },
      }),
  };
}

describe('an account that several wallets sign for', () => {
  const approval = { type: 'approveBuilderFee', maxFeeRate: '0.1%', builder: `0x${'7'.repeat(40)}` } as const;

  it('is refused in words of its own, and another one in the venue’s', async () => {
    const signer = signerOf(generatePrivateKey());
    await expect(signForVenue(venue, signer, approval)).rejects.toMatchObject({ code: 'account.must_deposit' });
    await faucet(url, signer.address, 1_000);
    const signers = { authorizedUsers: [signer.address, `0x${'8'.repeat(40)}`], threshold: 2 };
    await control(url, 'signers', { user: signer.address, signers });
    await expect(signForVenue(venue, signer, approval)).rejects.toMatchObject({ code: 'account.multi_sig' });
    await control(url, 'signers', { user: signer.address, signers: null });
    await expect(signForVenue(venue, signer, approval)).rejects.not.toMatchObject({ code: 'account.multi_sig' });
  });
});
