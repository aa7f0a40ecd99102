import { expect } from 'vitest';
import { inlineScriptsOf, sourceOf } from '../../../server/front/page.ts';
import { answersWith, by, type Chapter, postRefused, refused, stop } from '../attack.ts';

const headers = 'server/front/headers.ts';
const policy = 'server/front/policy.ts';
const header = (name: string, value: RegExp) => answersWith('/fees', name, value);
const page = 'server/front/page.ts';
const renderedPages = [
  '/perpetual',
  '/trading?symbol=ETH',
  '/markets',
  '/markets/BTC',
  '/stats',
  '/ar/fees',
  '/de/terms',
];
const injected = 'unit/front/page.test.ts';
const guarded = by('unit/front/headers.test.ts', 'is guarded');
const directive = (text: string) => header('content-security-policy', new RegExp(`(^|; )${text}(;|$)`));
const strict = by('unit/front/headers.test.ts', 'never anywhere, nor may anything unnamed run or frame it');

export const webFrontend: Chapter = {
  name: 'V3 Web Frontend Security',
  attacks: [
    {
      wants: 'to run a script of another site in a page',
      stop: stop(policy, `"default-src 'self'",`, `"default-src *",`),
      witness: strict,
      run: directive("default-src 'self'"),
    },
    {
      wants: 'to run a text of a page as a script',
      stop: stop(policy, `"object-src 'none'",`, `"script-src-attr 'unsafe-inline'",`),
      run: async (site) => {
        const { headers: reported } = await site.ask('/trading');
        expect(String(reported['content-security-policy'])).not.toMatch(/script-src[^;]*unsafe-/);
        expect(String(reported['content-security-policy'])).not.toContain('script-src-attr');
      },
    },
    {
      wants: 'to show a page in a frame of his own and have it clicked',
      stop: stop(policy, `"frame-ancestors 'none'",`),
      witness: strict,
      run: directive("frame-ancestors 'none'"),
    },
    {
      wants: 'to frame what has no policy',
      stop: stop(headers, "['x-frame-options', 'DENY'],"),
      witness: guarded,
      run: answersWith('/api/health', 'x-frame-options', /^DENY$/),
    },
    {
      wants: 'to lead relative addresses elsewhere by a base',
      stop: stop(policy, `"base-uri 'none'",`),
      witness: strict,
      run: directive("base-uri 'none'"),
    },
    {
      wants: 'to have a form send what was typed elsewhere',
      stop: stop(policy, `"form-action 'self'",`),
      run: directive("form-action 'self'"),
    },
    {
      wants: 'to run a plugin',
      stop: stop(policy, `"object-src 'none'",`, `"object-src *",`),
      witness: strict,
      run: directive("object-src 'none'"),
    },
    {
      wants: 'to carry away what a page knows by a request of its own',
      stop: stop(policy, `['connect-src', "'self'", ...sources.connect]`, "['connect-src', '*']"),
      witness: by('unit/front/headers.test.ts', 'to the exchange and to public nodes where they are live'),
      run: async (site) => {
        const reported = String((await site.ask('/trading')).headers['content-security-policy']);
        expect(/connect-src ([^;]*)/.exec(reported)?.[1]).not.toMatch(/\*|https?:(\s|$)/);
      },
    },
    {
      wants: 'to have a text taken for a script',
      stop: stop(headers, "['x-content-type-options', 'nosniff'],"),
      witness: guarded,
      run: answersWith('/api/health', 'x-content-type-options', /^nosniff$/),
    },
    {
      wants: 'to read the address that a visitor came from',
      stop: stop(headers, "['referrer-policy', 'strict-origin-when-cross-origin'],"),
      run: header('referrer-policy', /^strict-origin-when-cross-origin$/),
    },
    {
      wants: 'to hold on to the window that he opened',
      stop: stop(headers, "['cross-origin-opener-policy', 'same-origin-allow-popups'],"),
      run: header('cross-origin-opener-policy', /^same-origin-allow-popups$/),
    },
    {
      wants: 'to ask a visitor for the camera in our name',
      stop: stop(headers, "  'camera',\n"),
      run: header('permissions-policy', /camera=\(\)/),
    },
    {
      wants: 'to load our answers into a page of his own',
      stop: stop(headers, "url.startsWith('/og/') ? 'cross-origin' : 'same-origin'", "'cross-origin'"),
      witness: by(
        'unit/front/headers.test.ts',
        'may be used by other sites where it is a picture made for them, and nowhere else',
      ),
      run: answersWith('/api/health', 'cross-origin-resource-policy', /^same-origin$/),
    },
    {
      wants: 'to sign a visitor out, or trade for him, from another site',
      stop: stop('server/http/serve.ts', 'origin === null || !originsOf(env().siteUrl).includes(origin)', 'false'),
      witness: by('unit/http/serve.test.ts', 'another site'),
      run: postRefused('/api/auth/logout', {}, 403, 'auth.origin', { origin: 'https://evil.example' }),
    },
    {
      wants: 'to post from a page that hides where it is from',
      stop: stop(
        'server/auth/site.ts',
        'if (!isLoopback(siteUrl)) return [origin];',
        "if (!isLoopback(siteUrl)) return [origin, 'null'];",
      ),
      run: postRefused('/api/auth/logout', {}, 403, 'auth.origin', { origin: 'null' }),
    },
    {
      wants: 'to post by a form, which asks no leave',
      stop: stop('server/http/serve.ts', "type !== 'application/json'", 'type === undefined'),
      witness: by('unit/http/serve.test.ts', 'another media type'),
      run: postRefused('/api/auth/logout', '{}', 415, 'request.unsupported_media', {
        'content-type': 'application/x-www-form-urlencoded',
      }),
    },
    {
      wants: 'to read an answer across origins',
      stop: stop(headers, "['x-content-type-options', 'nosniff'],", "['access-control-allow-origin', '*'],"),
      run: async (site) => {
        const said = await site.ask('/api/auth/session', { headers: { origin: 'https://evil.example' } });
        expect(said.headers['access-control-allow-origin']).toBeUndefined();
      },
    },
    {
      wants: 'to send a visitor elsewhere by an address of ours',
      stop: stop('middleware.ts', 'target.pathname = path;', 'target.href = path;'),
      run: async (site) => {
        for (const path of [
          '//evil.example/admin',
          '/%2F%2Fevil.example',
          '/en//evil.example',
          '/trade?to=//evil.example',
        ]) {
          const { status, headers: reported } = await site.ask(path);
          const { location } = reported;
          if (status >= 300 && status < 400)
            expect(new URL(String(location), site.url).host).toBe(new URL(site.url).host);
        }
      },
    },
    {
      wants: 'to have a page name his own site as ours, for everybody after him',
      stop: stop('server/front/pages.ts', 'host: siteHost, accept:', "host: 'evil.example', accept:"),
      run: async (site) => {
        const said = await site.ask('/fees?x=host', { headers: { host: 'evil.example' } });
        expect(said.text).not.toContain('evil.example');
        expect((await site.ask('/fees')).text).not.toContain('evil.example');
      },
    },
    {
      wants: 'to pick up a picture maker that fetches for him',
      stop: stop('server/front/front.ts', 'path === madeFiles || ', 'path === madeFiles && '),
      witness: by('unit/front/answers.test.ts', 'a picture to be made'),
      run: refused('/_next/image?url=%2Ficon.png&w=640&q=75', {}, 404),
    },
    {
      wants: 'to have a script run that he brought into a page',
      stop: stop(page, '(mark !== undefined && attributes.includes(mark)) || builtScripts.has(sourceOf(code))', 'true'),
      witness: by(injected, 'does not run as'),
      run: async (site) => {
        for (const path of renderedPages) {
          const { text, headers: said } = await site.ask(path);
          const [, sources = ''] = /script-src 'self' ([^;]*);/.exec(String(said['content-security-policy'])) ?? [];
          // A page has its own scripts alone, and each is named by its hash.
          const own = new Set(inlineScriptsOf(text).map(({ code }) => sourceOf(code)));
          expect(sources.split(' ').toSorted(), path).toEqual([...own].toSorted());
          expect(text, path).not.toContain('nonce="');
        }
      },
    },
    {
      wants: 'to have a script run by a nonce that he chose',
      stop: stop('server/front/receive.ts', "  'content-security-policy',\n"),
      witness: by('unit/front/answers.test.ts', 'is dropped where no proxy is trusted'),
      run: async (site) => {
        const said = await site.ask('/perpetual', {
          headers: { 'content-security-policy': "script-src 'nonce-mine'" },
        });
        expect(said.text).not.toContain('nonce="mine"');
      },
    },
  ],
};
