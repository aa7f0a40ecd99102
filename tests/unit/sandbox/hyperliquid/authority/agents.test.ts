import { describe, expect, it } from 'vitest';
import { Agents } from '../../../../../server/sandbox/hyperliquid/authority/agents.ts';

const NOW = 1_800_000_000_000;
const DAY = 86_400_000;
const master = `0x${'1'.repeat(40)}`;
const agent = (digit: string) => `0x${digit.repeat(40)}`;
const NOBODY = agent('0');

const context = (now = NOW, subAccounts = 0) => ({ now, subAccounts, isAccount: () => false });

describe('agents of an account', () => {
  it('live ninety days unless they say otherwise', () => {
    const agents = new Agents();
    expect(agents.approve(master, agent('a'), 'web', context())).toBeUndefined();
    expect(agents.find(agent('a'), NOW)).toEqual({
      address: agent('a'),
      master,
      name: 'web',
      validUntil: NOW + 90 * DAY,
    });
    expect(agents.find(agent('a'), NOW + 90 * DAY)).toBeUndefined();
  });

  it('may name their end, which is cut off the name', () => {
    const agents = new Agents();
    agents.approve(master, agent('a'), `bot valid_until ${NOW + DAY}`, context());
    expect(agents.of(master, NOW)).toMatchObject([{ name: 'bot', validUntil: NOW + DAY }]);
  });

  it.each([
    ['past', NOW],
    ['beyond 180 days', NOW + 181 * DAY],
  ])('do not end in the %s', (_, end) => {
    expect(new Agents().approve(master, agent('a'), `bot valid_until ${end}`, context())).toBe(
      'Agent valid_until already expired.',
    );
  });

  it('are one unnamed and three named, more with sub-accounts', () => {
    const agents = new Agents();
    for (const digit of ['a', 'b', 'c']) agents.approve(master, agent(digit), digit, context());
    expect(agents.approve(master, agent('d'), '', context())).toBeUndefined();
    expect(agents.approve(master, agent('e'), 'e', context())).toBe(
      'Too many extra agents for cumulative volume traded. Current limit is 3',
    );
    expect(agents.approve(master, agent('e'), 'e', context(NOW, 1))).toBeUndefined();
  });

  it('are replaced by name; who was replaced is remembered and never comes back', () => {
    const agents = new Agents();
    agents.approve(master, agent('a'), 'web', context());
    expect(agents.approve(master, agent('b'), 'web', context())).toBeUndefined();
    expect(agents.find(agent('a'), NOW)).toBeUndefined();
    expect(agents.formerMaster(agent('a'))).toBe(master);
    expect(agents.approve(master, agent('a'), 'other', context())).toBe('Extra agent already used.');
  });

  it('are removed by the empty address, and the venue takes a moment over it', () => {
    const agents = new Agents();
    agents.approve(master, agent('a'), 'web', context());
    expect(agents.approve(master, NOBODY, 'web', context())).toBeUndefined();
    expect(agents.find(agent('a'), NOW)).toBeUndefined();
    expect(agents.formerMaster(agent('a'))).toBeUndefined();
    expect(agents.approve(master, agent('b'), 'web', context(NOW + 1_000))).toBe('User has pending agent removal');
    expect(agents.approve(master, agent('b'), 'web', context(NOW + 5_001))).toBeUndefined();
  });

  it('are no accounts themselves', () => {
    const taken = { ...context(), isAccount: () => true };
    expect(new Agents().approve(master, agent('a'), '', taken)).toBe('Extra agent already used.');
  });

  it('survive being stored', () => {
    const agents = new Agents();
    agents.approve(master, agent('a'), 'web', context());
    agents.approve(master, agent('b'), 'web', context());
    const again = new Agents();
    again.restore(agents.stored());
    expect(again.of(master, NOW)).toEqual(agents.of(master, NOW));
    expect(again.formerMaster(agent('a'))).toBe(master);
  });
});
