import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseEther, parseUnits } from 'viem';
import { expect, onTestFinished, test } from 'vitest';
import { control } from '../../helpers/exchange.ts';
import { sequence } from '../../helpers/random-sequence.ts';
import { openTempDir, type RunningSandbox } from '../../helpers/sandbox.ts';
import { FORWARDING_FEE } from './circle.ts';
import { personOf, report, startCrossing } from './crossing.ts';
import { type Site, type Survivor, survivorAt } from './survivor.ts';

const isLong = process.env['LONG'] === '1';
const TRANSFERS = isLong ? 200 : 50;
const PEOPLE = 4;
const KILLS = isLong ? 5 : 1;
/** A fixed seed, so that a failure can be reproduced. */
const SEED = 11;
const START = parseUnits('1000', 6);
const LEAST = parseUnits('5', 6);
const ACTIVATION = parseUnits('1', 6);

const dollars = (text: string): bigint => parseUnits(text, 6);

/** The cost of an account's own transactions, which no ledger of the exchange contains. */
interface Costs {
  lost: bigint;
  burns: bigint;
}

async function transfer(one: Survivor, costs: Costs, random: () => number): Promise<void> {
  const amount = BigInt(Math.floor(random() * 30_000_000) + 300_000);
  const text = `${amount / 1_000_000n}.${String(amount % 1_000_000n).padStart(6, '0')}`;
  const draw = random();
  if (draw < 0.3) {
    if ((await one.deposit(amount)) && amount < LEAST) costs.lost += amount;
  } else if (draw < 0.6) {
    if (await one.burn(amount, random() < 0.5 ? 'perp' : 'spot')) costs.burns += 1n;
  } else if (draw < 0.8) {
    await one.withdraw(text);
  } else {
    await one.sendToEvm(text, random() < 0.5 ? '' : 'spot');
  }
}

/** Adds up everything that an account ever had, wherever it is now. */
async function accountedFor(one: Survivor, { lost, burns }: Costs): Promise<bigint> {
  const [held, perp, spot, rows] = await Promise.all([one.held(), one.perp(), one.spot(), one.rows()]);
  let fees = burns * FORWARDING_FEE;
  // An account opened by a first deposit through Circle costs a dollar; through the bridge it is free.
  if (rows[0]?.type === 'send') fees += ACTIVATION;
  for (const row of rows) {
    if (row.type === 'withdraw') fees += dollars(row.fee);
    if (row.type === 'send' && row.user === one.address) fees += dollars(row.fee) + FORWARDING_FEE;
  }
  return held + dollars(perp) + dollars(spot) + fees + lost;
}

test('deposits and withdrawals balance to the last unit, whenever the sandbox is killed', {
  timeout: 120_000,
}, async () => {
  const base = openTempDir();
  const dataDir = join(base, 'data');
  let running: RunningSandbox | undefined;
  let starting: Promise<void> = Promise.resolve();
  onTestFinished(async () => {
    await running?.kill();
    rmSync(base, { recursive: true, force: true });
  });
  const start = async (): Promise<void> => {
    running = await startCrossing({ dataDir, fsync: true });
  };
  const current = (): RunningSandbox => {
    if (running === undefined) throw new Error('nothing runs');
    return running;
  };
  const site: Site = { url: () => current().url, ready: () => starting };
  await start();
  await control(current().url, 'settings', {
    confirmations: 2,
    payoutMs: 0,
    circle: { indexMs: 0, fastMs: 0, standardMs: 0, forwardMs: 0, finalMs: 0, mintMs: 0 },
  });
  const people = Array.from({ length: PEOPLE }, () => survivorAt(site));
  const rich = personOf(current(), 9);
  for (const { account } of people) {
    await rich.send(account.address, START);
    await rich.chain.sendTransaction({ to: account.address, value: parseEther('5') });
  }

  let begun = 0;
  let kills = 0;
  const random = sequence(SEED);
  const costs = people.map((): Costs => ({ lost: 0n, burns: 0n }));
  const worker = async (one: Survivor, index: number): Promise<void> => {
    const own = costs[index];
    if (own === undefined) throw new Error('no costs');
    while (begun < TRANSFERS) {
      begun += 1;
      if (kills < KILLS && begun >= ((kills + 1) * TRANSFERS) / (KILLS + 1)) {
        kills += 1;
        const dying = current().kill();
        starting = dying.then(start);
      }
      await transfer(one, own, random);
    }
  };
  await Promise.all(people.map(worker));
  await starting;
  expect(kills).toBe(KILLS);
  await control(current().url, 'settings', { confirmations: 0 });

  const patience = { interval: 100 };
  await expect.poll(() => report(current()), patience).toMatchObject({ pending: [], burnt: [] });
  for (const [index, one] of people.entries()) {
    // A deposit that is in a block but not yet reported is in neither ledger, so this polls until the last ones arrive.
    await expect.poll(() => accountedFor(one, costs[index] ?? { lost: 0n, burns: 0n }), patience).toBe(START);
  }
  const kinds = new Set((await Promise.all(people.map(({ rows }) => rows()))).flat().map(({ type }) => type));
  expect(kinds).toEqual(new Set(['deposit', 'send', 'withdraw']));
  const lost = costs.reduce((sum, own) => sum + own.lost, 0n);
  expect(lost).toBeGreaterThan(0n);
  expect((await report(current())).lost.reduce((sum, { usd }) => sum + BigInt(usd), 0n)).toBe(lost);
});
