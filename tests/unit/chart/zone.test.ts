import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Zone } from '@/lib/chart/engine/zone.ts';
import { timeZones } from '@/lib/config/time-zones.ts';

const text = (ms: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(ms);

it.each(timeZones.map(({ zone }) => zone))('the time axis shows the clock of %s, in summer and winter', (name) => {
  const zone = new Zone(name, 'en-GB');
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2018, 0, 1), max: Date.UTC(2027, 0, 1) }), (ms) => {
      expect(text(zone.local(ms), 'UTC')).toBe(text(ms, name));
    }),
    { numRuns: 60 },
  );
});

it('the time axis knows the hour in which the clocks change', () => {
  const berlin = new Zone('Europe/Berlin', 'en-GB');
  const change = Date.UTC(2026, 9, 25, 1);
  expect(text(berlin.local(change - 1), 'UTC')).toBe('2026-10-25 02:59:59');
  expect(text(berlin.local(change), 'UTC')).toBe('2026-10-25 02:00:00');
  expect(berlin.format(change, { hour: '2-digit', minute: '2-digit' })).toBe('02:00');
});
