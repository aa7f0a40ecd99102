import { expect, test } from 'vitest';
import { usdc } from '../../../lib/math/amount.ts';
import { judgeBuilder } from '../../../server/doctor/checks/builder.ts';
import { judgeVersions, listReleaseVersions } from '../../../server/doctor/checks/database.ts';
import { judgeClock } from '../../../server/doctor/checks/exchange.ts';
import { judgeMail } from '../../../server/doctor/checks/mail.ts';
import { judgeHook } from '../../../server/doctor/checks/messenger.ts';
import { judgeSeals } from '../../../server/doctor/checks/sealing.ts';
import { judgeAddress } from '../../../server/doctor/checks/site.ts';
import { judgeVendor } from '../../../server/doctor/checks/vendors.ts';
import { findingLines, sumLine } from '../../../server/doctor/print.ts';
import { redact } from '../../../server/doctor/redact.ts';

test.each([
  [120, 'good', 'this machine is 120 ms ahead of the exchange'],
  [-1_400, 'warning', 'this machine is 1400 ms behind the exchange'],
  [6_000, 'bad', 'this machine is 6000 ms ahead of the exchange'],
])('a clock that is off by %d ms is %s', (aheadMs, state, text) => {
  expect(judgeClock(aheadMs)).toMatchObject({ state, text });
});

test.each([
  ['disabled', '100.0', 'good', 'is in standard mode'],
  ['disabled', '99.99', 'bad', 'has $99.99 in its perpetuals account'],
  ['default', '250', 'warning', 'is in no mode that is known to earn'],
  ['default', '0', 'bad', 'has $0 in its perpetuals account'],
  ['dexAbstraction', '250', 'warning', 'is in no mode that is known to earn'],
  ['unifiedAccount', '250', 'bad', 'is in unified mode'],
  ['portfolioMargin', '250', 'bad', 'is in portfolio mode'],
  [undefined, '250', 'warning', 'could not be read'],
  ['disabled', undefined, 'warning', 'could not be read'],
  ['unifiedAccount', undefined, 'bad', 'is in unified mode'],
] as const)('a builder in the mode %s with $%s is %s', (mode, value, state, text) => {
  const finding = judgeBuilder('0xb', { mode, value: value === undefined ? undefined : usdc(value) });
  expect(finding.state).toBe(state);
  expect(finding.text).toContain(text);
});

test('a builder is told that the way back from unified mode may be closed, before a change and after it', () => {
  const [sound, unified] = (['disabled', 'unifiedAccount'] as const).map((mode) =>
    judgeBuilder('0xb', { mode, value: usdc('250') }),
  );
  expect(sound?.text).toContain('the exchange may refuse the way back from unified mode');
  expect(unified?.remedy).toContain('name another address in BUILDER_ADDRESS');
  expect(judgeBuilder('0xb', { mode: 'disabled', value: usdc('1') }).remedy).toBe(
    'Move at least $100 of USDC there, or every order that carries its fee is refused.',
  );
});

test('migrations that are missing, unknown or newer are told apart', () => {
  const wanted = ['1', '2', '3'];
  expect(judgeVersions(wanted, wanted).state).toBe('good');
  expect(judgeVersions(['1'], wanted)).toMatchObject({ state: 'bad', text: '2 are missing, from 2 on' });
  expect(judgeVersions([...wanted, '4'], wanted).state).toBe('warning');
  expect(judgeVersions(null, wanted).state).toBe('warning');
  expect(new Set(listReleaseVersions()).size).toBe(listReleaseVersions().length);
});

test('a webhook of another site is bad, one that fails while updates wait too', () => {
  const site = 'https://pluto.example';
  const url = `${site}/api/telegram-webhook`;
  expect(judgeHook({ url, pending_update_count: 0 }, site).state).toBe('good');
  expect(judgeHook({ url: '', pending_update_count: 0 }, site).state).toBe('warning');
  expect(judgeHook({ url: 'https://old.example/x', pending_update_count: 0 }, site).state).toBe('bad');
  const failing = { url, pending_update_count: 3, last_error_message: 'Connection refused' };
  expect(judgeHook(failing, site)).toMatchObject({ state: 'bad' });
  expect(judgeHook({ ...failing, pending_update_count: 0 }, site).state).toBe('good');
});

