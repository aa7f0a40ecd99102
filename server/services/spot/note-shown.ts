import 'server-only';
import { LRUCache } from 'lru-cache';
import { serviceClient } from '../../db/client/service.ts';
import { noteLooks } from '../../db/repositories/token-figures.ts';
import { env } from '../../env.ts';
import { createLogger } from '../../log.ts';

/** The pages of lists that were noted a short while ago. */
const noted = new LRUCache<string, true>({ max: 1_000, ttl: 20_000, perf: Date, ttlResolution: 0 });

/**
 * Notes that a page of a list shows these tokens, so that their figures stay fresh; again only after a while. A note
 * that fails costs nobody the list.
 */
export async function noteShown(key: string, tokenIds: readonly number[]): Promise<void> {
  if (tokenIds.length === 0 || noted.has(key)) return;
  noted.set(key, true);
  try {
    await noteLooks(serviceClient(), tokenIds, 'list');
  } catch (error) {
    const write = (line: string) => process.stdout.write(line);
    const log = createLogger({ level: env().logLevel, write, fields: { program: 'app' } });
    log.warn('a look at a list was not noted', { error });
  }
}
