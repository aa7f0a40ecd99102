import { expect, test } from 'vitest';
import { watchToken } from '../../../../lib/client/wallet/watch-token.ts';
import { sandboxToken } from '../../../../lib/config/site/brand.ts';

test('a token is offered as EIP-747 has it, and only a plain yes counts', async () => {
  const requested: unknown[] = [];
  const answering = (answer: unknown) => ({
    request: async (call: unknown) => {
      requested.push(call);
      return answer;
    },
  });
  expect(await watchToken(answering(true), sandboxToken)).toBe(true);
  for (const answer of [false, null, undefined, 'true', 1]) {
    expect(await watchToken(answering(answer), sandboxToken)).toBe(false);
  }
  const { address, symbol, decimals } = sandboxToken;
  expect(requested[0]).toEqual({
    method: 'wallet_watchAsset',
    params: { type: 'ERC20', options: { address, symbol, decimals } },
  });
});
