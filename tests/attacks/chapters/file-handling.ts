import { expect } from 'vitest';
import { logoEdition } from '../../../lib/config/site/logo-edition.ts';
import { by, type Chapter, refused, stop } from '../attack.ts';
import { catalogueFiles } from './catalogue.ts';

const logos = 'app/logos/[edition]/[file]/route.ts';
const tried = 'integration/logos/logos.test.ts';
const drawings = 'server/services/drawings/save-drawings.ts';
const assets = 'server/front/assets.ts';

const reaches = (path: string) => refused(path, {}, 404);

const btcLogo = `/logos/${logoEdition}/BTC.svg`;

export const fileHandling: Chapter = {
  name: 'V5 File Handling',
  attacks: [
    ...catalogueFiles,
    {
      wants: 'to read a file beside the logos',
      stop: stop(logos, String.raw`/^([A-Z0-9]{1,20})\.svg$/`, String.raw`/^(.+)\.svg$/i`),
      run: reaches(`/logos/${logoEdition}/..%2f..%2fpackage.svg`),
    },
    {
      wants: 'to run a script in a logo that was opened by itself',
      stop: stop(logos, `"default-src 'none'; style-src 'unsafe-inline'; sandbox"`, "'script-src *'"),
      witness: by(tried, 'a logo is kept for good under the address of its content, and can run and fetch nothing'),
      run: async (site) => {
        const { status, headers } = await site.ask(`/logos/${logoEdition}/BTC.svg`);
        expect(status).toBe(200);
        expect(headers['content-security-policy']).toContain("default-src 'none'");
        expect(headers['content-security-policy']).toContain('sandbox');
      },
    },
    {
      wants: 'to fill the store of answers by made-up queries of a logo',
      stop: stop(logos, " || new URL(request.url).search !== ''"),
      witness: by(tried, 'a query that is made up is no further address'),
      // The cache layer drops a query that no page reads: the answer is that of the plain address.
      run: async (site) => {
        const [plain, queried] = await Promise.all(['', '?made=up'].map((query) => site.ask(btcLogo + query)));
        expect([queried?.status, queried?.text]).toEqual([200, plain?.text]);
      },
    },
    {
      wants: 'to have his own drawing kept for good in place of a logo',
      stop: stop(logos, 'logo.isOfEdition && edition === logoEdition', 'edition === logoEdition'),
      witness: by(tried, 'a file that somebody else put into the bucket is shown and not kept'),
    },
    {
      wants: 'to ask the bucket for files that no list has',
      stop: stop('server/services/logos/read-logo.ts', 'if (digest === undefined) return undefined;'),
      run: reaches(`/logos/${logoEdition}/NOSUCHCOIN.svg`),
    },
    {
      wants: 'to read a file above the built ones',
      stop: stop(assets, 'return this.#assets.has(path);', 'return true;'),
      run: async (site) => {
        for (const path of ['/_next/static/../../package.json', '/../../etc/passwd', '/..%2f..%2fetc%2fpasswd']) {
          const { status, text } = await site.ask(path);
          expect(text).not.toMatch(/root:|"dependencies"/);
          expect([307, 308, 400, 404]).toContain(status);
        }
      },
    },
    {
      wants: 'to read the environment, the history or the packages of the server',
      stop: stop(assets, "this.#add(join(root, 'public')", 'this.#add(root'),
      run: async (site) => {
        for (const path of ['/.env', '/.git/config', '/package.json', '/.next/BUILD_ID', '/server/env.ts']) {
          expect((await site.ask(path)).status).toBe(404);
        }
      },
    },
    {
      wants: 'to keep what is no drawing, for every device of its owner to fail at',
      stop: stop(drawings, "read.kind !== 'read' || read.market !== coin", 'false'),
      witness: by('integration/drawings/drawings.test.ts', 'drawings that a chart could not read are not saved'),
    },
    {
      wants: 'to fill the database with drawings',
      stop: stop(
        'supabase/migrations/20261120002100_chart_drawings.sql',
        'having count(*) > 500 or sum(octet_length(drawings)) > 4194304',
        'having false',
      ),
      witness: by(
        'integration/data/chart-drawings.test.ts',
        'drawings take up to 4 MiB of a wallet, and half of one of a market',
      ),
    },
    {
      wants: 'to fill the disk with lines of the log',
      stop: stop('server/launch/log-file.ts', 'if (this.#size > this.#largest) this.#rotate();'),
      witness: by('unit/launch/log-file.test.ts', 'the log file keeps the newest lines within a bounded size'),
    },
    {
      wants: 'to read the log as another user of the machine',
      stop: stop(
        'server/launch/log-file.ts',
        "this.#descriptor = openSync(path, 'a', 0o600);",
        "this.#descriptor = openSync(path, 'a', 0o644);",
      ),
      witness: by(
        'unit/launch/log-file.test.ts',
        'the log file is appended to over starts, and its owner alone reads it',
      ),
    },
    {
      wants: 'to fill the memory with pages of made-up addresses',
      stop: stop('server/front/page-cache.ts', '      maxSize: options.mostBytes,\n', '      max: 100_000,\n'),
      witness: by('unit/front/shared-pages.test.ts', 'takes a bounded memory, whatever addresses are made up'),
    },
    {
      wants: 'to have the same picture kept under each made-up address',
      stop: stop(
        'server/og/picture-of.ts',
        '...ofAccounts };\n  }\n  return undefined;\n',
        '...ofAccounts };\n  }\n  return plain;\n',
      ),
      witness: by('unit/og/pictures.test.ts', 'is not drawn for'),
    },
  ],
};
