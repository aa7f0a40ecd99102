import { tryToParsePath } from 'next/dist/lib/try-to-parse-path';
import { NextRequest } from 'next/server';
import { describe, expect, it } from 'vitest';
import { sessionCookieName } from '@/lib/config/session.ts';
import { chosenLocaleText } from '@/lib/i18n/chosen-locale.ts';
import { config, middleware } from '@/middleware.ts';

const site = 'http://localhost:3000';

function answer(path: string, headers: Record<string, string> = {}) {
  const response = middleware(new NextRequest(`${site}${path}`, { headers }));
  return {
    status: response.status,
    to: response.headers.get('location')?.replace(site, ''),
    passes: response.headers.get('x-middleware-next') === '1',
    vary: response.headers.get('vary'),
    cookie: response.headers.get('set-cookie'),
  };
}

const cookieOf = (text: string) => text.split(';', 1)[0] ?? '';

describe('a first visit', () => {
  it.each([
    ['/', 'de-AT,de;q=0.9', '/de/perpetual'],
    ['/', 'zh-TW', '/zh/perpetual'],
    ['/', 'en-GB', '/perpetual'],
    ['/', 'nl', '/perpetual'],
    ['/?ref=a', 'ar', '/ar/perpetual?ref=a'],
    ['/whitepaper', 'ja', '/ja/whitepaper'],
    ['/whitepaper?a=1', 'ja', '/ja/whitepaper?a=1'],
  ])('%s with %s goes to %s, and says what it depends on', (path, languages, to) => {
    expect(answer(path, { 'accept-language': languages })).toEqual({
      status: 307,
      to,
      passes: false,
      vary: 'Accept-Language',
      cookie: null,
    });
  });

  it.each(['en', 'nl', '', ';;q=,*;q=9'])('to the whitepaper with %j stays in English', (languages) => {
    expect(answer('/whitepaper', { 'accept-language': languages })).toMatchObject({
      passes: true,
      vary: 'Accept-Language',
    });
  });

  it('is not assumed of who comes from inside', () => {
    const headers = { 'accept-language': 'de', 'sec-fetch-site': 'same-origin' };
    expect(answer('/whitepaper', headers)).toMatchObject({ passes: true });
    expect(answer('/', headers)).toMatchObject({ to: '/perpetual' });
  });
});

describe('a language chosen by hand', () => {
  it('is kept, whatever the browser asks for', () => {
    const headers = { 'accept-language': 'de', cookie: cookieOf(chosenLocaleText('en')) };
    expect(answer('/whitepaper', headers)).toMatchObject({ passes: true });
    expect(answer('/', { ...headers, cookie: cookieOf(chosenLocaleText('ko')) })).toMatchObject({
      to: '/ko/perpetual',
    });
  });

  it.each(['xa', 'tlh', '%', '../../', ''])('that is %j is none', (value) => {
    expect(answer('/', { 'accept-language': 'de', cookie: `pluto_locale=${value}` })).toMatchObject({
      to: '/de/perpetual',
    });
  });
});

describe('the administration', () => {
  it('sends away who is not signed in', () => {
    expect(answer('/admin', { 'accept-language': 'de' })).toMatchObject({ status: 307, to: '/', vary: null });
  });

  it.each([
    '/de/admin',
    '/xa/admin',
    '/admin.rsc',
    '/admin.segments/_tree.segment.rsc',
    '/de/admin.segments/_tree.segment.rsc',
    '/admin/anything',
  ])('sends him away from %s as well', (path) => {
    expect(answer(path)).toMatchObject({ status: 307, to: '/' });
    const matchers = config.matcher.map((pattern) => new RegExp(tryToParsePath(pattern).regexStr ?? ''));
    expect(matchers.some((matcher) => matcher.test(path))).toBe(true);
  });

  it('leaves alone what is called like it', () => {
    for (const path of ['/administrator', '/de/adminx'])
      expect(answer(path)).toMatchObject({ passes: true, vary: null });
  });

  it.each(['', '__Host-'])('lets a session through to the guard: %s', (prefix) => {
    expect(answer('/admin', { cookie: `${prefix}${sessionCookieName}=x` })).toMatchObject({ passes: true });
  });
});

describe('the other pages', () => {
  it('do not pass through here', () => {
    const matchers = config.matcher.map((pattern) => new RegExp(tryToParsePath(pattern).regexStr ?? ''));
    for (const path of ['/markets', '/de/perpetual', '/de/whitepaper', '/api/ready', '/wallet']) {
      expect(
        matchers.some((matcher) => matcher.test(path)),
        path,
      ).toBe(false);
    }
  });
});
