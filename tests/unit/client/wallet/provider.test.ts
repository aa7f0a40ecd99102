import { describe, expect, it } from 'vitest';
import { chainIdOf, type WalletProvider } from '../../../../lib/client/wallet/provider';

const answering = (value: unknown): WalletProvider => ({ request: async () => value });

describe('the chain of a wallet', () => {
  it.each([
    ['as EIP-1193 promises', '0xa4b1', 42_161],
    ['as the relay’s client answers', 42_161, 42_161],
    ['as some wallet apps write it', '42161', 42_161],
  ])('is read %s', async (_, answer, chainId) => {
    expect(await chainIdOf(answering(answer))).toBe(chainId);
  });

  it.each([['0x'], [''], ['arbitrum'], [Number.NaN], [-1], [0], [1.5], [null], [undefined], [{}], ['0x1g']])(
    'is not guessed from %j',
    async (answer) => {
      await expect(chainIdOf(answering(answer))).rejects.toMatchObject({ code: 'wallet.unsupported' });
    },
  );
});
