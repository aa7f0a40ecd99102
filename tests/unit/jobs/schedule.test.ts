import { describe, expect, it } from 'vitest';
import { AppError } from '../../../lib/errors/app-error.ts';
import { type Job, schedule } from '../../../server/jobs/schedule.ts';
import { createLogger } from '../../../server/log.ts';
import type { JobTurns, RunEnd } from '../../../server/services/operations/job-turns.ts';
import { VirtualTime } from '../../helpers/virtual-time.ts';

const minute = 60_000;

interface House {
  readonly isShownFirst?: boolean;
  readonly run?: Job['run'];
  readonly runAsked?: NonNullable<Job['runAsked']>;
  readonly turns?: Partial<JobTurns>;
}

function house({ run = async () => ({ removed: 3 }), runAsked, turns = {}, isShownFirst = false }: House = {}) {
  const time = new VirtualTime();
  const lines: string[] = [];
  const ran: number[] = [];
  const kept: number[] = [];
  const ends: RunEnd[] = [];
  const log = createLogger({ level: 'info', write: (line) => lines.push(line) });
  const job: Job = {
    name: 'sweep expired',
    everyMs: 10 * minute,
    isShownFirst,
    run: () => {
      ran.push(time.now());
      return run();
    },
    ...(runAsked !== undefined && { runAsked }),
  };
  const granted: JobTurns = {
    take: async () => 7,
    takeNow: async () => undefined,
    isAsked: async () => false,
    keep: async () => {
      kept.push(time.now());
      return true;
    },
    end: async (_run, end) => {
      ends.push(end);
      return true;
    },
    requested: async () => [],
  };
  schedule([job], { turns: { ...granted, ...turns }, later: time.later, random: () => 0.5, log });
  return { time, ran, kept, ends, said: () => lines.map((line) => JSON.parse(line)) };
}

const refused = () => Promise.reject(new Error('no database'));

describe('a job', () => {
  it('runs a little after the start and then in its period, and says what it did', async () => {
    const { time, ran, ends, said } = house();
    await time.to(32 * minute);
    expect(ran).toEqual([33_000, 33_000 + 10 * minute, 33_000 + 20 * minute, 33_000 + 30 * minute]);
    expect(said()[0]).toMatchObject({ level: 'info', job: 'sweep expired', run: 7, removed: 3 });
    expect(ends).toEqual(Array(4).fill({ outcome: 'done', did: { removed: 3 } }));
  });

  it('runs within two seconds of the start, if a first visitor sees what it brings', async () => {
    const { time, ran } = house({ isShownFirst: true });
    await time.to(11 * minute);
    expect(ran).toEqual([1_100, 1_100 + 10 * minute]);
  });

  it('that had nothing to do is recorded, and not logged', async () => {
    const { time, ends, said } = house({ run: async () => undefined });
    await time.to(minute);
    expect([ends, said()]).toEqual([[{ outcome: 'done', did: {} }], []]);
  });

  it('that fails says so, and has its next turn', async () => {
    const { time, ran, ends, said } = house({ run: () => Promise.reject(new AppError('venue.unavailable')) });
    await time.to(15 * minute);
    expect(ran).toHaveLength(2);
    expect(said()).toMatchObject([
      { level: 'error', job: 'sweep expired', error: { code: 'venue.unavailable' } },
      { level: 'info', msg: 'a job failed again', job: 'sweep expired', run: 7, code: 'venue.unavailable' },
    ]);
    expect(ends).toEqual(Array(2).fill({ outcome: 'failed', did: {}, errorCode: 'venue.unavailable' }));
  });

  it('is left to whoever has the turn', async () => {
    const { time, ran, said } = house({ turns: { take: async () => undefined } });
    await time.to(60 * minute);
    expect([ran, said()]).toEqual([[], []]);
  });

  it('does not begin again before it is done, and keeps its turn so long', async () => {
    const { time, ran, kept } = house({ run: () => new Promise(() => undefined) });
    await time.to(33_000 + 2 * minute);
    expect(ran).toHaveLength(1);
    expect(kept).toEqual([73_000, 113_000, 153_000]);
  });

  it('that is done keeps nothing', async () => {
    const { time, kept } = house();
    await time.to(9 * minute);
    expect(kept).toEqual([]);
  });

  it('that lost its turn says so', async () => {
    const lost = async () => false;
    const { time, said } = house({ turns: { keep: lost, end: lost }, run: async () => undefined });
    await time.to(minute);
    expect(said()).toMatchObject([{ level: 'error', job: 'sweep expired', run: 7 }]);
  });

  it('says so when nobody can be asked for the turn', async () => {
    const { time, ran, said } = house({ turns: { take: refused } });
    await time.to(minute);
    expect(ran).toEqual([]);
    expect(said()).toMatchObject([{ level: 'error' }]);
  });

  it('runs soon after an owner asked for it', async () => {
    const requested: string[] = [];
    const { time, ran } = house({ turns: { requested: async () => requested.splice(0) } });
    await time.to(5 * minute);
    requested.push('another', 'sweep expired');
    await time.to(5 * minute + 4_000);
    expect(ran).toEqual([33_000, 5 * minute + 3_000]);
  });

  it('does for an owner what it would leave alone by itself', async () => {
    const requested: number[] = [];
    const runAsked = async () => ({ published: 500 });
    const isAsked = async (run: number) => {
      requested.push(run);
      return requested.length === 2;
    };
    const { time, ran, ends } = house({ runAsked, turns: { isAsked }, run: async () => undefined });
    await time.to(12 * minute);
    expect(requested).toEqual([7, 7]);
    expect(ran).toEqual([33_000]);
    expect(ends).toEqual([
      { outcome: 'done', did: {} },
      { outcome: 'done', did: { published: 500 } },
    ]);
  });

  it('has its turn though it is not known who asks', async () => {
    const { time, ran, said } = house({ turns: { requested: refused } });
    await time.to(34_000);
    expect(ran).toEqual([33_000]);
    expect(said()[0]).toMatchObject({ level: 'error', error: { message: 'no database' } });
  });
});
