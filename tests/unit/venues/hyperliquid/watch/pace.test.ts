import { describe, expect, test } from 'vitest';
import { slowPaceOf } from '../../../../../lib/venues/hyperliquid/watch/pace.ts';
import { judgeTopics } from '../../../../../server/services/venue-watch/watch-exchange.ts';
import { watchedTopics } from '../../../../../server/venues/hyperliquid/watch/watched-topics.ts';

const every = (gapMs: number, count = 3) => Array.from({ length: count }, (_, at) => ({ at: at * gapMs }));

describe('the pace of a topic', () => {
  test.each([
    ['as recorded', every(500), 0, undefined],
    ['a little late', every(1_500), 0, undefined],
    ['at a tenth of its pace', every(5_000), 0, 5_000],
    ['silent after one message', every(500, 1), 1_600, 1_600],
    ['silent from the start', [], 16_000, 16_000],
    ['late once', [{ at: 0 }, { at: 500 }, { at: 5_500 }, { at: 6_000 }], 0, undefined],
  ])('%s', (_, arrivals, silenceMs, slow) => expect(slowPaceOf(arrivals, 500, silenceMs)).toBe(slow));

  test('a pause of this machine is not the venue’s, nor is a clock of the venue’s that runs fast', () => {
    const delayed = [0, 1, 2].map((at) => ({ at: at * 4_000, venueTime: at * 500 }));
    const hurried = [0, 1, 2].map((at) => ({ at: at * 500, venueTime: at * 60_000 }));
    expect([slowPaceOf(delayed, 500, 0), slowPaceOf(hurried, 500, 0)]).toEqual([undefined, undefined]);
  });
});

describe('all topics together', () => {
  /** Judges topics that come as recorded, but for those that are as late as this says. */
  function judged(lateMs: Readonly<Record<string, number>>): readonly string[] {
    const reported: string[] = [];
    const received = watchedTopics.map((topic) => {
      const gapMs = lateMs[topic.name] ?? topic.pace?.everyMs ?? 0;
      return { topic, arrivals: every(gapMs), silenceMs: 0, isRefused: false };
    });
    judgeTopics(received, { tell: (of, { kind, path, came }) => reported.push(`${of} ${kind} ${path} ${came}`) });
    return reported;
  }

  test('one that is slower than its siblings is told', () => {
    expect(judged({})).toEqual([]);
    expect(judged({ bbo: 10_000 })).toEqual(['/ws bbo slower bbo 10000 ms']);
    expect(judged({ 'l2Book fast': 5_000 })).toEqual(['/ws l2Book slower l2Book fast 5000 ms']);
    expect(judged({ l2Book: 50_000 })).toEqual(['/ws l2Book slower l2Book 50000 ms']);
  });

  test('a market in which nothing happens is not slow', () => {
    const quiet = ['l2Book', 'bbo', 'trades', 'activeAssetCtx', 'candle'];
    expect(judged(Object.fromEntries(quiet.map((name) => [name, 600_000])))).toEqual([]);
  });
});
