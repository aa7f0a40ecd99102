import { expect, test } from 'vitest';
import { busyWordMs, venueWordMs } from '@/lib/config/admin.ts';
import { stateAsMet, stateOfVenue } from '@/server/services/status/venue-states.ts';

const live = { mode: 'live', state: 'unprobed' } as const;

test.each([
  ['is not offered', { mode: 'absent', state: 'unprobed' }, undefined, 'absent'],
  ['did not answer its probe', { mode: 'sandbox', state: 'down', ageMs: 10 }, undefined, 'away'],
  ['answered its probe', { mode: 'sandbox', state: 'up', ageMs: 0, tookMs: 20 }, undefined, 'up'],
  ['took its time', { mode: 'sandbox', state: 'up', ageMs: 0, tookMs: 1_200 }, undefined, 'slow'],
  ['answered a visitor after it had failed', { ...live, ageMs: 10 }, 20, 'up'],
  ['failed a visitor after it had answered', { ...live, ageMs: 20 }, 10, 'away'],
  ['failed the only visitor', live, 10, 'away'],
  ['answered long ago', { ...live, ageMs: venueWordMs + 1 }, undefined, 'quiet'],
  ['failed long ago', live, venueWordMs + 1, 'quiet'],
  ['was never asked', live, undefined, 'quiet'],
] as const)('a venue that %s', (_name, reached, failedAgoMs, expected) => {
  expect(stateOfVenue(reached, failedAgoMs, false)).toBe(expected);
});

test('a built-in venue always works', () => {
  expect(stateOfVenue({ mode: 'sandbox', state: 'unprobed' }, undefined, true)).toBe('up');
});

test.each([
  ['works, as long as nobody was refused', 'up', undefined, 'up'],
  ['is busy, while people are refused for want of an allowance', 'up', 0, 'busy'],
  ['is busy, however quick its answers to others', 'slow', busyWordMs - 1, 'busy'],
  ['works again, some time after the last refusal', 'up', busyWordMs, 'up'],
  ['is away, whoever else is refused', 'away', 0, 'away'],
  ['is not offered, whoever is refused', 'absent', 0, 'absent'],
] as const)('a service %s', (_name, state, refusedAgoMs, expected) => {
  expect(stateAsMet(state, refusedAgoMs)).toBe(expected);
});
