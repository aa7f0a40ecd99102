import './own-sandbox.ts';
import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { service } from '../auth/browser.ts';
import { noticesOf, wanted } from '../notices/watched-chat.ts';
import { linked } from '../telegram/bot-chat.ts';
import { Instances } from '../telegram/instances.ts';
import { turn } from '../telegram/phone.ts';
import { randomOf } from '../telegram/seeded.ts';
import { AlertOwner, orderOf, pin, settle, traded } from './alert-owner.ts';
import { ownSandbox } from './own-sandbox.ts';

vi.stubEnv('SANDBOX_URL', ownSandbox.url);
vi.stubEnv('HYPERLIQUID_WEIGHT_PER_MINUTE', '1000000');

/** Each round kills one or two instances. */
const rounds = process.env['LONG'] === '1' ? 50 : 5;
const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const random = randomOf(seed);
const levelOf = (round: number): number => 160 + 10 * round;

let instances: Instances;
beforeAll(async () => {
  await turn(ownSandbox.url, { limits: false });
  instances = new Instances(fileURLToPath(new URL('instance-program.ts', import.meta.url)), { ...process.env });
});
afterAll(() => instances.end());

test('whatever instance is killed, each alert fires once and is told, also if its price has gone back', async () => {
  const owner = await AlertOwner.signedIn();
  const { person, id } = await linked(owner);
  expect((await noticesOf(owner, id, wanted)).status).toBe(200);
  await settle('SOL', 150);
  for (let round = 0; round < rounds; round++) {
    await owner.save(orderOf('SOL', { level: String(levelOf(round)) }, `round ${round}.`));
  }
  await owner.wantedBefore(Date.now());
  for (let round = 0; round < rounds; round++) {
    const isBack = random() < 0.5;
    const kills = [instances.bringAndKill('turn', random() * 500)];
    if (random() < 0.5) kills.push(instances.bringAndKill('turn', random() * 500));
    await pin('SOL', String(levelOf(round) + 5));
    if (isBack) {
      await traded('SOL', levelOf(round));
      await pin('SOL', '150');
    }
    await Promise.all(kills);
    const isFired = async () => (await owner.own()).fires.some(({ note }) => note === `round ${round}.`);
    await expect.poll(isFired, { message: `seed ${seed}, round ${round}` }).toBe(true);
  }
  // An instance that was killed while it sent a message holds it for a minute, which is over now.
  await service.db.from('notices').update({ not_before: '2026-01-01' }).eq('state', 'waiting').throwOnError();
  await instances.bring('turn');
  const { fires } = await owner.own();
  const notes = fires.map(({ note }) => note).toSorted();
  expect(notes, `seed ${seed}`).toEqual(Array.from({ length: rounds }, (_, round) => `round ${round}.`).toSorted());
  const { data: outbox } = await service.db.from('notices').select('event').like('event', `${owner.wallet} alert %`);
  expect(outbox?.length, `seed ${seed}`).toBe(rounds);
  // A message whose answer died with its instance is sent again: nobody knows whether it was read.
  const told = (await person.answers()).map(({ text }) => text ?? '').join('\n');
  const untold = Array.from({ length: rounds }, (_, round) => `round ${round}.`).filter((note) => !told.includes(note));
  expect(untold, `seed ${seed}`).toEqual([]);
}, 600_000);
