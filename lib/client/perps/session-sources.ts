import type { Venue } from '../venue/venue.ts';
import type { SessionSources } from './following.ts';
import { terminalPreferences } from './terminal/preferences.ts';

/**
 * Returns the data sources that a session of a venue's market follows, which the browser requests directly; with the
 * undocumented book changes if `hasChanges`.
 */
export function sessionSources(venue: Venue, hasChanges = false): SessionSources {
  return {
    ask: venue.ask,
    socket: venue.socket(),
    now: () => performance.now(),
    spentWeight: venue.spentWeight,
    ...(hasChanges && { loadChanges: () => import('./join-changes.ts') }),
    isEveryUpdate: () => terminalPreferences.state.read().bookRate === 'every',
  };
}
