import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { POST as confirmAgent } from '@/app/api/confirm-agent-wallet/route';
import { POST as createAgent } from '@/app/api/create-agent-wallet/route';
import { POST as getAgent } from '@/app/api/get-agent-wallet/route';
import { datedAgentName } from '../../../lib/config/account.ts';
import { agentStateSchema, proposedAgentSchema } from '../../../lib/schemas/agent.ts';
import { sealedAgentOf } from '../../../server/db/repositories/agent-wallets.ts';
import { faucet, traderOf } from '../../helpers/exchange.ts';
import { Browser, service, site } from '../auth/browser.ts';

const { url } = inject('sandbox');
const noSession = { wallet: '0x000000000000000000000000000000000000dead' };
const nobody = '0x0000000000000000000000000000000000000000';

/** Whatever the server writes and answers while these tests run. */
const written: string[] = [];

class Owner extends Browser {
  readonly reported: string[] = [];

  async ask(handler: typeof getAgent, name: string, more: object = {}, headers: Record<string, string> = {}) {
    const answer = await this.post(handler, `/api/${name}`, { userAddress: this.wallet, ...more }, headers);
    this.reported.push(JSON.stringify(answer.body));
    return answer;
  }

  get = () => this.ask(getAgent, 'get-agent-wallet');
  create = () => this.ask(createAgent, 'create-agent-wallet');
  confirm = (agentAddress: string) => this.ask(confirmAgent, 'confirm-agent-wallet', { agentAddress });

  async propose() {
    return proposedAgentSchema.parse((await this.create()).body);
  }

  /** Approves an agent at the exchange with the owner's wallet. */
  async approve({ agentAddress, name, validUntil }: ReturnType<typeof proposedAgentSchema.parse>) {
    const { exchange } = this.trader();
    await exchange.approveAgent({ agentAddress, agentName: datedAgentName(name, validUntil) });
  }

  trader() {
    return traderOf(url, this.privateKey);
  }

  private readonly privateKey: `0x${string}`;

  constructor(privateKey: `0x${string}`) {
    super(traderOf(url, privateKey).wallet);
    this.privateKey = privateKey;
  }
}

async function newOwner(): Promise<Owner> {
  const { generatePrivateKey } = await import('viem/accounts');
  const owner = new Owner(generatePrivateKey());
  await faucet(url, owner.wallet, 100);
  await owner.signIn();
  return owner;
}

beforeAll(() => {
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    written.push(String(line));
    return true;
  });
});
afterAll(() => {
  vi.restoreAllMocks();
});

describe('an agent', () => {
  test('is made, approved by its owner’s signature, and confirmed by the exchange alone', async () => {
    const owner = await newOwner();
    expect((await owner.get()).body).toEqual({ exists: false, agentAddress: null, approved: null, proposed: null });
    const proposed = await owner.propose();

    const early = agentStateSchema.parse((await owner.confirm(proposed.agentAddress)).body);
    expect(early).toMatchObject({ exists: false, proposed: { agentAddress: proposed.agentAddress } });

    await owner.approve(proposed);
    const state = agentStateSchema.parse((await owner.confirm(proposed.agentAddress)).body);
    expect(state).toMatchObject({ exists: true, agentAddress: proposed.agentAddress, proposed: null });
    expect(state.approved?.validUntil).toBe(proposed.validUntil);
    expect(await owner.trader().info.userRole({ user: proposed.agentAddress })).toMatchObject({
      role: 'agent',
      data: { user: owner.wallet },
    });
    expect(await owner.trader().info.extraAgents({ user: owner.wallet })).toEqual([
      { address: proposed.agentAddress, name: 'pluto', validUntil: proposed.validUntil },
    ]);
  });

  test('is one, however many ask at once', async () => {
    const owner = await newOwner();
    const answers = await Promise.all(Array.from({ length: 12 }, () => owner.propose()));
    expect(new Set(answers.map(({ agentAddress }) => agentAddress)).size).toBe(1);
  });

  test('gives way to its successor by one signature, and goes on until then', async () => {
    const owner = await newOwner();
    const first = await owner.propose();
    await owner.approve(first);
    await owner.confirm(first.agentAddress);
    const second = await owner.propose();
    expect(second.agentAddress).not.toBe(first.agentAddress);
    expect((await owner.get()).body).toMatchObject({
      agentAddress: first.agentAddress,
      proposed: { agentAddress: second.agentAddress },
    });
    await owner.approve(second);
    const state = agentStateSchema.parse((await owner.confirm(second.agentAddress)).body);
    expect(state).toMatchObject({ agentAddress: second.agentAddress, proposed: null });
    expect((await owner.trader().info.userRole({ user: first.agentAddress })).role).not.toBe('agent');
    expect((await sealedAgentOf(service, owner.wallet))?.agentAddress).toBe(second.agentAddress);
  });

  test('ends when its owner takes its leave away', async () => {
    const owner = await newOwner();
    const proposed = await owner.propose();
    await owner.approve(proposed);
    await owner.confirm(proposed.agentAddress);
    await owner.trader().exchange.approveAgent({ agentAddress: nobody, agentName: 'pluto' });
    await expect
      .poll(async () => (await owner.confirm(proposed.agentAddress)).body, { interval: 2_000 })
      .toMatchObject({ exists: false, agentAddress: null });
    expect(await sealedAgentOf(service, owner.wallet)).toBeUndefined();
  });
});

