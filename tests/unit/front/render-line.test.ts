import { describe, expect, it } from 'vitest';
import { RenderLine, type RenderLineOptions, type Urgency } from '../../../server/front/render-line.ts';
import { VirtualTime } from '../../helpers/virtual-time.ts';

function openLine(chosen: Partial<RenderLineOptions> = {}) {
  const time = new VirtualTime();
  const line = new RenderLine({
    atOnce: 1,
    atOnceOfOne: 1,
    mostWaiting: 20,
    mostWaitingOfOne: 10,
    longestMs: 60_000,
    clock: time,
    ...chosen,
  });
  const begun: string[] = [];
  const times: number[] = [];
  const ends: (() => void)[] = [];
  /** A render that ends when the test says so. */
  const ask = (network: string, name: string, urgency: Urgency = 'awaited') => {
    const { promise, resolve } = Promise.withResolvers<void>();
    ends.push(resolve);
    return line.run({ network, urgency, key: name }, () => {
      begun.push(name);
      return promise;
    });
  };
  /** A render that takes the given time. */
  const askFor = (network: string, ms: number) =>
    line.run({ network, urgency: 'awaited' }, () => {
      begun.push(network);
      times.push(time.now());
      return time.sleep(ms);
    });
  const finishAll = async () => {
    for (const end of ends) {
      end();
      await time.pass(0);
    }
  };
  return { line, time, begun, times, ask, askFor, finishAll };
}

describe('the line of renders', () => {
  it('gives networks turns, however many one of them asks for', async () => {
    const { begun, ask, finishAll } = openLine();
    const all = ['f1', 'f2', 'f3', 'f4'].map((name) => ask('flooder', name));
    all.push(ask('visitor', 'v1'), ask('other', 'o1'));
    await finishAll();
    await Promise.all(all);
    expect(begun).toEqual(['f1', 'f2', 'v1', 'o1', 'f3', 'f4']);
  });

  it('lets whoever joins a render wait no longer for it than for one of his own', async () => {
    const { line, begun, ask, finishAll } = openLine();
    const all = ['f1', 'f2', 'f3', 'hot'].map((name) => ask('flooder', name));
    line.join('visitor', 'hot');
    await finishAll();
    await Promise.all(all);
    expect(begun).toEqual(['f1', 'f2', 'hot', 'f3']);
  });

  it('holds so many of one network and no more', async () => {
    const { line, ask, finishAll } = openLine();
    const all = Array.from({ length: 11 }, (_, index) => ask('flooder', `f${index}`));
    await expect(ask('flooder', 'one more')).rejects.toThrow('Too Many Requests');
    expect([line.refusalOf('flooder')?.status, line.refusalOf('visitor')]).toEqual([429, undefined]);
    all.push(ask('visitor', 'v'));
    expect(line.waiting).toBe(11);
    await finishAll();
    await Promise.all(all);
    expect(line.waiting).toBe(0);
  });

  it('holds so many of all networks and no more', async () => {
    const { line, ask, finishAll } = openLine({ mostWaiting: 2 });
    const all = ['one', 'two', 'three'].map((network) => ask(network, network));
    await expect(ask('four', 'four')).rejects.toThrow('Service Unavailable');
    expect(line.refusalOf('four')?.status).toBe(503);
    await finishAll();
    await Promise.all(all);
    expect(line.refusalOf('four')).toBeUndefined();
  });

  it('keeps places free for others, however many one network asks for', async () => {
    const { time, begun, ask, finishAll } = openLine({ atOnce: 4, atOnceOfOne: 2 });
    const all = ['f1', 'f2', 'f3', 'f4'].map((name) => ask('flooder', name));
    all.push(ask('visitor', 'v1'));
    await time.pass(0);
    expect(begun).toEqual(['f1', 'f2', 'v1']);
    await finishAll();
    await Promise.all(all);
    expect(begun).toEqual(['f1', 'f2', 'v1', 'f3', 'f4']);
  });

  it('gives a place on when its render hangs', async () => {
    const { line, time } = openLine({ longestMs: 10 });
    const hung = line.run({ network: 'one', urgency: 'awaited' }, () => new Promise<void>(() => undefined));
    expect(hung).toBeInstanceOf(Promise);
    const next = line.run({ network: 'other', urgency: 'awaited' }, async () => 'done');
    await time.pass(10);
    await expect(next).resolves.toBe('done');
  });
});