test('agents that open under no key are bad, those under the previous one are to be sealed anew', () => {
  expect(judgeSeals({ seals: 3, old: 0, lost: 0 }).state).toBe('good');
  expect(judgeSeals({ seals: 3, old: 2, lost: 0 })).toMatchObject({
    state: 'warning',
    remedy: 'Run `npm run reseal`.',
  });
  expect(judgeSeals({ seals: 3, old: 2, lost: 1 }).state).toBe('bad');
});

test.each([
  ['http://localhost:3000', 0, ['skipped']],
  ['http://pluto.example', 0, ['warning']],
  ['https://pluto.example', 0, ['warning']],
  ['https://pluto.example', 1, ['good']],
])('the address %s behind %d proxies', (siteUrl, trustedProxyHops, states) => {
  expect(judgeAddress({ siteUrl, trustedProxyHops }).map(({ state }) => state)).toEqual(states);
});

const question = {
  ...{ vendor: 'Vendor', variable: 'VENDOR_API_KEY' },
  request: { url: 'https://api.vendor.example/price', headers: { authorization: 'Bearer very-secret-key' } },
  read: (json: unknown) => (json === 'fine' ? 'the key is taken' : undefined),
};
const answer = (status: number, json: unknown, text = JSON.stringify(json)) =>
  ({ kind: 'answer', status, headers: new Headers(), json, text, ms: 12, at: 0 }) as const;

test.each([
  [200, 'fine', 'good'],
  [200, { error: 'no' }, 'bad'],
  [401, { message: 'bad key very-secret-key' }, 'bad'],
  [403, { message: 'not in plan' }, 'warning'],
  [429, { message: 'slow down' }, 'warning'],
  [500, { message: 'down' }, 'bad'],
])('an answer of %d with %j is %s, and repeats no key', (status, json, state) => {
  const finding = judgeVendor(question, answer(status, json));
  expect(finding).toMatchObject({ state, ms: 12 });
  expect(JSON.stringify(finding)).not.toContain('very-secret-key');
});

test('a vendor that is not reached is told with its host and the reason', () => {
  expect(judgeVendor(question, { kind: 'silence', reason: 'connect ECONNREFUSED' })).toMatchObject({
    state: 'bad',
    text: 'api.vendor.example did not answer: connect ECONNREFUSED',
  });
});

test('a sample has no key, no address of the operator and no e-mail, and keeps its shape', () => {
  const own = `0x${'Ab'.repeat(20)}`;
  const other = `0x${'cd'.repeat(20)}`;
  const sample = {
    apiKey: 'abc',
    note: `asked with very-secret-key by me@example.com from 10.1.2.3`,
    rows: [{ owner: own.toLowerCase(), other, hash: `0x${'ef'.repeat(32)}`, size: 1e-8, none: null }],
  };
  expect(redact(sample, ['very-secret-key'], [own])).toEqual({
    apiKey: '<key>',
    note: 'asked with <key> by <e-mail> from <network address>',
    rows: [{ owner: `0x${'a'.repeat(40)}`, other, hash: `0x${'ef'.repeat(32)}`, size: 1e-8, none: null }],
  });
});

test('the table says what to do below what is wrong, and counts at its end', () => {
  const finding = { name: 'Clock', state: 'bad', text: 'late', remedy: 'Use NTP.', ms: 8 } as const;
  expect(findingLines(finding)).toEqual([
    '  FAIL Clock                    8 ms  late',
    '                                      -> Use NTP.',
  ]);
  expect(sumLine([finding, finding])).toBe('0 good, 0 to look at, 2 bad, 0 not used, 0 not looked at');
});

test.each([
  [{ kind: 'sent' }, 'good', 'answers'],
  [{ kind: 'later' }, 'bad', 'did not answer'],
  [{ kind: 'refused', status: 535 }, 'bad', 'refuses this site'],
] as const)('a mail server that says %o is reported', (outcome, state, text) => {
  expect(judgeMail(outcome, 'smtp.pluto.trade', 3)).toMatchObject({ state, text: expect.stringContaining(text) });
});