describe('no agent is made, and nothing moves, for', () => {
  test('a visitor who is not signed in', async () => {
    const stranger = new Browser();
    for (const [handler, name] of [
      [getAgent, 'get-agent-wallet'],
      [createAgent, 'create-agent-wallet'],
      [confirmAgent, 'confirm-agent-wallet'],
    ] as const) {
      const body = { userAddress: stranger.wallet, agentAddress: noSession.wallet };
      const answer = await stranger.post(handler, `/api/${name}`, body);
      expect([answer.status, answer.code]).toEqual([401, 'auth.required']);
    }
  });

  test('a forged session', async () => {
    const owner = await newOwner();
    owner.cookie = `${owner.cookie?.slice(0, -6)}AAAAAA`;
    expect((await owner.create()).code).toBe('auth.required');
  });

  test('a wallet that asks for, makes or confirms another’s agent', async () => {
    const [owner, thief] = [await newOwner(), await newOwner()];
    const proposed = await owner.propose();
    await owner.approve(proposed);
    const wanted = { userAddress: owner.wallet, agentAddress: proposed.agentAddress };
    for (const [handler, name] of [
      [getAgent, 'get-agent-wallet'],
      [createAgent, 'create-agent-wallet'],
      [confirmAgent, 'confirm-agent-wallet'],
    ] as const) {
      const answer = await thief.post(handler, `/api/${name}`, wanted);
      expect([name, answer.status, answer.code]).toEqual([name, 403, 'auth.forbidden']);
    }
    // The thief signs in with an own wallet and names the other's agent.
    const answer = await thief.confirm(proposed.agentAddress);
    expect([answer.status, answer.code]).toEqual([404, 'data.not_found']);
    expect(await sealedAgentOf(service, thief.wallet)).toBeUndefined();
  });

  test('a confirmation of what was revoked', async () => {
    const owner = await newOwner();
    const first = await owner.propose();
    await owner.approve(first);
    await owner.confirm(first.agentAddress);
    const second = await owner.propose();
    await owner.approve(second);
    await owner.confirm(second.agentAddress);
    expect((await owner.confirm(first.agentAddress)).code).toBe('data.not_found');
    expect((await sealedAgentOf(service, owner.wallet))?.agentAddress).toBe(second.agentAddress);
  });

  test('a call from another site', async () => {
    const owner = await newOwner();
    const answer = await owner.ask(createAgent, 'create-agent-wallet', {}, { origin: 'https://evil.example' });
    expect([answer.status, answer.code]).toEqual([403, 'auth.origin']);
    expect((await owner.get()).body).toMatchObject({ proposed: null });
    expect(site).not.toContain('evil');
  });
});

test('no key, sealed or not, is in an answer or in a line of the log', async () => {
  const owner = await newOwner();
  const proposed = await owner.propose();
  await owner.approve(proposed);
  await owner.confirm(proposed.agentAddress);
  await owner.get();
  const sealed = await sealedAgentOf(service, owner.wallet);
  const { sealingKeys } = await import('../../../server/services/agents/sealing-keys.ts');
  const { unseal } = await import('../../../server/services/agents/seal.ts');
  const sealedFor = { wallet: owner.wallet, agentAddress: proposed.agentAddress };
  const key = unseal(sealed?.sealedKey ?? new Uint8Array(), sealedFor, sealingKeys());
  expect(key).toHaveLength(32);
  const everything = [...owner.reported, ...written].join('\n').toLowerCase();
  expect(everything).toContain(proposed.agentAddress);
  for (const secret of [key, Buffer.from(sealed?.sealedKey ?? [])]) {
    for (const encoding of ['hex', 'base64', 'base64url'] as const) {
      expect(everything.includes(secret.toString(encoding).toLowerCase())).toBe(false);
    }
  }
});
