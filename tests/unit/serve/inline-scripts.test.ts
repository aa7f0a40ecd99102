import { describe, expect, it } from 'vitest';
import { firstPaintCode } from '../../../components/layout/first-paint-script.tsx';
import { allowedScripts, isDataPush } from '../../../server/launch/serve/inline-scripts.ts';
import { get, scriptSource, serveLayer } from '../../helpers/layer.ts';

const known = new Set([firstPaintCode].map(scriptSource));
const push = 'self.__next_f.push([1,"0:{\\"a\\":\\"\\u003cb\\u003e\\"}\\n"])';
const bootstrap = '(self.__next_f=self.__next_f||[]).push([0])';
/** As Next writes a page: first paint, data of the site, what starts the router, rows of the tree. */
const page = (injected = '') =>
  `<!DOCTYPE html><html><head><script>${firstPaintCode}</script><script src="/_next/static/chunks/a.js" async=""></script></head><body>${injected}<script type="application/ld+json">{"a":1}</script><script>${bootstrap}</script><script>${push}</script></body></html>`;
const own = [firstPaintCode, bootstrap, push].map(scriptSource);

const evil = 'alert(1)';
const spellings: readonly (readonly [string, string])[] = [
  ['a plain script', `<script>${evil}</script>`],
  ['capitals', `<SCRIPT>${evil}</SCRIPT>`],
  ['an attribute', `<script data-a="1">${evil}</script>`],
  ['a nonce of his own', `<script nonce="abc">${evil}</script>`],
  ['a module', `<script type="module">${evil}</script>`],
  ['a stroke in the tag', `<script/x>${evil}</script>`],
  ['blanks in the closing tag', `<script>${evil}</script >`],
  ['an old comment', `<script><!--\n${evil}\n--></script>`],
  ['a doubled tag', `<script><!--<script>${evil}</script>`],
  ['a character set', `<script charset="utf-8">${evil}</script>`],
  ['a type in a value of another attribute', `<script data-x='type="text/javascript"'>${evil}</script>`],
  ['a push with code after it', `<script>${push};${evil}</script>`],
  ['a push with code on a line after it', `<script>${push}\n${evil}</script>`],
  ['a push with code before it', `<script>${evil};${push}</script>`],
  ['two pushes', `<script>${push};${push}</script>`],
  ['a push of a call', `<script>self.__next_f.push([1,${evil}])</script>`],
  ['a push of a text and a call', `<script>self.__next_f.push([1,"a"+${evil}])</script>`],
  ['a push of three', `<script>self.__next_f.push([1,"a",${evil}])</script>`],
  ['a push of three texts', '<script>self.__next_f.push([1,"a","b"])</script>'],
  ['a push with a second argument', `<script>self.__next_f.push([1,"a"],${evil})</script>`],
  ['a push closed early', `<script>self.__next_f.push([1,"a"]);(${evil})</script>`],
  ['a push chained on', `<script>self.__next_f.push([1,"a"]).constructor.constructor("${evil}")()</script>`],
  ['a push of a template', `<script>self.__next_f.push([1,\`\${${evil}}\`])</script>`],
  ['a push of single quotes', "<script>self.__next_f.push([1,'a'])</script>"],
  ['a push with a comment', '<script>self.__next_f.push(/**/[1,"a"])</script>'],
  ['a push that ends in a comment', `<script>self.__next_f.push([1,"a"]);${evil}//)</script>`],
  ['a push of an object', `<script>self.__next_f.push({"length":${evil}})</script>`],
  ['a push of a form state', '<script>self.__next_f.push([2,"a"])</script>'],
  ['a push of something nested', '<script>self.__next_f.push([1,["a"]])</script>'],
  ['a push of a hidden key', '<script>self.__next_f.push([1,{"__proto__":1}])</script>'],
  ['a push with a tag in its text', '<script>self.__next_f.push([1,"<script>"])</script>'],
  ['a push of bytes that are none', '<script>self.__next_f.push([3,"a b"])</script>'],
  ['another name', '<script>self.__next_s.push([1,"a"])</script>'],
  ['another object', '<script>window.__next_f.push([1,"a"])</script>'],
  ['another call', '<script>self.__next_f.map([1,"a"])</script>'],
  ['a name spelt with an escape', '<script>self.__next_\\u0066.push([1,"a"])</script>'],
  ['the bootstrap with more', `<script>${bootstrap};${evil}</script>`],
  ['the bootstrap with something else in it', `<script>(self.__next_f=self.__next_f||[]).push([${evil}])</script>`],
  ['the first paint changed by a letter', `<script>${firstPaintCode.replace('light', 'lighT')}</script>`],
  ['the first paint with a blank', `<script>${firstPaintCode} </script>`],
  ['the first paint with code after it', `<script>${firstPaintCode};${evil}</script>`],
];

describe('a script that somebody brought into a page', () => {
  it.each(spellings)('does not run as %s', async (_name, injected) => {
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
