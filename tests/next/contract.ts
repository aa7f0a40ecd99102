import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { askOverSocket, renderWithin } from '../../server/front/inner-socket.ts';
import { EncodedResponse } from '../../server/front/listen.ts';
import { openHandlers, openPages } from '../../server/front/next.ts';
import { inlineScriptsOf, newNonce, sourceOf } from '../../server/front/page.ts';
import { readBuiltSite } from '../../server/front/site.ts';

// Holds all that the server in front relies on against the version of Next that is installed here: the adapter's list of
// a build, entrypoints, the nonce, the end of a render. Each promise is a line on the standard output.

const folder = join(import.meta.dirname, 'app');
const require = createRequire(import.meta.url);
const next = require.resolve('next/package.json');
const { version, bin } = require(next);
/** Ends with a failure: Next takes errors that nobody caught for its own, logs them and goes on. */
function fails(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

execFileSync(process.execPath, [join(dirname(next), bin.next), 'build', folder], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    NEXT_ADAPTER_PATH: join(import.meta.dirname, '../../server/front/adapter.ts'),
  },
});
const site = readBuiltSite(folder);

const promises: Readonly<Record<string, () => Promise<void> | void>> = {
  'the adapter lists routes, handlers, languages and redirects of a build'() {
    assert.deepEqual([...site.routes].filter((route) => !route.startsWith('/_')).sort(), [
      '/[locale]/built',
      '/[locale]/made',
      '/api/hello',
      '/robots.txt',
      '/waiting',
    ]);
    assert.deepEqual([Object.keys(site.handlers), site.languages], [['/api/hello'], ['en']]);
    assert.deepEqual(
      site.moved.map((pattern) => RegExp(pattern).test('/old')),
      [true],
    );
  },
  async 'a handler is called by its entrypoint, with our request and response'() {
    const server = createServer({ ServerResponse: EncodedResponse }, (incoming, response) => {
      handlers.call('/api/hello', incoming, response).catch(fails);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/api/hello?a=1`;
    const read = await fetch(url, { headers: { 'x-from': 'us' } });
    assert.deepEqual([read.status, await read.json()], [200, { from: 'us' }]);
    assert.deepEqual(read.headers.getSetCookie(), ['a=1', 'b=2']);
    assert.equal(read.headers.get('content-encoding'), 'identity');
    assert.ok(read.headers.get('x-url')?.endsWith('/api/hello?a=1'));
    const written = await fetch(url, { method: 'POST', body: '{"b":2}' });
    assert.deepEqual([written.status, await written.json()], [201, { b: 2 }]);
    assert.deepEqual(
      [(await fetch(url, { method: 'HEAD' })).status, (await fetch(url, { method: 'PUT' })).status],
      [200, 405],
    );
    server.closeAllConnections();
    server.close();
  },
  async 'no request is told what another one left in its context'() {
    const entrypoint = 'entrypoint.cjs';
    const code =
      'exports.handler = async (request, response, { requestMeta }) => { request.met = { ...requestMeta }; requestMeta.left = true; };';
    writeFileSync(join(folder, '.next', entrypoint), code);
    const own = openHandlers(folder, { handlers: { '/api/own': entrypoint } });
    for (let turn = 0; turn < 2; turn += 1) {
      const incoming = new IncomingMessage(new Socket());
      await own.call('/api/own', incoming, new ServerResponse(incoming));
      assert.deepEqual(Object.keys(Reflect.get(incoming, 'met')), ['relativeProjectDir']);
    }
  },
  async 'a page that is made on request has the nonce on each script of Next’s own, and on those of late parts'() {
    const { nonce, headers } = newNonce();
    const { status, body } = await renderWithin(10_000, pages.ask, { url: '/en/made', headers });
    const scripts = inlineScriptsOf(body.toString());
    const marked = scripts.filter(({ attributes }) => attributes.includes(` nonce="${nonce}"`));
    assert.equal(status, 200);
    assert.ok(marked.length > 0 && marked.length === scripts.length - 1, `${marked.length} of ${scripts.length}`);
    assert.ok(
      marked.some(({ code }) => code.includes('$RC(')),
      'no part came late',
    );
  },
  async 'the scripts of a page that the build made are known, and our own among them'() {
    const { headers } = newNonce();
    const { body } = await renderWithin(10_000, pages.ask, { url: '/en/built', headers });
    const scripts = inlineScriptsOf(body.toString());
    assert.deepEqual(
      scripts.filter(({ code }) => !site.scripts.includes(sourceOf(code))),
      [],
    );
    assert.ok(scripts.some(({ code }) => code.includes('dataset.own')));
  },
  async 'Next itself redirects and says what is not there'() {
    const old = await renderWithin(10_000, pages.ask, { url: '/old', headers: {} });
    assert.deepEqual([old.status, old.headers.location], [307, '/en/made']);
    assert.equal((await renderWithin(10_000, pages.ask, { url: '/en/nothing', headers: {} })).status, 404);
  },
  async 'a visitor who leaves ends the render'() {
    const leaving = new AbortController();
    const [requested, left] = [once(process, 'contract:asked'), once(process, 'contract:left')];
    const render = renderWithin(10_000, pages.ask, { url: '/waiting', headers: {}, signal: leaving.signal });
    await requested;
    leaving.abort();
    await assert.rejects(render);
    await left;
  },
  async 'a handler that throws ends the asker’s socket'() {
    const broken = askOverSocket(
      () => Promise.reject(new Error('broken')),
      (error) => assert.match(String(error), /broken/),
    );
    await assert.rejects(renderWithin(10_000, broken, { url: '/', headers: {} }));
  },
};

const handlers = openHandlers(folder, site);
const pages = await openPages(site, { root: folder, host: '127.0.0.1', port: 0, onError: fails });
try {
  for (const [promise, keep] of Object.entries(promises)) {
    await keep();
    process.stdout.write(`Next ${version}: ${promise}\n`);
  }
} catch (error) {
  fails(error);
}
await pages.close();
// Next leaves timers behind that would keep this program alive.
process.exit(0);
