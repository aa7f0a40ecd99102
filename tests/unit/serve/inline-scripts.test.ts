import { describe, expect, it } from 'vitest';
import { firstPaintCode } from '../../../components/layout/first-paint-script.tsx';
import { allowedScripts, isDataPush } from '../../../server/launch/serve/inline-scripts.ts';
import { bootstrap, injectedScripts, push } from '../../helpers/injected-scripts.ts';
import { get, scriptSource, serveLayer } from '../../helpers/layer.ts';

const known = new Set([firstPaintCode].map(scriptSource));
/** A page as Next writes it: first paint script, data about the site, start of the router, rows of the tree. */
const page = (injected = '') =>
  `<!DOCTYPE html><html><head><script>${firstPaintCode}</script><script src="/_next/static/chunks/a.js" async=""></script></head><body>${injected}<script type="application/ld+json">{"a":1}</script><script>${bootstrap}</script><script>${push}</script></body></html>`;
const own = [firstPaintCode, bootstrap, push].map(scriptSource);

describe('a script that somebody brought into a page', () => {
  it.each(injectedScripts)('does not run as %s', async (_name, injected) => {
    const { sources, refused } = allowedScripts(page(injected), known);
    expect([...sources].sort()).toEqual([...own].sort());
    expect(refused).toHaveLength(1);
    for (const headers of [{}, { cookie: 'a=1' }]) {
      const { url, lines } = await serveLayer((_request, response) => {
        response.setHeader('content-type', 'text/html');
        response.end(`<p>page</p>${injected}`);
      });
      const policy = String((await get(url, headers)).headers['content-security-policy']);
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      expect(lines.join('\n')).toContain('refused ');
    }
  });
});

describe('a page’s own scripts', () => {
  it('run: what the build made, and data for the framework', () => {
    expect(allowedScripts(page(), known)).toEqual({ sources: own, refused: [] });
  });

  it('run with line ends and entities as they stand there', () => {
    const code = '\n1 &amp; 2';
    expect(allowedScripts(`<script>${code}</script>`, new Set([scriptSource(code)])).sources).toHaveLength(1);
    expect(allowedScripts(`<script>${code.trim()}</script>`, new Set([scriptSource(code)])).sources).toEqual([]);
  });

  it.each([push, bootstrap, 'self.__next_f.push([3,"AAEC/w=="])', 'self.__next_f.push([1,"\\u2028 \\u003c/script"])'])(
    '%s is data',
    (code) => {
      expect(isDataPush(code)).toBe(true);
    },
  );
});
