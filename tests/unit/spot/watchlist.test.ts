import { expect, test } from 'vitest';
import { SavedPairs } from '../../../lib/client/spot/saved-pairs.ts';
import { Watchlist } from '../../../lib/client/spot/watchlist.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';

const alice = addressSchema.parse(`0x${'a1'.repeat(20)}`);
const bob = addressSchema.parse(`0x${'b0'.repeat(20)}`);

/** A server that keeps a list for each wallet, as the database does. */
function startServer() {
  const lists = new Map<string, readonly number[]>();
  const requests: { add: number[]; remove: number[] }[] = [];
  let isAway = false;
  return {
    lists,
    requests,
    turnOff: (off: boolean) => {
      isAway = off;
    },
    ask: async ({ userAddress, add, remove }: { userAddress: string; add: number[]; remove: number[] }) => {
      if (isAway) throw new TypeError('fetch failed');
      requests.push({ add, remove });
      const left = (lists.get(userAddress) ?? []).filter((id) => !remove.includes(id));
      const pairIds = [...new Set([...left, ...add])];
      lists.set(userAddress, pairIds);
      return { pairIds };
    },
  };
}

/** A browser with a storage of its own. */
function openBrowser(server: ReturnType<typeof startServer>) {
  const texts = new Map<string, string>();
  const storage = () => ({
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  });
  const open = () => {
    const saved = new SavedPairs(storage);
    saved.favourites.read();
    const watchlist = new Watchlist({ pairs: saved.favourites, ask: server.ask, storage });
    return { saved, watchlist, shown: () => saved.favourites.state.read() };
  };
  return { open };
}

test('pairs marked before the first sign-in join those of the wallet', async () => {
  const server = startServer();
  server.lists.set(alice, [1, 2]);
  const { saved, watchlist, shown } = openBrowser(server).open();
  saved.toggleFavourite(7);
  await watchlist.exchange(alice);
  expect(shown()).toEqual([1, 2, 7]);
  expect(server.lists.get(alice)).toEqual([1, 2, 7]);
});

test('a mark that is taken back on one device goes from the other, and does not come back', async () => {
  const server = startServer();
  const [desktop, phone] = [openBrowser(server).open(), openBrowser(server)];
  desktop.saved.toggleFavourite(1);
  desktop.saved.toggleFavourite(2);
  await desktop.watchlist.exchange(alice);
  await phone.open().watchlist.exchange(alice);
  desktop.saved.toggleFavourite(1);
  await desktop.watchlist.exchange(alice);
  const later = phone.open();
  expect(later.shown()).toEqual([1, 2]);
  await later.watchlist.exchange(alice);
  expect(later.shown()).toEqual([2]);
  expect(server.lists.get(alice)).toEqual([2]);
});

test('what was pressed while the server was away is sent later', async () => {
  const server = startServer();
  const browser = openBrowser(server);
  const first = browser.open();
  first.saved.toggleFavourite(1);
  await first.watchlist.exchange(alice);
  server.turnOff(true);
  first.saved.toggleFavourite(2);
  first.saved.toggleFavourite(1);
  await first.watchlist.exchange(alice);
  expect(first.shown()).toEqual([2]);
  server.turnOff(false);
  const later = browser.open();
  await later.watchlist.exchange(alice);
  expect(later.shown()).toEqual([2]);
  expect(server.requests.at(-1)).toEqual({ add: [2], remove: [1] });
});

test('the marks of one wallet are never sent for another', async () => {
  const server = startServer();
  server.lists.set(bob, [9]);
  const browser = openBrowser(server);
  const first = browser.open();
  first.saved.toggleFavourite(1);
  await first.watchlist.exchange(alice);
  const other = browser.open();
  await other.watchlist.exchange(bob);
  expect(other.shown()).toEqual([9]);
  expect(server.lists.get(bob)).toEqual([9]);
  expect(server.lists.get(alice)).toEqual([1]);
});

test('a press during an exchange is kept, and nothing is sent twice', async () => {
  const server = startServer();
  const { saved, watchlist, shown } = openBrowser(server).open();
  saved.toggleFavourite(1);
  const going = watchlist.exchange(alice);
  saved.toggleFavourite(2);
  await Promise.all([going, watchlist.exchange(alice)]);
  expect(shown()).toEqual([1, 2]);
  expect(server.lists.get(alice)).toEqual([1, 2]);
  const sent = server.requests.length;
  await watchlist.exchange(alice);
  expect(server.requests).toHaveLength(sent);
});
