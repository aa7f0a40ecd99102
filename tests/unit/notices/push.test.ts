import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { firstRetryMs, longestRetryMs, mostPushBytes } from '../../../lib/config/push.ts';
import { isPushEndpoint } from '../../../lib/domain/notices/push-endpoint.ts';
import { subjectOf, urgencyOf, writePushMessage } from '../../../lib/domain/notices/push-message.ts';
import { retryPauseMs } from '../../../lib/domain/notices/retry.ts';
import { noticeFactsSchema } from '../../../lib/schemas/notices.ts';
import { outcomeOf } from '../../../server/venues/push/push-service.ts';

describe('a device’s address', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('of a known service is posted to: %s', (endpoint) => {
    expect(isPushEndpoint(endpoint, undefined)).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://user:secret@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com@evil.example/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilpush.apple.com/abc',
    'https://push.apple.com.evil.example/abc',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/abc',
    'file:///etc/passwd',
    'not an address',
  ])('of anything else is not: %s', (endpoint) => {
    expect(isPushEndpoint(endpoint, undefined)).toBe(false);
  });

  it('is below the base of the sandbox’s service in a sandbox, and nowhere else', () => {
    const base = 'http://127.0.0.1:4010/push';
    expect(isPushEndpoint(`${base}/to/abc`, base)).toBe(true);
    const elsewhere = ['http://127.0.0.1:4010/control/push', 'http://127.0.0.1:4011/push/to/abc'];
    for (const endpoint of [...elsewhere, `${base}/to/../../control/price`, 'https://fcm.googleapis.com/fcm/send/a']) {
      expect(isPushEndpoint(endpoint, base), endpoint).toBe(false);
    }
  });
});

const message = { title: 'Order filled', navigate: 'https://pluto.example/positions', lang: 'en', tag: 'x', unread: 2 };

describe('a message', () => {
  test('fits into the bytes that every service takes, in any script, and stays whole JSON', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 4_000 }), (body) => {
        const text = writePushMessage({ ...message, dir: 'ltr', body });
        expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(mostPushBytes);
        const { web_push, notification, app_badge } = JSON.parse(text);
        expect([web_push, app_badge, notification.navigate]).toEqual([8030, 2, message.navigate]);
        const isCut = notification.body.endsWith('…') && notification.body !== body;
        expect(body.startsWith(isCut ? notification.body.slice(0, -1) : notification.body)).toBe(true);
        expect(notification.body.isWellFormed()).toBe(true);
      }),
    );
  });

  test('is cut as late as it can be', () => {
    const text = writePushMessage({ ...message, dir: 'ltr', body: 'é'.repeat(3_000) });
    expect(new TextEncoder().encode(text).length).toBeGreaterThan(mostPushBytes - 4);
  });

  test('wakes a phone for what cannot wait', () => {
    expect(urgencyOf(['summary', 'deposit'])).toBe('normal');
    expect(urgencyOf(['summary', 'liquidation'])).toBe('high');
  });

  test('of a liquidation takes the place of the one before, and no fill does', () => {
    const place = { coin: 'BTC', side: 'long', mark: '1', liquidation: '1', distance: '1' };
    const near = noticeFactsSchema.parse({ kind: 'liquidation', ...place });
    expect(subjectOf('near BTC long 1', near)).toBe(subjectOf('near BTC long 2', near));
    const deposit = noticeFactsSchema.parse({ kind: 'deposit', amount: '1', token: 'USDC' });
    expect(subjectOf('deposit 1', deposit)).not.toBe(subjectOf('deposit 2', deposit));
  });
});

test('an answer of a push service says what becomes of the device and of the channel', () => {
  const meant = (status: number, retryAfter: string | null = null) => outcomeOf(status, retryAfter, 0);
  for (const status of [200, 201, 202]) expect(meant(status)).toEqual({ kind: 'sent' });
  for (const status of [404, 410]) expect(meant(status)).toEqual({ kind: 'gone' });
  for (const status of [400, 401, 403]) expect(meant(status)).toEqual({ kind: 'refused', status });
  expect(meant(413)).toEqual({ kind: 'tooLarge' });
  for (const status of [406, 429]) expect(meant(status, '7')).toEqual({ kind: 'later', afterMs: 7_000, status });
  for (const status of [500, 503]) expect(meant(status)).toEqual({ kind: 'later', afterMs: 0, status });
});

test('the pause after a failure grows up to its limit, and is never shorter than what was asked for', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat(),
      (tries, by, asked) => {
        const pause = retryPauseMs(tries, by, asked);
        expect(pause).toBeGreaterThanOrEqual(Math.min(asked, longestRetryMs));
        expect(pause).toBeGreaterThanOrEqual((firstRetryMs * 3) / 4);
        expect(pause).toBeLessThanOrEqual(longestRetryMs);
        expect(retryPauseMs(tries + 1, by, asked)).toBeGreaterThanOrEqual(pause);
      },
    ),
  );
});
