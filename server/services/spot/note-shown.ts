import 'server-only';
import { BoundedMap } from '../../bounded-map.ts';
import { serviceClient } from '../../db/client/service.ts';
import { noteLooks } from '../../db/repositories/token-figures.ts';
import { env } from '../../env.ts';
import { createLogger } from '../../log.ts';

const noteEveryMs = 20_000;
/** The pages of lists that were noted a short while ago. */
const noted = new BoundedMap<string, true>(1_000);

/**
 * Notes that a page of a list shows these tokens, so that their figures stay fresh; again only after a while. A note
 * that fails costs nobody the list.
 */
export async function noteShown(key: string, tokenIds: readonly number[]): Promise<void> {
  if (tokenIds.length === 0 || noted.get(key) === true) return;
  noted.set(key, true, Date.now() + noteEveryMs);
  try {
    await noteLooks(serviceClient(), tokenIds, 'list');
  } catch (error) {
    const write = (line: string) => process.stdout.write(line);
    const log = createLogger({ level: env().logLevel, write, fields: { program: 'app' } });
    log.warn('a look at a list was not noted', { error });
  }
}
