import type { VenueSocket } from '../../lib/client/stream/venue-socket.ts';
import type { Venue } from '../../lib/client/venue/venue.ts';
import type { AskInfo } from '../../lib/venues/hyperliquid/info/ask.ts';

interface VenueParts {
  readonly id?: string;
  readonly ask: AskInfo;
  readonly socket?: VenueSocket;
}

const absent = (): never => {
  throw new Error('This test has no such part of a venue');
};

/** Returns a venue that answers as a test tells it to. */
export function venueFrom({ id = 'venue of a test', ask, socket }: VenueParts): Venue {
  return { id, ask, socket: () => socket ?? absent(), place: absent, spentWeight: () => 0 };
}
