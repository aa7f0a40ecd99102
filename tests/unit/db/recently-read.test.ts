import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createRecentlyRead } from '../../../server/db/recently-read.ts';

interface Question {
  readonly key: string;
  readonly answer: (value: string) => Promise<void>;
  readonly fail: () => Promise<void>;
}

/** A source that answers when the test tells it to. */
function requested(most = 10) {
  const clock = { ms: 0 };
  const questions: Question[] = [];
  const recent = createRecentlyRead<string, string>({
    read(key) {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const settled = async (settle: () => void): Promise<void> => {
        settle();
        await turn();
      };
      questions.push({
        key,
        answer: (value) => settled(() => resolve(value)),
        fail: () => settled(() => reject(new Error('away'))),
      });
      return promise;
    },
    cachedMs: 100,
    most,
    now: () => clock.ms,
  });
  return { clock, questions, recent };
}

async function known(text = 'first') {
  const all = requested();
  const answer = all.recent.get('a');
  await all.questions[0]?.answer(text);
  expect(await answer).toBe(text);
  return all;
}

test('however many wait, one asks', async () => {
  const { questions, recent } = requested();
  const all = [recent.get('a'), recent.get('a'), recent.get('b')];
  expect(questions.map(({ key }) => key)).toEqual(['a', 'b']);
  await questions[0]?.answer('one');
  await questions[1]?.answer('two');
  expect(await Promise.all(all)).toEqual(['one', 'one', 'two']);
});

describe('a row that was read recently', () => {
  test('is given without asking for half of its time, and beside a new question for the rest', async () => {
    const { clock, questions, recent } = await known();
    clock.ms = 49;
    expect(await recent.get('a')).toBe('first');
    expect(questions).toHaveLength(1);
    clock.ms = 50;
    expect(await recent.get('a')).toBe('first');
    clock.ms = 90;
    expect(await recent.get('a')).toBe('first');
    expect(questions).toHaveLength(2);
    await questions[1]?.answer('second');
    expect(await recent.get('a')).toBe('second');
  });

  test('is as old as the question for it', async () => {
    const { clock, questions, recent } = await known();
    clock.ms = 60;
    await recent.get('a');
    clock.ms = 99;
    await questions[1]?.answer('second');
    clock.ms = 159;
    expect(await recent.get('a')).toBe('second');
    clock.ms = 160;
    const waiting = recent.get('a');
    await questions.at(-1)?.answer('third');
    expect(await waiting).toBe('third');
  });

  test('is given to nobody once it is too old, though a new one is on its way', async () => {
    const { clock, questions, recent } = await known();
    clock.ms = 50;
    await recent.get('a');
    clock.ms = 100;
    const waiting = recent.get('a');
    expect(questions).toHaveLength(2);
    await questions[1]?.answer('second');
    expect(await waiting).toBe('second');
    clock.ms = 150;
    const next = recent.get('a');
    await questions[2]?.answer('third');
    expect(await next).toBe('third');
  });

  test('counts the same when it was written from here', async () => {
    const { clock, questions, recent } = await known();
    recent.put('a', 'mine');
    clock.ms = 49;
    expect(await recent.get('a')).toBe('mine');
    expect(questions).toHaveLength(1);
  });
});

describe('a failed read', () => {
  test('is no unhandled rejection while nobody waits for it yet', async () => {
    const { questions, recent } = requested();
    const begun = recent.get('a');
    await questions[0]?.fail();
    await expect(begun).rejects.toThrow('away');
  });

  test('is told to who waits, and the next one asks again', async () => {
    const { questions, recent } = requested();
    const waiting = expect(recent.get('a')).rejects.toThrow('away');
    await questions[0]?.fail();
    await waiting;
    const again = recent.get('a');
    await questions[1]?.answer('back');
    expect(await again).toBe('back');
  });

  test('beside an answer that still counts is told to nobody before that is too old', async () => {
    const { clock, questions, recent } = await known();
    clock.ms = 50;
    await recent.get('a');
    await questions[1]?.fail();
    expect(await recent.get('a')).toBe('first');
    expect(questions).toHaveLength(3);
    clock.ms = 100;
    const waiting = expect(recent.get('a')).rejects.toThrow('away');
    await questions.at(-1)?.fail();
    await waiting;
  });
});

describe('a forgotten row', () => {
  test.each(['forget', 'put'] as const)('is not brought back by what was under way: %s', async (how) => {
    const { clock, questions, recent } = await known();
    clock.ms = 50;
    await recent.get('a');
    if (how === 'forget') recent.forget('a');
    else recent.put('a', 'mine');
    await questions[1]?.answer('old news');
    const next = recent.get('a');
    if (how === 'forget') await questions[2]?.answer('asked again');
    expect(await next).toBe(how === 'forget' ? 'asked again' : 'mine');
  });

  test.each(['renew', 'forgetWhere'] as const)(
    'goes with all others, and what is on its way is told and not kept: %s',
    async (how) => {
      const { questions, recent } = await known();
      const waiting = recent.get('b');
      recent[how](() => false);
      await questions[1]?.answer('old news');
      expect(await waiting).toBe('old news');
      for (const key of ['a', 'b']) void recent.get(key);
      expect(questions.map(({ key }) => key)).toEqual(['a', 'b', 'a', 'b']);
    },
  );

  test('is the one that was asked for longest ago', async () => {
    const { questions, recent } = requested(2);
    for (const key of ['a', 'b', 'c', 'b', 'a']) void recent.get(key);
    expect(questions.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'a']);
  });
});

describe('the last known row', () => {
  async function remembered() {
    const clock = { ms: 0 };
    let says: () => Promise<string> = async () => 'first';
    const recent = createRecentlyRead<string, string>({
      read: () => says(),
      cachedMs: 100,
      fallbackAgeMs: 1_000,
      most: 2,
      now: () => clock.ms,
    });
    await recent.get('a');
    const say = (next: () => Promise<string>): void => {
      says = next;
    };
    return { clock, recent, say };
  }
  const away = () => Promise.reject(new Error('away'));

  test('stands in while nobody answers, and no longer than it may', async () => {
    const { clock, recent, say } = await remembered();
    say(away);
    clock.ms = 999;
    await expect(recent.get('a')).rejects.toThrow('away');
    expect(recent.recall('a')).toBe('first');
    clock.ms = 1_000;
    expect(recent.recall('a')).toBeUndefined();
  });

  test('is the one that was answered since', async () => {
    const { clock, recent, say } = await remembered();
    say(async () => 'second');
    clock.ms = 200;
    await recent.get('a');
    clock.ms = 1_100;
    expect(recent.recall('a')).toBe('second');
    recent.put('a', 'third');
    expect(recent.recall('a')).toBe('third');
  });

  test('is gone once its key is forgotten, or others take its room', async () => {
    const { recent } = await remembered();
    recent.forget('a');
    expect(recent.recall('a')).toBeUndefined();
    for (const key of ['b', 'c', 'd']) await recent.get(key);
    expect(['b', 'c', 'd'].map((key) => recent.recall(key))).toEqual([undefined, 'first', 'first']);
    recent.forgetWhere((value) => value === 'first');
    expect(recent.recall('d')).toBeUndefined();
  });
});
