import { metrics } from '@opentelemetry/api';
import { afterAll, expect, test } from 'vitest';
import { watchFacts } from '../../../server/services/operations/watch-standing.ts';
import { startTelemetry } from '../../../server/telemetry/start.ts';
import { VirtualTime } from '../../helpers/virtual-time.ts';

const telemetry = startTelemetry({
  ...{ endpoint: undefined, tracedShare: 0, release: 'build-1', instance: 'here:3000', onError: () => undefined },
});
afterAll(async () => {
  await telemetry.close();
  metrics.disable();
});

const minute = 60_000;

test('a fact is told as long as somebody reads it, and not with an old figure after that', async () => {
  const [time, warned] = [new VirtualTime(), [] as string[]];
  let isAway = false;
  const read = async () => {
    if (isAway) throw new Error('away');
    return [{ value: 3, attributes: { state: 'well' } }];
  };
  watchFacts([{ name: 'pluto.fact', description: 'A fact', read }], time, { warn: (line) => void warned.push(line) });
  const told = async () => /^pluto_fact\{.*state="well".*\} (\S+)$/m.exec(await telemetry.metricsText())?.[1];
  expect(await told()).toBeUndefined();
  await time.to(minute);
  expect(await told()).toBe('3');
  isAway = true;
  await time.to(12 * minute);
  expect(await told()).toBe('3');
  await time.to(30 * minute);
  expect(await told()).toBe('NaN');
  expect(warned.length).toBeGreaterThan(3);
  isAway = false;
  await time.to(36 * minute);
  expect(await told()).toBe('3');
});
