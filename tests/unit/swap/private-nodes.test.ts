import { expect, test } from 'vitest';
import { PrivateNodes } from '../../../lib/client/swap/private-nodes.ts';

function browser(stored?: string) {
  const texts = new Map(stored === undefined ? [] : [['pluto.privateNodes', stored]]);
  const storage = () => ({
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  });
  return (place: { readonly walletId: string; readonly chainId: number }) => {
    const nodes = new PrivateNodes(storage);
    return {
      note: (isThere: boolean) => nodes.note(place, isThere),
      has: () => {
        nodes.note({ walletId: 'another', chainId: 1 }, true);
        return nodes.has(place);
      },
    };
  };
}

const place = { walletId: 'io.metamask', chainId: 1 };

test('a private node is known of one wallet on one network, until it is taken back', () => {
  const at = browser();
  expect(at(place).has()).toBe(false);
  at(place).note(true);
  expect(at(place).has()).toBe(true);
  expect(at({ ...place, chainId: 56 }).has()).toBe(false);
  expect(at({ ...place, walletId: 'io.rabby' }).has()).toBe(false);
  at(place).note(false);
  expect(at(place).has()).toBe(false);
});

test.each(['{', '{"version":2,"wallets":["1:io.metamask"]}', '{"version":1,"wallets":[1,null]}'])(
  'a damaged text names none: %s',
  (text) => {
    expect(browser(text)(place).has()).toBe(false);
  },
);
