import { expect } from 'vitest';
import { by, type Chapter, refused, stop } from '../attack.ts';

const schema = 'server/environment/schema.ts';
const environment = 'unit/launch/environment.test.ts';
const incoming = 'server/launch/serve/incoming.ts';
const said = 'unit/serve/answers.test.ts';
const dropped = by(said, 'is dropped where no proxy is trusted');

export const configuration: Chapter = {
  name: 'V13 Configuration',
  attacks: [
    {
      wants: 'to trade make-believe money at a site that looks live',
      stop: stop(schema, ' && !values.ALLOW_SANDBOX', ' && false'),
      witness: by(environment, 'serves production with a sandboxed trading venue only when told to'),
    },
    {
      wants: 'to have real orders follow make-believe chains',
      stop: stop(schema, "values.HYPERLIQUID_NETWORK === 'mainnet' && modes.chains === 'sandbox'", 'false'),
      witness: by(environment, 'does not trade on mainnet with make-believe chains'),
    },
    {
      wants: 'to have counterfeit prices shown beside real wallets',
      stop: stop(schema, "hyperliquid === 'live' || raw.CHAINS_MODE === 'live' ? 'absent' : 'sandbox'", "'sandbox'"),
      witness: by(environment, 'lets nothing stand in for a vendor beside live trading, in every mix of modes'),
    },
    {
      wants: 'to have a live site run on secrets that its launcher made up',
      stop: stop(schema, 'mustBringSecrets: isLive(modes)', 'mustBringSecrets: false'),
      witness: by(environment, 'the secrets must be brought'),
    },
    {
      wants: 'to be told what software answers',
      stop: stop('next.config.ts', 'poweredByHeader: false', 'poweredByHeader: true'),
      run: async (site) => {
        const { headers } = await site.ask('/fees');
        expect([headers['x-powered-by'], headers['server']]).toEqual([undefined, undefined]);
      },
    },
    {
      wants: 'to be counted as another address than his own',
      stop: stop(incoming, 'for (const name of ours) delete request.headers[name];'),
      witness: by(said, 'counts only as far as the trusted proxies wrote it'),
    },
    {
      wants: 'to hand a handler headers that the door took away',
      stop: stop(
        'server/launch/serve/answer-by-handler.ts',
        'of Object.entries(request.headers)',
        'of Object.entries(request.headersDistinct)',
      ),
      witness: by('unit/serve/answer-by-handler.test.ts', 'names the site’s host, and the address that the door found'),
    },
    {
      wants: 'to be believed where nobody put a proxy',
      stop: stop(incoming, 'if (trustedHops === 0) for (const name of forwarded) delete request.headers[name];'),
      witness: dropped,
    },
    {
      wants: 'to choose the country that he trades from, where no proxy names it',
      stop: stop('server/environment/site-variables.ts', 'if (values.TRUSTED_PROXY_HOPS > 0) return [];', 'return [];'),
      witness: by(environment, 'where nobody put a proxy'),
    },
    {
      wants: 'to open a position from where trading is not offered, by leaving his country out',
      stop: stop(
        'server/environment/site-variables.ts',
        'return region.test(code) && !gate.blocked.has(code);',
        'return !gate.blocked.has(code);',
      ),
      witness: by('integration/orders/region.test.ts', 'from a region without trading nothing is opened'),
    },
    {
      wants: 'to write more proxies than there are, and be the first of them',
      stop: stop(incoming, 'chain.at(-trustedHops)', 'chain.at(0)'),
      witness: by(said, 'counts only as far as the trusted proxies wrote it'),
    },
    {
      wants: 'to pass the middleware by the framework’s own header',
      stop: stop(incoming, "'x-middleware-subrequest', "),
      witness: dropped,
      run: async (site) => {
        const asked = { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' };
        const { status } = await site.ask('/admin', { headers: asked });
        expect([307, 403, 404]).toContain(status);
      },
    },
    {
      wants: 'to use a setting that is meant for developers',
      stop: stop('server/launch/serve/main.ts', 'dev: false', 'dev: true'),
      run: async (site) => {
        for (const path of [
          '/_next/webpack-hmr',
          '/__nextjs_original-stack-frames',
          '/_next/static/development/x.js',
        ]) {
          expect((await site.ask(path)).status).toBeGreaterThanOrEqual(400);
        }
      },
    },
    {
      wants: 'to read the sources of the built files',
      stop: stop('server/launch/serve/assets.ts', String.raw`/\.(br|gz|part)$/`, String.raw`/\.(br|gz)$/`),
      run: async (site) => {
        const page = await site.ask('/fees');
        const [, file = ''] = /src="(\/_next\/static\/[^"]+\.js)"/.exec(page.text) ?? [];
        expect((await site.ask(file)).status).toBe(200);
        await refused(`${file}.map`, {}, 404)(site);
      },
    },
    {
      wants: 'to change what a dependency is by a version that nobody chose',
      stop: stop('package.json', '"next": "', '"next": "^'),
      witness: by('rules/packages.test.ts', 'pins every package to one version'),
    },
  ],
};
