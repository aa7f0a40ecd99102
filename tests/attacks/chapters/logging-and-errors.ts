import { expect } from 'vitest';
import { by, type Chapter, expectRefused, stop } from '../attack.ts';

const log = 'server/log.ts';
const lines = 'unit/server/log.test.ts';

export const loggingAndErrors: Chapter = {
  name: 'V16 Security Logging and Error Handling',
  attacks: [
    {
      wants: 'to write a line of the log by an address of several lines',
      stop: stop(
        'server/front/life.ts',
        "log.error('console', { text: textOf(parts) })",
        'process.stderr.write(textOf(parts))',
      ),
      witness: by(
        'unit/front/life.test.ts',
        'whatever a visitor sends stays within one line of the front server’s log',
      ),
      run: async (site) => {
        await site.ask('/_next/image?url=%2Fx%0A%7B%22msg%22%3A%22forged%22%7D%0A&w=640&q=75');
        await site.ask('/x%0A%7B%22msg%22%3A%22forged%22%7D%0A');
        const written = site.log().trimEnd().split('\n');
        const forged = written.filter((line) => line.startsWith('{"msg":"forged"'));
        expect(forged).toEqual([]);
      },
    },
    {
      wants: 'to read a secret in the log by the name of its field',
      stop: stop(log, 'secretNames.test(name) && item !== undefined', 'false'),
      witness: by(lines, 'a field by its name'),
    },
    {
      wants: 'to read a key in a text of the log',
      stop: stop(log, 'return text.replace(secretValues,', 'return text; text.replace(secretValues,'),
      witness: by(lines, 'a private key in a text'),
    },
    {
      wants: 'to read a key in the cause of an error',
      stop: stop(log, '{ cause: redact(cause, depth + 1) }', '{ cause: String(cause) }'),
      witness: by(lines, 'an error’s cause'),
    },
    {
      wants: 'to fail the log by what refers to itself',
      stop: stop(log, "if (depth >= deepest) return '[deep]';"),
      witness: by(lines, 'ends where a field is nested too deep, or in a circle'),
    },
    {
      wants: 'to read the key of a node in the log',
      stop: stop('server/auth/check-signature.ts', 'cause instanceof BaseError ? ', 'cause === null ? '),
      witness: by(
        'unit/auth/check-signature.test.ts',
        'leaves the node’s address, and the key in it, out of what is logged',
      ),
    },
    {
      wants: 'to forge a line of the log by the id of his request',
      stop: stop('server/http/request.ts', 'given !== null && wellFormed.test(given)', 'given !== null'),
      witness: by('unit/http/serve.test.ts', 'gives an id of its own to a request that brings an odd one'),
      run: async (site) => {
        const { headers } = await site.ask('/api/health', { headers: { 'x-request-id': 'a"b,c d' } });
        expect(String(headers['x-request-id'])).toMatch(/^[\w-]{8,64}$/);
      },
    },
    {
      wants: 'to learn of the inside by a failure of the framework',
      stop: stop(
        'server/front/front.ts',
        "else if (isHandlerPath(path)) refuseCall(response, 'internal', id);",
        'else if (isHandlerPath(path)) response.writeHead(500).end(String(error));',
      ),
      witness: by('unit/front/refusals.test.ts', 'is told no more than a code when the framework itself fails'),
    },
    {
      wants: 'to learn of the inside by a failure that nobody foresaw',
      stop: stop(
        'server/http/serve.ts',
        "known ? error : new AppError('internal', { cause: thrown })",
        "new AppError('request.invalid')",
      ),
      witness: by('unit/http/serve.test.ts', 'an unforeseen failure'),
    },
    {
      wants: 'to stop the product by filling the disk of its log',
      stop: stop('server/launch/log-file.ts', 'if (!isFull(error)) throw error;', 'throw error;'),
      witness: by(
        'unit/launch/log-file.test.ts',
        'the log file goes on after a full disk, and says how much is missing',
      ),
    },
    {
      wants: 'to have a secret of a page written into the log as an error',
      stop: stop('server/services/note-browser-error.ts', 'message: cleanMessage(message)', 'message'),
      witness: by('unit/platform/browser-error.test.ts', 'a message is written without what may be private'),
      run: async (site) => {
        const error = { kind: 'error', name: 'Error', message: 'paid 12345.67 to 0xfeedfeed', stack: [] };
        expect((await site.post('/api/report-error', error)).status).toBe(200);
        expect(site.log()).not.toMatch(/12345\.67|0xfeedfeed/);
        for (const more of [{ stack: ['https://evil.example/a.js:1:1'] }, { name: 'a b' }, { path: '/t/me' }]) {
          expectRefused(await site.post('/api/report-error', { ...error, ...more }), 400, 'request.invalid');
        }
        const { status } = await site.post('/api/report-error', { ...error, message: 'a '.repeat(4_000) });
        expect(status).toBe(413);
      },
    },
    {
      wants: 'to write the record of what was done anew',
      stop: stop(
        'supabase/migrations/20261120000200_identity.sql',
        'grant select, insert on public.audit_log to service_role;',
        'grant select, insert, update, delete on public.audit_log to service_role; drop trigger audit_log_is_append_only on public.audit_log;',
      ),
      witness: by('integration/data/sign-in.test.ts', 'the audit log only grows'),
    },
    {
      wants: 'to see a stack in an answer to what no page expects',
      stop: stop('server/front/listen.ts', "end('Internal Server Error')", 'end(String(error))'),
      run: async (site) => {
        const said = await site.raw('OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
        expect(said).toMatch(/^HTTP\/1\.1 400 /);
        expect(said).not.toMatch(/\bat .*:\d+:\d+/);
      },
    },
    {
      wants: 'to read the metrics without their token',
      stop: stop('server/front/metrics.ts', 'return timingSafeEqual(', 'return true || timingSafeEqual('),
      witness: by('unit/telemetry/metrics.test.ts', 'are read with the token alone'),
    },
    {
      wants: 'to have every request of his traced, which costs the server',
      stop: stop('server/telemetry/start.ts', '{ root: sampler, remoteParentSampled: sampler }', '{ root: sampler }'),
      witness: by('unit/telemetry/traces.test.ts', 'no visitor decides that a request is traced'),
    },
    {
      wants: 'to read a key in the trace of a failed call',
      stop: stop(
        'server/telemetry/trace.ts',
        "span.setAttribute('error.type', codeOf(thrown));",
        "span.setAttribute('error.type', thrown instanceof Error ? String(thrown.cause) : '');",
      ),
      witness: by('unit/telemetry/traces.test.ts', 'and never by a message that may hold a secret'),
    },
    {
      wants: 'to read the amounts of an account where the exchange’s changes are listed',
      stop: stop(
        'lib/venues/hyperliquid/watch/compare.ts',
        "yield { kind: 'otherType', path, recorded: shape.kinds.join(' or '), came };",
        "yield { kind: 'otherType', path, recorded: shape.kinds.join(' or '), came: String(answer) };",
      ),
      witness: by('unit/venues/hyperliquid/watch/compare.test.ts', 'no value is told but a word of a vocabulary'),
    },
    {
      wants: 'to give the page of an open country to a closed one, through a cache in front',
      stop: stop('server/front/pages.ts', '...(options.isGated && isHtml(headers) && {', '...(false && {'),
      witness: by('unit/front/edge.test.ts', 'may keep no page that names its own visitor’s case'),
    },
  ],
};