describe('a network that wants much', () => {
  it('never rests while it is alone: one render follows the other, as many at once as help', async () => {
    const { time, times, askFor } = openLine({ atOnce: 8, atOnceOfOne: 2 });
    const all = [10, 10, 10, 10, 10].map((ms) => askFor('office', ms));
    await time.pass(1_000);
    await Promise.all(all);
    expect(times).toEqual([0, 0, 10, 10, 20]);
  });

  it('has one render at a time while another network wants any, and the whole thread again after it', async () => {
    const { time, begun, times, askFor } = openLine({ atOnce: 8, atOnceOfOne: 2 });
    const all = [10, 10, 10, 10, 10].map((ms) => askFor('flooder', ms));
    all.push(askFor('visitor', 15));
    await time.pass(1_000);
    await Promise.all(all);
    expect(begun).toEqual(['flooder', 'flooder', 'visitor', 'flooder', 'flooder', 'flooder']);
    expect(times).toEqual([0, 0, 0, 10, 15, 20]);
  });

  it('keeps a newcomer waiting for none of what it has waiting, however often both come back', async () => {
    const { time, begun, times, askFor } = openLine({
      atOnce: 4,
      atOnceOfOne: 2,
      mostWaitingOfOne: 100,
      mostWaiting: 200,
    });
    const all = Array.from({ length: 40 }, () => askFor('flooder', 10));
    for (let visit = 0; visit < 5; visit += 1) {
      const askedAt = time.now();
      const visitor = askFor('visitor', 10);
      await time.pass(20);
      await visitor;
      expect(times[begun.lastIndexOf('visitor')]).toBe(askedAt);
    }
    await time.pass(1_000);
    await Promise.all(all);
  });
});

describe('what is made ahead', () => {
  it('waits for everything that a person waits for, of whichever network', async () => {
    const { begun, ask, finishAll } = openLine();
    const all = [ask('one', 'begun')];
    all.push(ask('one', 'prefetch', 'ahead'), ask('other', 'renewal', 'ahead'), ask('one', 'a page'));
    all.push(ask('other', 'a picture'));
    await finishAll();
    await Promise.all(all);
    expect(begun).toEqual(['begun', 'a page', 'a picture', 'prefetch', 'renewal']);
  });

  it('is awaited as soon as a person of any network joins it', async () => {
    const { line, begun, ask, finishAll } = openLine();
    const all = [ask('one', 'begun'), ask('one', 'prefetch', 'ahead'), ask('one', 'a page'), ask('one', 'another')];
    line.join('one', 'prefetch');
    line.join('other', 'prefetch');
    await finishAll();
    await Promise.all(all);
    expect(begun).toEqual(['begun', 'a page', 'prefetch', 'another']);
    expect(line.waiting).toBe(0);
  });
});

describe('a visitor who goes away', () => {
  const nothing = async () => undefined;

  it('leaves the line, and the place to the next', async () => {
    const { line, begun, ask, finishAll } = openLine({ mostWaitingOfOne: 1 });
    const first = ask('one', 'first');
    const gone = new AbortController();
    const leaving = line.run({ network: 'one', urgency: 'awaited', key: 'leaving' }, nothing, gone.signal);
    expect([line.waiting, line.refusalOf('one')?.status]).toEqual([1, 429]);
    gone.abort(new Error('gone'));
    await expect(leaving).rejects.toThrow('gone');
    expect([line.waiting, line.refusalOf('one')]).toEqual([0, undefined]);
    const next = ask('one', 'next');
    await finishAll();
    await Promise.all([first, next]);
    expect(begun).toEqual(['first', 'next']);
  });

  it('does not come in at all when it was gone before', async () => {
    const { line } = openLine();
    const gone = AbortSignal.abort(new Error('gone'));
    await expect(line.run({ network: 'one', urgency: 'awaited' }, nothing, gone)).rejects.toThrow('gone');
    expect(line.waiting).toBe(0);
  });

  it('takes nothing from whoever joined, nor from a render that has begun', async () => {
    const { line, time, begun, ask, finishAll } = openLine();
    const gone = new AbortController();
    const begins = line.run({ network: 'one', urgency: 'awaited' }, () => time.sleep(10), gone.signal);
    const joined = line.run({ network: 'one', urgency: 'ahead', key: 'page' }, nothing, gone.signal);
    line.join('other', 'page');
    gone.abort(new Error('gone'));
    const last = ask('one', 'last');
    await time.pass(10);
    await finishAll();
    expect(await Promise.all([begins, joined, last])).toEqual([undefined, undefined, undefined]);
    expect([begun, line.waiting]).toEqual([['last'], 0]);
  });

  it('does not make the less urgent keep out a person', async () => {
    const { line, ask, finishAll } = openLine({ mostWaitingOfOne: 2 });
    const all = ['begun', 'first', 'second'].map((name) => ask('one', name, 'ahead'));
    expect(line.refusalOf('one', 'ahead')?.status).toBe(429);
    await expect(ask('one', 'third', 'ahead')).rejects.toMatchObject({ refusal: { status: 429, retryAfterMs: 3_000 } });
    all.push(ask('one', 'a page'));
    await finishAll();
    await Promise.all(all);
  });
});
