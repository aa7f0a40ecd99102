import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isErrorCode } from '../../../lib/errors/catalog.ts';
import { root } from '../../../server/launch/paths.ts';
import { Browser } from '../auth/browser.ts';
import { entries } from './entries.ts';
import { malformedRequest, requestOf } from './malformed-requests.ts';

const isLong = process.env['LONG'] === '1';
const each = isLong ? 1_000_000 : 480;
/** Asked at the same time, as visitors do: a handler that waits for the database holds nobody up. */
const atOnce = 40;
/** Enough that few are refused for having asked too often and nothing else. */
const crowdSize = isLong ? 200 : 40;

/** What is wrong with an answer; nothing, for whatever was asked. */
async function fault(response: Response): Promise<string | undefined> {
  const text = await response.text();
  if (response.status >= 500) return `${response.status} ${text}`;
  if (/\n\s+at |node_modules|\.ts:\d/.test(text)) return `a stack: ${text}`;
  const told: unknown = JSON.parse(text);
  if (response.status < 400) return undefined;
  const { code, message, requestId } = Object(Object(told).error);
  const wellFormed = isErrorCode(code) && message === code && typeof requestId === 'string' && requestId !== '';
  return wellFormed ? undefined : `another shape: ${text}`;
}

/** The handlers whose turn it is in this one of so many files: they run beside each other. */
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
      const requests = fc.array(malformedRequest(entry), { minLength: atOnce, maxLength: atOnce });
      const property = fc.asyncProperty(requests, async (batch) => {
        const faults = await Promise.all(
          batch.map(async (asked) => {
            const exported: unknown = Reflect.get(Object(handler), asked.method);
            if (typeof exported !== 'function') throw new Error(`${asked.method} is not exported`);
            const response: unknown = await exported(requestOf(asked, crowd));
            if (!(response instanceof Response)) return 'no answer';
            statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
            return fault(response);
          }),
        );
        expect(faults.filter((found) => found !== undefined)).toEqual([]);
      });
      await fc.assert(property, { numRuns: each / atOnce });
      // The stream reached what it was made for, and not just a limit.
      const turnedAway = (statuses.get(429) ?? 0) + (statuses.get(405) ?? 0);
      if (!isLong) expect(each - turnedAway).toBeGreaterThan(each / 4);
      if (folder !== '[[...rest]]') expect(statuses.get(405)).toBeGreaterThan(0);
    },
    isLong ? 3_600_000 : 180_000,
  );
}
