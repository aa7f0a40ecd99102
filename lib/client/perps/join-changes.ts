import { type Book, looksTheSame, type PriceGrouping } from '../../domain/perps/index.ts';
import { ChangingBook } from '../../venues/hyperliquid/stream/deltas.ts';
import type { VenueSocket } from '../stream/venue-socket.ts';

type Socket = Pick<VenueSocket, 'listen' | 'renew'>;

/** The number of messages without an error after which a market's book is trusted again. */
const soundMessages = 200;

export interface FollowedChanges {
  /** Compares the maintained book with a whole one that the venue sent for the same moment. */
  readonly check: (whole: Book) => void;
  readonly leave: () => void;
}

/**
 * The number of failed book comparisons since the last long stretch without one, for the life of the page: the first
 * failure subscribes to the topic again, the second replaces the socket, and the third makes the page give the topic
 * up.
 */
let failures = 0;
const mostFailures = 3;

export const givesUpChanges = (): boolean => failures >= mostFailures;

/** Resets the count of failures, as on a page that was just opened. */
export function trustChanges(): void {
  failures = 0;
}

/** Follows the changes topic. Its books are as deep as the whole ones, and come with each block that changed them. */
export function joinChanges(
  socket: Socket,
  coin: string,
  grouping: PriceGrouping,
  hear: (book: Book | undefined) => void,
): FollowedChanges {
  let leave = (): void => undefined;
  let newest: Book | undefined;
  let sound = 0;
  let turn = 0;

  const recover = (): void => {
    newest = undefined;
    sound = 0;
    failures += 1;
    hear(undefined);
    leave();
    if (givesUpChanges()) return;
    if (failures === 1) listen();
    else {
      listen();
      socket.renew();
    }
  };

  function listen(): void {
    turn += 1;
    const own = turn;
    let book = new ChangingBook(coin);
    let isOurs = false;
    let before: Promise<unknown> = Promise.resolve();
    const take = async (data: unknown): Promise<void> => {
      const taken = await book.take(data);
      if (own !== turn || taken === undefined) return;
      if (taken === 'broken') {
        recover();
        return;
      }
      sound += 1;
      if (sound >= soundMessages) failures = 0;
      newest = taken;
      hear(taken);
    };
    leave = socket.listen(
      { type: 'l2', coin, ...grouping },
      {
        onJoined: () => {
          isOurs = true;
        },
        onMessage: (data) => {
          // A packed message takes longer to read than a plain one: each waits for the one before it.
          if (isOurs) before = before.then(() => take(data));
        },
        onGap: () => {
          isOurs = false;
          book = new ChangingBook(coin);
          newest = undefined;
          hear(undefined);
        },
      },
    );
  }

  listen();
  return {
    check: (whole) => {
      if (newest !== undefined && newest.time === whole.time && !looksTheSame(newest, whole)) recover();
    },
    leave: () => {
      turn += 1;
      leave();
    },
  };
}
