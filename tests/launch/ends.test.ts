import { describe, expect, it } from 'vitest';
import { gone, type Launched, launch, pidOf } from '../helpers/launcher.ts';

const launcher = /launch\/commands\/start\.ts|launch\/bootstrap\.cjs start/;
const server = /front\/main\.ts/;
const sandbox = /sandbox\/main\.ts/;
const postgres = /postgres/;

describe('npm start that is ended from outside', () => {
  it.each([
    ['npm', (started: Launched) => started.process.pid],
    ['the launcher', (started: Launched) => pidOf(started, launcher)],
  ])('leaves nothing behind when %s is killed outright', async (_name, victim) => {
    const started = await launch();
    await started.ready;
    const pid = victim(started);
    if (pid === undefined) throw new Error('there is no such process');
    process.kill(pid, 'SIGKILL');
    await gone(started);
  });

  it.each([
    ['server', server],
    ['sandbox', sandbox],
    ['sandbox', postgres],
  ])('ends everything with one sentence when the %s crashes', async (name, part) => {
    const started = await launch();
    await started.ready;
    process.kill(pidOf(started, part), 'SIGKILL');
    expect((await started.exited).code).toBe(1);
    await gone(started);
    expect(started.output()).toContain(`The ${name} ended unexpectedly`);
  });
});
