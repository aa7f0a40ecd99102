import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { approveAgent, proposeAgent, sealedAgentOf } from '../../../server/db/repositories/agent-wallets.ts';
import { resealAgents } from '../../../server/services/agents/reseal-agents.ts';
import { isSealedUnderCurrent, seal, unseal } from '../../../server/services/agents/seal.ts';
import { service } from '../auth/browser.ts';
import { walletNamed } from '../data/clients.ts';

test('after a change of the key every agent opens under the new one alone', async () => {
  const old = { current: randomBytes(32), previous: undefined };
  const changed = { current: randomBytes(32), previous: old.current };
  const owners = await Promise.all(
    [1, 2, 3].map(async (at) => {
      const sealedFor = { wallet: walletNamed(`resealed ${at}`), agentAddress: walletNamed(`resealed agent ${at}`) };
      const secret = randomBytes(32);
      const kept = { sealedKey: seal(secret, sealedFor, old), name: 'pluto', validUntil: Date.UTC(2099, 0, 1) };
      await proposeAgent(service, { ...sealedFor, ...kept, freshSeconds: 3_600 });
      await approveAgent(service, sealedFor.wallet, sealedFor.agentAddress);
      return { sealedFor, secret };
    }),
  );
  expect((await resealAgents(changed)).resealed).toBe(3);
  for (const { sealedFor, secret } of owners) {
    const sealed = (await sealedAgentOf(service, sealedFor.wallet))?.sealedKey ?? new Uint8Array();
    expect(isSealedUnderCurrent(sealed, changed)).toBe(true);
    expect(unseal(sealed, sealedFor, { ...changed, previous: undefined })).toEqual(secret);
  }
  const again = await resealAgents(changed);
  expect(again).toMatchObject({ resealed: 0, current: 3 });
});
