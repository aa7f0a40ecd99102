import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isErrorCode } from '../../../lib/errors/catalog.ts';
import { root } from '../../../server/launch/paths.ts';
import { contractOf } from '../../contracts/contracts.ts';
import { Browser } from '../auth/browser.ts';
import { entries } from './entries.ts';
import { malformedRequest, requestOf } from './malformed-requests.ts';

const isLong = process.env['LONG'] === '1';
const each = isLong ? 1_000_000 : 480;
/** Concurrent requests, as from real visitors: a handler that waits for the database must not delay others. */
const atOnce = 40;
/** Enough users that few requests are refused just for the rate limit. */
const crowdSize = isLong ? 200 : 40;

/** Returns what is wrong with an answer to any request, or undefined. */
async function fault(response: Response): Promise<string | undefined> {
  const text = await response.text();
  if (response.status >= 500) return `${response.status} ${text}`;
  if (/\n\s+at |node_modules|\.ts:\d/.test(text)) return `a stack: ${text}`;
  const reported: unknown = JSON.parse(text);
  if (response.status < 400) return undefined;
  const { code, message, requestId } = Object(Object(reported).error);
  const wellFormed = isErrorCode(code) && message === code && typeof requestId === 'string' && requestId !== '';
  return wellFormed ? undefined : `another shape: ${text}`;
}

/** Tests this file's share of the handlers: the files run in parallel. */
export async function streamTo(file: number, files: number): Promise<void> {
  const crowd = Array.from({ length: crowdSize }, () => new Browser());
  await Promise.all(crowd.map((browser) => browser.signIn()));
  const ours = Object.entries(entries)
    .filter((_entry, index) => index % files === file)
    .sort(([, a], [, b]) => Number(a.last ?? false) - Number(b.last ?? false));

  test.each(ours)(
    '%s answers whatever arrives, in the shape of every answer',
    async (folder, entry) => {
      const handler: unknown = await import(`${root}/app/api/${folder}/route.ts`);
      const statuses = new Map<number, number>();
      const requests = fc.array(malformedRequest(contractOf(folder)?.method ?? 'POST', entry), {
        minLength: atOnce,
        maxLength: atOnce,
      });
      const property = fc.asyncProperty(requests, async (batch) => {
        const faults = await Promise.all(
          batch.map(async (requested) => {
            const exported: unknown = Reflect.get(Object(handler), requested.method);
            if (typeof exported !== 'function') throw new Error(`${requested.method} is not exported`);
            const response: unknown = await exported(requestOf(requested, crowd));
            if (!(response instanceof Response)) return 'no answer';
            statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
            return fault(response);
          }),
        );
        expect(faults.filter((found) => found !== undefined)).toEqual([]);
      });
      await fc.assert(property, { numRuns: each / atOnce });
      // Most requests reached the handler, and not just the rate limit.
      const turnedAway = (statuses.get(429) ?? 0) + (statuses.get(405) ?? 0);
      if (!isLong) expect(each - turnedAway).toBeGreaterThan(each / 4);
      if (folder !== '[[...rest]]') expect(statuses.get(405)).toBeGreaterThan(0);
    },
    isLong ? 3_600_000 : 180_000,
  );
}
