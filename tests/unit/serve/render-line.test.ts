import { describe, expect, it } from 'vitest';
import { RenderLine, type RenderLineOptions } from '../../../server/launch/serve/render-line.ts';
import { VirtualTime } from '../../helpers/virtual-time.ts';

function openLine(chosen: Partial<RenderLineOptions> = {}) {
  const time = new VirtualTime();
  const places = { atOnce: 1, mostWaiting: 20, mostWaitingOfOne: 10, longestMs: 60_000 };
  const rests = { restFactor: 0, headStartMs: 0, mostChargedMs: 1_000, mostRemembered: 1_000 };
  const line = new RenderLine({ ...places, ...rests, clock: time, ...chosen });
  const begun: string[] = [];
  const times: number[] = [];
  const ends: (() => void)[] = [];
  /** A render that ends when the test says so. */
  const ask = (network: string, name: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    ends.push(resolve);
    return line.run(network, name, () => {
      begun.push(name);
      return promise;
    });
  };
  /** A render that takes the given time. */
  const askFor = (network: string, ms: number) =>
    line.run(network, undefined, () => {
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
    const { time, begun, ask, finishAll } = openLine({ atOnce: 4 });
    const all = ['f1', 'f2', 'f3'].map((name) => ask('flooder', name));
    all.push(ask('visitor', 'v1'));
    await time.pass(0);
    expect(begun).toEqual(['f1', 'v1']);
    await finishAll();
    await Promise.all(all);
    expect(begun).toEqual(['f1', 'v1', 'f2', 'f3']);
  });

  it('gives a place on when its render hangs', async () => {
    const { line, time } = openLine({ longestMs: 10 });
    const hung = line.run('one', 'hangs', () => new Promise<void>(() => undefined));
    expect(hung).toBeInstanceOf(Promise);
    const next = line.run('other', 'next', async () => 'done');
    await time.pass(10);
    await expect(next).resolves.toBe('done');
  });
});

describe('a network that has much rendered', () => {
  const resting = { atOnce: 8, restFactor: 9 };

  it('rests between its renders for as many times as long as the last one took', async () => {
    const { time, times, askFor } = openLine(resting);
    const all = [10, 30, 20, 5].map((ms) => askFor('flooder', ms));
    await time.pass(10_000);
    await Promise.all(all);
    expect(times).toEqual([0, 100, 400, 600]);
  });

  it('keeps nobody else waiting, neither while it renders nor while it rests', async () => {
    const { time, begun, times, askFor } = openLine(resting);
    const all = [askFor('flooder', 10), askFor('flooder', 10), askFor('visitor', 10)];
    await time.pass(50);
    all.push(askFor('other', 10));
    await time.pass(1_000);
    await Promise.all(all);
    expect(begun).toEqual(['flooder', 'visitor', 'other', 'flooder']);
    expect(times).toEqual([0, 0, 50, 100]);
  });

  it('has a head start, which comes back while it asks for nothing', async () => {
    const { time, times, askFor } = openLine({ ...resting, headStartMs: 250 });
    const first = [10, 10, 10, 10, 10].map((ms) => askFor('visitor', ms));
    await time.pass(1_000);
    await Promise.all(first);
    expect(times.splice(0)).toEqual([0, 10, 20, 50, 150]);
    const later = [10, 10, 10, 10].map((ms) => askFor('visitor', ms));
    await time.pass(1_000);
    await Promise.all(later);
    expect(times).toEqual([1_000, 1_010, 1_020, 1_050]);
  });

  it('pays for no more than a render can cost, however long the exchange lets it wait', async () => {
    const { time, times, askFor } = openLine({ ...resting, mostChargedMs: 50 });
    const all = [askFor('visitor', 5_000), askFor('visitor', 10)];
    await time.pass(10_000);
    await Promise.all(all);
    expect(times).toEqual([0, 5_450]);
  });

  it('lets a render that another joined begin in spite of its rest, at the other’s expense', async () => {
    const { line, time, begun, ask, askFor } = openLine(resting);
    const first = askFor('flooder', 100);
    void ask('flooder', 'hot');
    await time.pass(150);
    expect(begun).toEqual(['flooder']);
    line.join('visitor', 'hot');
    await time.pass(0);
    expect(begun).toEqual(['flooder', 'hot']);
    await first;
  });

  it('is forgotten in its turn: so many are remembered', async () => {
    const { line, time } = openLine({ ...resting, mostRemembered: 100 });
    for (let index = 0; index < 500; index += 1) {
      const render = line.run(String(index), undefined, () => time.sleep(1));
      await time.pass(1);
      await render;
    }
    expect(line.remembered).toBe(100);
  });
});
