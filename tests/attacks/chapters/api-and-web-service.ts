import { expect } from 'vitest';
import { answersWith, by, type Chapter, postRefused, refused, stop } from '../attack.ts';

const route = 'server/http/serve.ts';
const declared = 'unit/http/serve.test.ts';
const slowBodies = 'server/front/listen.ts';

const vendorHandlers = 'integration/spot-vendors/handlers.test.ts';
const priceStreams = 'unit/stream/serve-prices.test.ts';

export const apiAndWebService: Chapter = {
  name: 'V4 API and Web Service',
  attacks: [
    {
      wants: 'to reach a handler by a verb that nobody declared',
      stop: stop('server/http/response.ts', '...declared };', '...declared, DELETE: declared.POST ?? refuse };'),
      run: refused('/api/auth/logout', { method: 'DELETE' }, 405, 'request.method'),
    },
    {
      wants: 'to reach a handler by a verb that HTTP does not know',
      stop: stop('server/front/receive.ts', "!known.includes(request.method ?? '')", 'false'),
      witness: by('unit/front/refusals.test.ts', 'is refused in the shape of every failure'),
      run: refused('/api/auth/verify', { method: 'PROPFIND' }, 405, 'request.method'),
    },
    {
      wants: 'to have a GET taken for a POST by a header',
      stop: stop(
        'server/http/response.ts',
        '{ GET: refuse, POST: refuse,',
        '{ GET: declared.POST ?? refuse, POST: refuse,',
      ),
      witness: by('integration/auth/attacks.test.ts', 'no header makes a GET of'),
      run: refused('/api/auth/logout', { headers: { 'x-http-method-override': 'POST' } }, 405, 'request.method'),
    },
    {
      wants: 'to learn of handlers by how a missing one answers',
      stop: stop('server/http/response.ts', "new AppError('request.not_found')", "new AppError('internal')"),
      witness: by('unit/http/response.test.ts', 'says of what is no handler that it is not there'),
      run: refused('/api/no-such-handler', {}, 404, 'request.not_found'),
    },
    {
      wants: 'to use the server as a proxy to another one',
      stop: stop('server/front/receive.ts', "url.startsWith('/') && "),
      witness: by('unit/front/answers.test.ts', 'another server by its address'),
      run: async (site) => {
        const head = 'GET http://other.example/markets HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
        expect(await site.raw(head)).toMatch(/^HTTP\/1\.1 400 /);
      },
    },
    {
      wants: 'to be one site to a proxy and another to us, by two hosts',
      stop: stop('server/front/receive.ts', ' && rawHeaders.filter(isHost).length <= 1'),
      witness: by('unit/front/answers.test.ts', 'two hosts'),
      run: async (site) => {
        const head = 'GET /markets HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n';
        expect(await site.raw(head)).toMatch(/^HTTP\/1\.1 400 /);
      },
    },
    {
      wants: 'to fill the memory by a body that says how long it is',
      stop: stop(
        'server/http/serve.ts',
        "if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw new AppError('request.too_large');",
      ),
      run: postRefused('/api/auth/verify', { message: 'x'.repeat(90_000) }, 413, 'request.too_large'),
    },
    {
      wants: 'to fill the memory by a body that does not say how long it is',
      stop: stop('server/http/serve.ts', "if (length > mostBytes) throw new AppError('request.too_large');"),
      witness: by(declared, 'a body too large'),
      run: async (site) => {
        const chunk = `${(70_000).toString(16)}\r\n${'x'.repeat(70_000)}\r\n0\r\n\r\n`;
        const head = `POST /api/auth/verify HTTP/1.1\r\nHost: x\r\nOrigin: ${site.url}\r\nContent-Type: application/json\r\n`;
        const said = await site.raw(`${head}Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n${chunk}`);
        expect(said).toMatch(/^HTTP\/1\.1 413 /);
      },
    },
    {
      wants: 'to have a broken body count as our failure',
      stop: stop(
        'server/http/serve.ts',
        "cause instanceof AppError ? cause : new AppError('request.invalid', { cause })",
        'cause',
      ),
      witness: by(declared, 'a body that breaks off'),
      run: postRefused('/api/auth/verify', '{"message":', 400, 'request.invalid'),
    },
    {
      wants: 'to read a field of an answer that nobody declared',
      stop: stop(route, 'z.parse(contract.output, body)', 'body'),
      witness: by(declared, 'an answer that it did not declare'),
    },
    {
      wants: 'to keep a handler busy without end',
      stop: stop(
        'server/http/request.ts',
        "setTimeout(() => reject(new AppError('request.timeout')), patienceMs)",
        'setTimeout(() => reject(new Error()), 3_000)',
      ),
      witness: by(declared, 'does not wait for ever, and says so'),
    },
    {
      wants: 'to hold a connection by half a body',
      stop: stop(slowBodies, 'silentMs >= longestSilenceMs || '),
      witness: by('integration/handlers/slow-bodies.test.ts', 'sends nothing for ten seconds is ended'),
    },
    {
      wants: 'to hold it by a body that comes a byte at a time',
      stop: stop(slowBodies, ' || lastedMs >= longestBodyMs'),
      witness: by('integration/handlers/slow-bodies.test.ts', 'lasts over two minutes is ended'),
    },
    {
      wants: 'to have one visitor’s answer kept for the next',
      stop: stop(route, "new Headers({ 'cache-control': 'no-store' })", 'new Headers()'),
      witness: by(declared, 'answers what it declares, uncached, with the id of the request'),
      run: answersWith('/api/auth/session', 'cache-control', /^no-store$/),
    },
    {
      wants: 'to have a handler answered from the pages that everyone shares',
      stop: stop(
        'server/front/front.ts',
        "if (place.kind === 'handler') {",
        "if (place.kind === 'handler' && !isReading(request)) {",
      ),
      witness: by(
        'unit/front/shared-pages.test.ts',
        'leaves handlers alone: their answers are theirs to limit and to count',
      ),
    },
    {
      wants: 'to put a fragment of one request before the next',
      stop: stop(
        'server/front/listen.ts',
        'keepAliveTimeout: 30_000,',
        'insecureHTTPParser: true, keepAliveTimeout: 30_000,',
      ),
      run: async (site) => {
        const head = `POST /api/auth/logout HTTP/1.1\r\nHost: x\r\nOrigin: ${site.url}\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n`;
        const said = await site.raw(`${head}0\r\n\r\nGET /admin HTTP/1.1\r\nHost: x\r\n\r\n`);
        expect(said.match(/HTTP\/1\.1 /g)).toHaveLength(1);
        expect(said).toMatch(/^HTTP\/1\.1 400 /);
      },
    },
    {
      wants: 'to have his body read before anybody asks who he is',
      stop: stop(
        route,
        'const session = await route.guard(request);',
        'await readInput(request.clone(), usualBodyBytes);\n  const session = await route.guard(request);',
      ),
      witness: by(declared, 'gives the run what its guard granted, and asks the guard before it reads anything'),
      run: postRefused('/api/create-agent-wallet', 'no JSON', 401, 'auth.required'),
    },
    {
      wants: 'to spend our compute units on invented coins',
      stop: stop(
        'server/services/spot/listed-tokens.ts',
        'if (known === undefined) return [];',
        'if (known === undefined) return [[tokenKeyOf(token), token] as const];',
      ),
      witness: by(vendorHandlers, 'invented coins cost no unit, however many are asked for'),
    },
    {
      wants: 'to hold more streams of prices open than one network may',
      stop: stop(
        'server/stream/serve-prices.ts',
        "if (counted.some(([name, most]) => (held.get(name) ?? 0) >= most)) return refuse(response, 'rate.limited');",
      ),
      witness: by(priceStreams, 'has so many streams and no more, until one of them ends'),
    },
    {
      wants: 'to have the vendor’s socket follow invented coins',
      stop: stop(
        'server/stream/serve-prices.ts',
        "if (!topics.every((topic) => hub.isListed(topic))) return refuse(response, 'request.not_found');",
      ),
      witness: by(priceStreams, 'is refused in the shape of every failure'),
    },
    {
      wants: 'to fill our memory with prices that are never read',
      stop: stop(
        'server/stream/listener.ts',
        '  if (listener.waiting !== undefined) {\n    listener.waiting.set(topic, bytes);\n    return;\n  }',
      ),
      witness: by(
        'unit/stream/price-hub.test.ts',
        'a slow reader gets the newest price of each token once it reads again',
      ),
    },
  ],
};
