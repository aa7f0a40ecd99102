import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as changes from '@/lib/client/perps/join-changes.ts';
import { beginSession } from './session-venue.ts';

const rows = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ px: String(first - at), sz: '1', n: 1 }));
const whole = (time: number, first: number) => ({ coin: 'BTC', time, levels: [rows(first, 20), []] });
const broken = { u: { c: 'BTC', t: 1, l: [[], []], r: [[99], []] } };

beforeEach(changes.trustChanges);

/** Begins a session that follows the changes of its book, and has heard the whole of it. */
async function follow() {
  const begun = beginSession(true, async () => changes);
  const { venue, session } = begun;
  const listens = () => venue.topics().filter((topic) => topic.startsWith('l2 ')).length;
  await vi.advanceTimersByTimeAsync(0);
  expect(listens()).toBe(1);
  venue.join();
  const say = async (data: unknown) => {
    venue.say('l2', data);
    await vi.advanceTimersByTimeAsync(0);
  };
  const best = () => session.joined.read()?.book.bids[0]?.price;
  return { ...begun, listens, say, best };
}

describe('the undocumented changes of a book', () => {
  it('are not followed unless the page is told to', () => {
    const { venue } = beginSession(true);
    expect(venue.topics()).not.toContain('l2 BTC');
  });

  it('make all levels as sure as the first, and are newer than the topics beside them', async () => {
    const { venue, session, say, best } = await follow();
    venue.say('l2Book', whole(1_000, 90));
    await say({ s: whole(2_000, 100) });
    expect(best()).toBe('100');
    expect(session.joined.read()?.book.sureLevels).toBe(20);
    await say({ u: { c: 'BTC', t: 2_100, l: [[{ p: '101', s: '4' }], []], r: [[], []] } });
    expect(best()).toBe('101');
    venue.say('l2Book', whole(1_900, 80));
    expect(best()).toBe('101');
    venue.say('l2Book', whole(3_000, 95));
    expect(best()).toBe('95');
  });

  it('are asked for again, then by a new connection, then given up: the documented topics go on', async () => {
    const { venue, listens, say, best } = await follow();
    await say({ s: whole(2_000, 100) });
    await say(broken);
    expect([listens(), venue.renewals]).toEqual([1, 0]);
    venue.join();
    await say({ s: whole(2_200, 101) });
    expect(best()).toBe('101');
    await say(broken);
    expect([listens(), venue.renewals]).toEqual([1, 1]);
    venue.join();
    await say(broken);
    await say({ s: whole(2_400, 102) });
    await say(broken);
    expect([listens(), venue.renewals]).toEqual([0, 1]);
    venue.say('l2Book', { ...whole(3_000, 99), fast: true });
    expect(best()).toBe('99');
  });

  it('do not check where a whole book of the same moment is another', async () => {
    const { venue, listens, say, best } = await follow();
    await say({ s: whole(2_000, 100) });
    venue.say('l2Book', whole(2_000, 100));
    expect(listens()).toBe(1);
    for (const time of [3_000, 4_000, 5_000]) {
      venue.join();
      await say({ s: whole(time, 100) });
      venue.say('l2Book', whole(time, 70));
    }
    expect(listens()).toBe(0);
    expect(best()).toBe('70');
  });

  it('of the previous market are left', async () => {
    const { session, venue, listens } = await follow();
    session.choose({ coin: 'ETH' });
    await vi.advanceTimersByTimeAsync(0);
    expect(venue.topics()).toContain('l2 ETH');
    expect(listens()).toBe(1);
  });
});
