import 'server-only';
import type { Logger } from '../log.ts';
import { announceChange } from './catalogue/announce-change.ts';
import { followIncidents } from './status/incidents.ts';

/**
 * The interval at which every instance polls: a change reaches all of them within five seconds, however long one
 * request takes.
 */
const pollEveryMs = 1_500;

/**
 * Follows the catalogue and the incidents as long as the process lives. While the database is down, cached data stays
 * valid.
 */
export function followNews(log: Logger): void {
  let isAway = false;
  const checkNews = async (): Promise<void> => {
    try {
      await Promise.all([announceChange(), followIncidents()]);
      isAway = false;
    } catch (error) {
      if (!isAway) log.warn('the news of the database cannot be followed', { error });
      isAway = true;
    }
    setTimeout(() => void checkNews(), pollEveryMs).unref();
  };
  void checkNews();
}
