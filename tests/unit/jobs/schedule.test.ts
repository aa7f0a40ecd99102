import { describe, expect, it } from 'vitest';
import { type Job, schedule } from '../../../server/jobs/schedule.ts';
import { createLogger } from '../../../server/log.ts';
import { VirtualTime } from '../../helpers/virtual-time.ts';

const minute = 60_000;

function house(run: Job['run'] = async () => ({ removed: 3 }), claim = async () => true) {
  const time = new VirtualTime();
  const lines: string[] = [];
  const ran: number[] = [];
  const log = createLogger({ level: 'info', write: (line) => lines.push(line) });
  const job: Job = {
    name: 'test',
    everyMs: 10 * minute,
    run: () => {
      ran.push(time.now());
      return run();
    },
  };
  schedule([job], { claim, later: time.later, random: () => 0.5, log });
  return { time, ran, said: () => lines.map((line) => JSON.parse(line)) };
}

describe('a job', () => {
  it('runs a little after the start and then in its period, and says what it did', async () => {
    const { time, ran, said } = house();
    await time.to(32 * minute);
    expect(ran).toEqual([33_000, 33_000 + 10 * minute, 33_000 + 20 * minute, 33_000 + 30 * minute]);
    expect(said()[0]).toMatchObject({ level: 'info', job: 'test', removed: 3 });
  });

  it('that fails says so, and has its next turn', async () => {
    const { time, ran, said } = house(() => Promise.reject(new Error('no database')));
    await time.to(15 * minute);
    expect(ran).toHaveLength(2);
    expect(said()).toMatchObject(Array(2).fill({ level: 'error', job: 'test', error: { message: 'no database' } }));
  });

  it('is left to whoever has the turn', async () => {
    const { time, ran, said } = house(undefined, async () => false);
    await time.to(60 * minute);
    expect([ran, said()]).toEqual([[], []]);
  });

  it('does not begin again before it is done', async () => {
    const { time, ran } = house(() => new Promise(() => undefined));
    await time.to(60 * minute);
    expect(ran).toHaveLength(1);
  });

  it('says so when nobody can be asked for the turn', async () => {
    const { time, ran, said } = house(undefined, () => Promise.reject(new Error('no database')));
    await time.to(minute);
    expect(ran).toEqual([]);
    expect(said()).toMatchObject([{ level: 'error' }]);
  });
});
