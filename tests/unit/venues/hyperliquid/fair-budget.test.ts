import { describe, expect, it } from 'vitest';
import type { Kind } from '../../../../server/venues/hyperliquid/budget/kinds.ts';
import { openBudget } from './timed-budget.ts';

/** A call that costs what it weighs, and nothing if it was refused: that is the purpose of the refusal. */
function spendingOffice() {
  const { time, budget, ask } = openBudget();
  const served: string[] = [];
  const refused: string[] = [];
  const call = (kind: Kind, user: string, weight: number, patienceMs = 4_000) =>
    ask({ kind, user, weight, patienceMs }).then(
      (leave) => {
        served.push(`${kind} ${user}`);
        leave.settle(weight);
      },
      () => refused.push(`${kind} ${user}`),
    );
  return { time, budget, served, refused, call };
}

describe('a network', () => {
  it('may use what is idle: 19 analyses within a minute, all at once', async () => {
    const { time, served, call } = spendingOffice();
    for (let analysis = 0; analysis < 19; analysis += 1) void call('person', 'office', 29);
    await time.pass(0);
    expect(served).toHaveLength(19);
    void call('person', 'office', 29);
    await time.pass(0);
    expect(served).toHaveLength(19);
  });

  it('gets an analysis each ten seconds while jobs ask for all that they can get', async () => {
    const { time, served, refused, call } = spendingOffice();
    for (let second = 0; second < 300; second += 1) {
      for (let job = 0; job < 5; job += 1) void call('job', 'histories', 23, 500);
      if (second % 10 === 0) {
        void call('read', 'everybody', 20);
        const before = served.length;
        void call('person', 'office', 29);
        await time.pass(0);
        expect(served.slice(before)).toContain('person office');
      }
      await time.pass(1_000);
    }
    expect(refused.filter((who) => !who.startsWith('job'))).toEqual([]);
    expect(served.filter((who) => who.startsWith('job')).length).toBeGreaterThan(60);
  });

  it('that asks without end leaves others what they ask for: they wait for nothing', async () => {
    const { time, served, refused, call } = spendingOffice();
    let strangers = 0;
    for (let second = 0; second < 300; second += 1) {
      for (let look = 0; look < 8; look += 1) void call('person', 'flooder', [2, 21, 22][look % 3] ?? 2);
      if (second % 10 === 5) {
        const before = served.length;
        strangers += 1;
        void call('read', 'everybody', 20);
        for (const weight of [2, 21, 22]) void call('person', `stranger ${strangers}`, weight);
        await time.pass(0);
        const theirs = served.slice(before).filter((who) => !who.endsWith('flooder'));
        expect(theirs).toHaveLength(4);
      }
      await time.pass(1_000);
    }
    expect(refused.filter((who) => who !== 'person flooder')).toEqual([]);
    // The flooder has all that the others leave.
    expect(served.filter((who) => who === 'person flooder').length).toBeGreaterThan(100);
  });

  it('is not shut out by ten that ask without end: it gets its eleventh', async () => {
    const { time, served, call } = spendingOffice();
    for (let second = 0; second < 180; second += 1) {
      for (let flooder = 0; flooder < 10; flooder += 1) {
        for (let look = 0; look < 3; look += 1) void call('person', `flooder ${flooder}`, 22);
      }
      if (second % 10 === 0) void call('person', 'quiet', 22, 65_000);
      await time.pass(1_000);
    }
    await time.pass(65_000);
    // An eleventh of what people may ask for in three minutes and the one after.
    expect(served.filter((who) => who === 'person quiet').length).toBeGreaterThanOrEqual(10);
  });
});

describe('jobs', () => {
  it('leave room for people, and yield for the rest of a minute in which somebody waited', async () => {
    const { time, served, refused, call } = spendingOffice();
    for (let job = 0; job < 60; job += 1) void call('job', 'histories', 20, 500);
    await time.pass(0);
    expect(served).toHaveLength(15);
    await time.pass(30_000);
    const networks = Array.from({ length: 9 }, (_, at) => `person ${at}`);
    for (const at of networks.keys()) void call('person', String(at), 60, 60_000);
    await time.pass(0);
    expect(served.slice(15)).toEqual(networks);
    void call('person', 'last', 60, 60_000);
    await time.pass(30_000);
    expect(served.at(-1)).toBe('person last');
    const before = served.length;
    refused.length = 0;
    void call('job', 'histories', 20, 500);
    await time.pass(1_000);
    expect([served.slice(before), refused]).toEqual([[], ['job histories']]);
    await time.pass(60_000);
    void call('job', 'histories', 20, 500);
    await time.pass(0);
    expect(served.at(-1)).toBe('job histories');
  });

  it('take turns: one that asks without end keeps no other from its own', async () => {
    const { time, served, call } = spendingOffice();
    for (let job = 0; job < 8; job += 1) void call('job', 'histories', 20, 500);
    await time.pass(30_000);
    for (let job = 0; job < 7; job += 1) void call('job', 'histories', 20, 500);
    await time.pass(29_900);
    for (let job = 0; job < 50; job += 1) void call('job', 'histories', 20, 500);
    void call('job', 'scores', 29, 500);
    const before = served.length;
    await time.pass(200);
    expect(served.slice(before, before + 1)).toEqual(['job scores']);
  });
});

describe('a reading for everybody', () => {
  it('waits behind no visitor, though two a second look at a market each', async () => {
    const { time, served, call } = spendingOffice();
    let late = 0;
    for (let second = 0; second < 180; second += 1) {
      for (const weight of [2, 20, 22, 2, 20, 22]) void call('person', `flooder ${second % 7}`, weight);
      if (second % 10 === 0) {
        const before = served.length;
        void call('read', 'everybody', 20);
        await time.pass(0);
        if (!served.slice(before).includes('read everybody')) late += 1;
      }
      await time.pass(1_000);
    }
    expect(late).toBe(0);
    expect(served.filter((one) => one === 'read everybody')).toHaveLength(18);
  });
});
