import { expect } from 'vitest';
import { by, type Chapter, postRefused, refused, stop } from '../attack.ts';

const front = 'server/front';

export const encodingAndSanitization: Chapter = {
  name: 'V1 Encoding and Sanitization',
  attacks: [
    {
      wants: 'to close the element of the public configuration with one of its values',
      stop: stop('lib/config/venues/public.ts', String.raw`.replaceAll('<', '\\u003c')`),
      witness: by('unit/config/public.test.ts', 'cannot close its element'),
    },
    {
      wants: 'to close the structured data of a page with a name in it',
      stop: stop('components/seo/json-ld-text.ts', String.raw`.replaceAll('<', '\\u003c')`),
      witness: by('unit/seo/json-ld.test.ts', 'cannot close its element, and is read back as it was'),
    },
    {
      wants: 'to run a formula in the spreadsheet that somebody exports his fills to',
      stop: stop('lib/domain/portfolio/csv-text.ts', 'formulaStart.test(text) && !number.test(text)', 'false'),
      witness: by('unit/portfolio/export.test.ts', 'whatever a cell says is read back, and none is a formula'),
    },
    {
      wants: 'to run a formula in the spreadsheet of deposits and withdrawals',
      stop: stop('lib/domain/funds/history.ts', 'csvText([columns, ...rows])', 'csvText([columns, ...rows], String)'),
      witness: by('unit/funds/history.test.ts', 'becomes a file of exact amounts, times of ISO 8601, and no formula'),
    },
    {
      wants: 'to find every row by a search that is a pattern',
      stop: stop('server/db/search.ts', String.raw`.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&')`),
      witness: by('unit/db/search.test.ts', 'a pattern finds nothing but the text'),
    },
    {
      wants: 'to add a condition of his own to a search',
      stop: stop('server/db/search.ts', String.raw`.replace(/["\\]/g, '\\$&')`),
      witness: by('unit/db/search.test.ts', 'inside or() the pattern stays one quoted value'),
    },
    {
      wants: 'to fail the server by an address that is no text',
      stop: stop(
        `${front}/receive.ts`,
        'if (error instanceof URIError || error instanceof SyntaxError) return false;',
        'return true;',
      ),
      witness: by('unit/front/answers.test.ts', 'is refused, and nothing asks for it'),
      run: refused('/%E0%A4%A', {}, 400),
    },
    {
      wants: 'to fail the server by a router state that nobody can read',
      stop: stop(`${front}/receive.ts`, '  dropBrokenRouterState(request);\n'),
      witness: by('unit/front/fair-shares.test.ts', 'a state of the router that is no JSON is dropped'),
      run: async (site) => {
        const said = await site.ask('/fees', { headers: { rsc: '1', 'next-router-state-tree': '%7Bnone' } });
        expect(said.status).toBeLessThan(400);
      },
    },
    {
      wants: 'to fill fields by the prototype of an object',
      stop: stop('server/http/serve.ts', 'if (!input.success) throw normalise(input.error);'),
      witness: by('unit/http/serve.test.ts', 'a field of a prototype'),
      run: postRefused('/api/auth/verify', '{"__proto__":{"message":"x","signature":"0x00"}}', 400, 'request.invalid'),
    },
    {
      wants: 'to spend the server on an endless list of encodings',
      stop: stop('server/encoding.ts', 'accept === undefined || accept.length > 500', 'accept === undefined'),
      run: async (site) => {
        const said = await site.ask('/fees', { headers: { 'accept-encoding': 'br,'.repeat(200) } });
        expect([said.status, said.headers['content-encoding']]).toEqual([200, undefined]);
      },
    },
    {
      wants: 'to put a script into the page of a market by the coin in its address',
      stop: stop(`${front}/policy.ts`, `['script-src', "'self'", ...scripts]`, `['script-src', "'unsafe-inline'"]`),
      witness: by('unit/front/answers.test.ts', 'never allows inline code at large'),
      run: async (site) => {
        const said = await site.ask('/trading?symbol=%3Cscript%3Ealert(1)%3C%2Fscript%3E');
        expect(said.text).not.toContain('<script>alert(1)');
      },
    },
    {
      wants: 'to read an amount another way than it is written, by exponents and blanks',
      stop: stop(
        'lib/math/decimal.ts',
        'text.length > longestText ? undefined : read(text)',
        'read(String(Number(text)))',
      ),
      witness: by('unit/math/decimal.test.ts', 'refuses'),
    },
  ],
};
