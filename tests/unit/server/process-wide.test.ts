import { afterEach, expect, test, vi } from 'vitest';
import { enterProcess } from '../../helpers/process-record.ts';

afterEach(() => enterProcess());

/** Loads the record as another module graph of the same process does. */
async function newGraph() {
  vi.resetModules();
  return {
    ...(await import('@/server/process-wide.ts')),
    ...(await import('@/server/stream/hub-of-process.ts')),
    ...(await import('@/server/unfinished.ts')),
  };
}

test('two module graphs of a process have one hub, and a new process has another', async () => {
  const [front, pages] = [await newGraph(), await newGraph()];
  const hub = front.hubOfProcess();
  expect(pages.hubOfProcess).not.toBe(front.hubOfProcess);
  expect(pages.hubOfProcess()).toBe(hub);

  enterProcess();
  expect(pages.hubOfProcess()).not.toBe(hub);
});

test('the server in front waits for work that a handler’s graph has noted', async () => {
  const [front, handlers] = [await newGraph(), await newGraph()];
  const { promise, resolve } = Promise.withResolvers<string>();
  let ended = false;
  handlers.goOn(promise);
  const waiting = front.untilFinished().then(() => {
    ended = true;
  });
  await Promise.resolve();
  expect(ended).toBe(false);
  resolve('done');
  await waiting;
  expect(ended).toBe(true);
});

test('a part that needs another one while it is made is kept beside it, and each is made once', async () => {
  const { ofProcess } = await newGraph();
  let made = 0;
  const failures = () =>
    ofProcess('lastFailures', () => {
      made += 1;
      return new Map([['birdeye', 2]]);
    });
  const answers = ofProcess('lastAnswers', () => new Map([...failures()].map(([venue, at]) => [venue, at + 1])));
  expect(answers.get('birdeye')).toBe(3);
  expect(failures()).toBe(failures());
  expect([made, ofProcess('lastAnswers', () => new Map())]).toEqual([1, answers]);
});
