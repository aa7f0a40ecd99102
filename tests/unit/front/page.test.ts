import { describe, expect, it } from 'vitest';
import { firstPaintCode } from '../../../components/layout/first-paint-script.tsx';
import { newNonce, readyPage } from '../../../server/front/page.ts';
import { get, pageOptions, scriptSource, serveFront } from '../../helpers/front.ts';
import { bootstrap, injectedScripts, push } from '../../helpers/injected-scripts.ts';

const { nonce } = newNonce();
/** A page as Next writes it: first paint script, data about the site, start of the router, rows of the tree. */
const page = (injected = '') =>
  `<!DOCTYPE html><html><head><script>${firstPaintCode}</script><script src="/_next/static/chunks/a.js" nonce="${nonce}" async=""></script></head><body>${injected}<script type="application/ld+json">{"a":1}</script><script nonce="${nonce}">${bootstrap}</script><script nonce="${nonce}">${push}</script></body></html>`;
const own = [firstPaintCode, bootstrap, push].map(scriptSource);

function ready(html: string, known = [firstPaintCode]) {
  const refused: string[] = [];
  const options = {
    ...pageOptions,
    builtScripts: new Set(known.map(scriptSource)),
    onRefusedScript: (code: string) => void refused.push(code),
  };
  const { headers, body } = readyPage(
    { status: 200, headers: {}, body: Buffer.from(html) },
    { nonce, incident: undefined },
    options,
  );
  const [, scripts = ''] = /script-src 'self'([^;]*)/.exec(String(headers['content-security-policy'])) ?? [];
  return { sources: scripts.split(' ').filter((source) => source !== ''), refused, html: body.toString() };
}

describe('a script that somebody brought into a page', () => {
  it.each(injectedScripts)('does not run as %s', async (_name, injected) => {
    const { sources, refused } = ready(page(injected));
    expect(sources.toSorted()).toEqual(own.toSorted());
    expect(refused).toHaveLength(1);
    for (const headers of [{}, { cookie: 'a=1' }]) {
      const { url, lines } = await serveFront((_request, response) => {
        response.setHeader('content-type', 'text/html');
        response.end(`<p>page</p>${injected}`);
      });
      const policy = String((await get(url, headers)).headers['content-security-policy']);
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      expect(lines.join('\n')).toContain('refused ');
    }
  });

  it('does not run by the nonce that he asks for the page with', async () => {
    const { url } = await serveFront(({ headers }, response) => {
      const [, requested] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? [];
      response.setHeader('content-type', 'text/html');
      response.end(`<script nonce="${requested}">ours()</script><script nonce="abc">alert(1)</script>`);
    });
    for (const cookie of [{}, { cookie: 'a=1' }]) {
      const { headers } = await get(url, { 'content-security-policy': "script-src 'nonce-abc'", ...cookie });
      expect(headers['content-security-policy']).toContain(`script-src 'self' ${scriptSource('ours()')};`);
    }
  });
});

describe('a page’s own scripts', () => {
  it('run: what the build made, and what carries the nonce of this render', () => {
    expect(ready(page())).toMatchObject({ sources: own, refused: [] });
  });

  it('run with line ends and entities as they stand there', () => {
    const code = '\n1 &amp; 2';
    expect(ready(`<script>${code}</script>`, [code]).sources).toHaveLength(1);
    expect(ready(`<script>${code.trim()}</script>`, [code]).sources).toEqual([]);
  });

  it('are the same bytes in every render: nothing of the nonce is left', () => {
    const { html } = ready(`${page()}<script nonce="${nonce}">push("{nonce:${nonce}}")</script>`);
    expect(html).not.toContain(nonce);
    expect(html).toContain(`<script>${push}</script>`);
    expect(html).toContain('push("{nonce:}")');
  });

  it('run with the address of the site in them, which the build did not know', () => {
    const code = 'push("https://built.invalid/fees")';
    const { sources, refused, html } = ready(`<script>${code}</script>`, [code]);
    expect([html, refused]).toEqual(['<script>push("https://pluto.example/fees")</script>', []]);
    expect(sources).toEqual([scriptSource('push("https://pluto.example/fees")')]);
  });
});
