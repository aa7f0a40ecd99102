import { expect } from 'vitest';
import { by, type Chapter, refused, stop } from '../attack.ts';

const schema = 'server/environment/schema.ts';
const environment = 'unit/launch/environment.test.ts';
const incoming = 'server/front/receive.ts';
const said = 'unit/front/answers.test.ts';
const dropped = by(said, 'is dropped where no proxy is trusted');
const proxy = 'deploy/nginx.conf';
const behindIt = 'integration/instances/balancers.test.ts';
const stranger = by(behindIt, 'is not believed of a stranger');

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
      wants: 'to have make-believe money traded where a live site is served from a build for the sandbox',
      stop: stop('server/front/main.ts', 'if (other.length > 0) throw refusals.otherBuild(other);'),
      witness: by('launch/package.test.ts', 'serves pages, pictures and handlers by itself'),
    },
    {
      wants: 'to find the keys of an installation in a layer of its image',
      stop: stop('.dockerignore', '**/.env*\n'),
      witness: by('unit/deploy/build-context.test.ts', 'has no secret, no data'),
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
      wants: 'to be believed where nobody put a proxy',
      stop: stop(incoming, 'if (trustedHops === 0) for (const name of forwarded) delete request.headers[name];'),
      witness: dropped,
    },
    {
      wants: 'to have the proxy say for him that he came by https',
      stop: stop(proxy, '1:https https;', '~:https$ https;'),
      witness: stranger,
    },
    {
      wants: 'to have the proxy pass on the address that he wrote',
      stop: stop(proxy, 'X-Forwarded-For $remote_addr;', 'X-Forwarded-For $http_x_forwarded_for;'),
      witness: stranger,
    },
    {
      wants: 'to fill the proxy’s disk with one page under a thousand made-up schemes',
      stop: stop(proxy, 'proxy_cache_key $request_uri;', 'proxy_cache_key $http_x_forwarded_proto$request_uri;'),
      witness: by(behindIt, 'is no part of what a page is kept by'),
    },
    {
      wants: 'to fill it under a thousand made-up hosts',
      stop: stop(proxy, 'proxy_cache_key $request_uri;', 'proxy_cache_key $http_host$request_uri;'),
      witness: by(behindIt, 'is no part of what a page is kept by'),
    },
    {
      wants: 'to bind those who come by http to https with a page that he had kept',
      stop: stop(proxy, 'proxy_hide_header Strict-Transport-Security;'),
      witness: by(behindIt, 'binds nobody to https who meets a page that was made for somebody else'),
    },
    {
      wants: 'to hold the proxy’s connections with halves of bodies',
      stop: stop(proxy, 'client_body_timeout 10s;'),
      witness: by(behindIt, 'is ended when it falls silent'),
    },
    {
      wants: 'to send the proxy a body that never ends',
      stop: stop(proxy, 'proxy_request_buffering off;'),
      witness: by(behindIt, 'is handed on as it comes, to an instance that has a clock for the whole of it'),
    },
    {
      wants: 'to flood the instances through the proxy from one network',
      stop: stop(proxy, 'limit_req zone=requests burst=15000 nodelay;'),
      witness: by(behindIt, 'are not met by an office of three hundred that opens a first page at once'),
    },
    {
      wants: 'to flood them from every address of an IPv6 line of his own',
      stop: stop(proxy, '"~^(?<half>(?:[0-9a-f]+:){1,4})" $half;'),
      witness: by(behindIt, 'are not met by an office of three hundred that opens a first page at once'),
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
      stop: stop(incoming, "  'x-middleware-subrequest',\n"),
      witness: dropped,
      run: async (site) => {
        const requested = { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' };
        const { status } = await site.ask('/admin', { headers: requested });
        expect([307, 403, 404]).toContain(status);
      },
    },
    {
      wants: 'to use a setting that is meant for developers',
      stop: stop('server/front/next.ts', 'dev: false', 'dev: true'),
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
      stop: stop('server/front/assets.ts', String.raw`/\.(br|gz|part|map)$/`, String.raw`/\.(br|gz|part)$/`),
      witness: by('unit/front/headers.test.ts', 'is no source map: none is served, however little is in it'),
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
