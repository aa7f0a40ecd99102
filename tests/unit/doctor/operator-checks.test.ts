import { expect, test } from 'vitest';
import { judgePurge } from '../../../server/doctor/checks/edge.ts';
import { judgeReferrer } from '../../../server/doctor/checks/income.ts';
import { judgeContact, judgeRegions } from '../../../server/doctor/checks/people.ts';
import { judgeWithoutStore } from '../../../server/doctor/checks/store.ts';
import { judgeCollector, judgeMetrics, readHeaders } from '../../../server/doctor/checks/telemetry.ts';
import { allIn } from '../../helpers/modes.ts';

const answer = (status: number, headers: Record<string, string> = {}) =>
  ({ kind: 'answer', status, headers: new Headers(headers), json: undefined, text: '', ms: 1, at: 0 }) as const;
const silence = { kind: 'silence', reason: 'connect ECONNREFUSED' } as const;
const barred = answer(200, { 'server-timing': 'request;desc="1", barred' });
const gate = { blocked: new Set(['US']), header: 'cf-ipcountry' };

test.each([
  ['believes a visitor', answer(200), barred, 'bad'],
  ['names the country itself', barred, barred, 'good'],
  ['lets our own country trade', answer(200), answer(200), 'good'],
  ['is not there', silence, silence, 'skipped'],
] as const)('a proxy that %s', (_what, offered, blocked, state) => {
  expect(judgeRegions(gate, offered, blocked).state).toBe(state);
});

test.each([
  ['live', {}, 'warning'],
  ['sandbox', {}, 'skipped'],
  ['live', { email: 'help@pluto.example' }, 'good'],
] as const)('an operator in %s mode with the contact %j is %s', (mode, support, state) => {
  expect(judgeContact({ modes: allIn(mode), support }).state).toBe(state);
});

test('nothing is earned where nobody is named, and that is worth a look where the chains are real', () => {
  expect(judgeReferrer({ referrer: undefined, modes: allIn('live') })).toMatchObject({
    state: 'warning',
    text: 'REFERRER_ADDRESS is not set: no fee is taken of swaps',
  });
  expect(judgeReferrer({ referrer: undefined, modes: allIn('sandbox') }).state).toBe('skipped');
  expect(judgeReferrer({ referrer: '0xb', modes: allIn('live') }).state).toBe('good');
});

test.each([
  [200, 'good'],
  [403, 'bad'],
  [404, 'bad'],
])('a CDN that answers %d to a purge is %s', (status, state) => {
  expect(judgePurge('cdn.example', status).state).toBe(state);
});

test('several instances without a store are worth a look, one is not', () => {
  expect([judgeWithoutStore('memory').state, judgeWithoutStore('database').state]).toEqual(['skipped', 'warning']);
});

test.each([
  [answer(200), 'good'],
  [answer(401), 'bad'],
  [answer(404), 'bad'],
  [silence, 'bad'],
])('a collector that answers %j is %s', (received, state) => {
  expect(judgeCollector('http://collector.example:4318', received).state).toBe(state);
});

test('metrics are for who has the token', () => {
  expect(judgeMetrics(undefined, answer(404)).state).toBe('warning');
  expect(judgeMetrics('t'.repeat(24), answer(401)).state).toBe('good');
  expect(judgeMetrics('t'.repeat(24), answer(200)).state).toBe('bad');
});

test('headers of the collector are read as its own variable writes them', () => {
  expect(readHeaders('authorization=Bearer%20abc, x-team = pluto')).toEqual({
    authorization: 'Bearer abc',
    'x-team': 'pluto',
  });
  expect(readHeaders(undefined)).toEqual({});
});
