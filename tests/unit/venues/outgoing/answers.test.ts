import { expect, test } from 'vitest';
import { AppError } from '../../../../lib/errors/app-error.ts';
import { createSharedAnswers, type SharedAnswerLease } from '../../../../server/venues/outgoing/answers.ts';
import { VirtualTime } from '../../../helpers/virtual-time.ts';

/** An office in memory, with the rules of the database. */
function newOffice(time: VirtualTime) {
  const answers = new Map<string, { answer: string; at: number }>();
  const turns = new Map<string, number>();
  let isAway = false;
  const office: SharedAnswerLease = {
    async claim(question, freshMs, holdMs) {
      if (isAway) throw new AppError('data.unavailable');
      const known = answers.get(question);
      if (known !== undefined && time.now() - known.at < freshMs) {
        return { state: 'known', answer: known.answer, ageMs: time.now() - known.at };
      }
      if ((turns.get(question) ?? 0) > time.now()) return { state: 'others' };
      turns.set(question, time.now() + holdMs);
      return { state: 'own' };
    },
    async keep(question, answer, ageMs) {
      if (isAway) throw new AppError('data.unavailable');
      answers.set(question, { answer, at: time.now() - ageMs });
      turns.delete(question);
    },
    async release(question) {
      turns.delete(question);
    },
  };
  return {
    office,
    fail: () => {
      isAway = true;
    },
  };
}

function newInstances() {
  const time = new VirtualTime(0);
  const { office, fail } = newOffice(time);
  const failures: unknown[] = [];
  let requested = 0;
  const newInstance = () =>
    createSharedAnswers({ office, clock: time, holdMs: 9_000, onFailure: (error) => failures.push(error) });
  const ask = (takesMs: number) => async () => {
    requested += 1;
    const mine = requested;
    if (takesMs > 0) await time.sleep(takesMs);
    return { mine };
  };
  return { time, fail, failures, newInstance, ask, requested: () => requested };
}

test('a second caller waits for the first one’s answer, and learns its age', async () => {
  const { time, newInstance, ask, requested } = newInstances();
  const [one, other] = [newInstance(), newInstance()];
  const first = one('question', 15_000, ask(500));
  const second = other('question', 15_000, ask(500));
  await time.to(1_000);
  expect([await first, await second]).toEqual([
    { json: { mine: 1 }, ageMs: 0 },
    { json: { mine: 1 }, ageMs: 500 },
  ]);
  await time.to(5_500);
  expect(await other('question', 15_000, ask(500))).toEqual({ json: { mine: 1 }, ageMs: 5_500 });
  expect(requested()).toBe(1);
});

test('a turn of a caller who has ended does not hold the others for ever', async () => {
  const { time, newInstance, ask, requested } = newInstances();
  const gone = newInstance()('question', 15_000, () => new Promise(() => undefined));
  const waiting = newInstance()('question', 15_000, ask(0));
  await time.to(10_000);
  expect((await waiting).json).toEqual({ mine: 1 });
  expect(requested()).toBe(1);
  expect(gone).toBeInstanceOf(Promise);
});

test('a refusal passes the turn on at once, and is thrown', async () => {
  const { newInstance, ask } = newInstances();
  const refused = newInstance()('question', 15_000, () => Promise.reject(new AppError('venue.refused')));
  await expect(refused).rejects.toMatchObject({ code: 'venue.refused' });
  expect((await newInstance()('question', 15_000, ask(0))).json).toEqual({ mine: 1 });
});

test('callers ask for themselves while the shared turns are away', async () => {
  const { fail, failures, newInstance, ask, requested } = newInstances();
  fail();
  const [one, other] = [newInstance(), newInstance()];
  await one('question', 15_000, ask(0));
  await one('question', 15_000, ask(0));
  await other('question', 15_000, ask(0));
  expect([requested(), failures.length]).toEqual([3, 2]);
});
