import 'server-only';
import { serviceClient } from '../../db/client/service.ts';
import { noteLooks } from '../../db/repositories/token-figures.ts';
import { env } from '../../env.ts';
import { createLogger } from '../../log.ts';

const noteEveryMs = 20_000;
const mostNoted = 1_000;

/** When each page of a list was last noted, the latest last. */
const notedAt = new Map<string, number>();

function isDue(key: string, now: number): boolean {
  const last = notedAt.get(key);
  if (last !== undefined && now - last < noteEveryMs) return false;
  notedAt.delete(key);
  notedAt.set(key, now);
  const [oldest] = notedAt.keys();
  if (notedAt.size > mostNoted && oldest !== undefined) notedAt.delete(oldest);
  return true;
}

/**
 * Notes that a page of a list shows these tokens, so that their figures stay fresh; again only after a while. A note
 * that fails costs nobody the list.
 */
export async function noteShown(key: string, tokenIds: readonly number[]): Promise<void> {
  if (tokenIds.length === 0 || !isDue(key, Date.now())) return;
  try {
    await noteLooks(serviceClient(), tokenIds, 'list');
  } catch (error) {
    const write = (line: string) => process.stdout.write(line);
    const log = createLogger({ level: env().logLevel, write, fields: { program: 'app' } });
    log.warn('a look at a list was not noted', { error });
  }
}
