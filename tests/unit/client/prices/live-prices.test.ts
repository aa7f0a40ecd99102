import { expect, onTestFinished, test } from 'vitest';
import { LivePrices, type PageVisibility, topicOf } from '../../../../lib/client/prices/live-prices.ts';
import type { OpenStream, StreamMessage } from '../../../../lib/client/prices/price-stream.ts';
import { livePriceSchema } from '../../../../lib/schemas/live-price.ts';

const [weth, pepe] = [`0x${'c'.repeat(40)}`, `0x${'6'.repeat(40)}`] as const;

const priceOf = (address: string, close: string) =>
  livePriceSchema.parse({
    ...{ chainId: 1, address, time: 60_000, open: '1', high: '9', low: '1', close, volume: '5' },
    ...{ asOf: 61_000, source: 'trades' },
  });

interface Opened {
  readonly topics: readonly string[];
  readonly lastId: string | undefined;
  readonly say: (message: StreamMessage) => void;
  isOpen: boolean;
}

let browsers = 0;

/** A browser with its tabs; the streams that they open end here. */
function newBrowser() {
  browsers += 1;
  const name = `browser ${browsers}`;
  const streams: Opened[] = [];
  const openStream: OpenStream = (topics, lastId, hear) => {
    const stream: Opened = { topics, lastId, say: hear, isOpen: true };
    streams.push(stream);
    return {
      lastId: () => `after ${topics.length}`,
      close: () => {
        stream.isOpen = false;
      },
    };
  };
  // Each browser has locks of its own: the names tell them apart within one process.
  const locks = new Proxy(navigator.locks, {
    get: (all, property) =>
      property === 'request'
        ? (lock: string, options: LockOptions, work: () => Promise<void>) =>
            all.request(`${name} ${lock}`, options, work)
        : Reflect.get(all, property),
  });
  const newTab = (isVisible = true) => {
    const hearers = new Set<() => void>();
    let visible = isVisible;
    const sight: PageVisibility = {
      isVisible: () => visible,
      onChange: (hear) => {
        hearers.add(hear);
        return () => hearers.delete(hear);
      },
    };
    const received: string[] = [];
    const prices = new LivePrices({
      tab: `${name} tab ${Math.random()}`,
      channel: new BroadcastChannel(name),
      locks,
      openStream,
      sight,
    });
    onTestFinished(() => prices.close());
    const hearer = { price: ({ close }: { close: string }) => received.push(close), gap: () => received.push('gap') };
    return {
      prices,
      received,
      listen: (address: string) => prices.listen(topicOf(1, address), hearer),
      show: (isShown: boolean) => {
        visible = isShown;
        for (const hear of hearers) hear();
      },
    };
  };
  return { newTab, streams, open: () => streams.filter(({ isOpen }) => isOpen) };
}

test('eight tabs have one stream, which carries what all of them want', async () => {
  const { newTab, open } = newBrowser();
  const tabs = Array.from({ length: 8 }, () => newTab());
  for (const [index, tab] of tabs.entries()) tab.listen(index % 2 === 0 ? weth : pepe);
  await expect.poll(() => open().map(({ topics }) => topics.length)).toEqual([2]);
  open()[0]?.say({ kind: 'price', price: priceOf(weth, '7') });
  await expect.poll(() => tabs.map(({ received }) => received.length)).toEqual([1, 0, 1, 0, 1, 0, 1, 0]);
});

test('when the tab that leads is hidden another one leads, and goes on after the last message', async () => {
  const { newTab, open, streams } = newBrowser();
  const [first, second] = [newTab(), newTab()];
  first.listen(weth);
  await expect.poll(() => open().length).toBe(1);
  second.listen(weth);
  open()[0]?.say({ kind: 'price', price: priceOf(weth, '7') });
  await expect.poll(() => second.received).toEqual(['7']);
  first.show(false);
  await expect.poll(() => open().map(({ lastId }) => lastId)).toEqual(['after 1']);
  expect(streams).toHaveLength(2);
  open()[0]?.say({ kind: 'price', price: priceOf(weth, '8') });
  expect([first.received, second.received]).toEqual([['7'], ['7', '8']]);
});

test('no stream stays open once all tabs are hidden, and one opens again with the first that is seen', async () => {
  const { newTab, open } = newBrowser();
  const tabs = [newTab(), newTab(), newTab()];
  for (const tab of tabs) tab.listen(weth);
  await expect.poll(() => open().length).toBe(1);
  for (const tab of tabs) tab.show(false);
  await expect.poll(() => open().length).toBe(0);
  tabs[1]?.show(true);
  await expect.poll(() => open().length).toBe(1);
});

test('a hidden tab asks for nothing', async () => {
  const { newTab, streams } = newBrowser();
  const [hidden, seen] = [newTab(false), newTab()];
  hidden.listen(pepe);
  seen.listen(weth);
  await expect.poll(() => streams.map(({ topics }) => topics)).toEqual([[topicOf(1, weth)]]);
});

test('a token that nobody listens to any more leaves the stream; a gap reaches all who listen', async () => {
  const { newTab, open } = newBrowser();
  const tab = newTab();
  const stop = tab.listen(pepe);
  tab.listen(weth);
  await expect.poll(() => open()[0]?.topics.length).toBe(2);
  stop();
  await expect
    .poll(() => open().map(({ topics, lastId }) => [topics, lastId]))
    .toEqual([[[topicOf(1, weth)], 'after 2']]);
  open()[0]?.say({ kind: 'gap' });
  expect(tab.received).toEqual(['gap']);
});

test('a page knows whether its stream is open', async () => {
  const { newTab, open } = newBrowser();
  const [leader, follower] = [newTab(), newTab()];
  leader.listen(weth);
  await expect.poll(() => open().length).toBe(1);
  follower.listen(weth);
  open()[0]?.say({ kind: 'line', isOpen: true });
  await expect.poll(() => [leader, follower].map(({ prices }) => prices.isOpen.read())).toEqual([true, true]);
});
