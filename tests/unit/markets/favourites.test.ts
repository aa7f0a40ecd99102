import { describe, expect, it } from 'vitest';
import { Favourites, favouritesKey, favouritesOf } from '../../../lib/client/markets/favourites.ts';
import type { TextStorage } from '../../../lib/client/storage/remembered.ts';

function memory(text?: string): TextStorage & { text: string | null } {
  return {
    text: text ?? null,
    getItem() {
      return this.text;
    },
    setItem(_key, value) {
      this.text = value;
    },
  };
}

describe('favourites', () => {
  it.each(['nonsense', '{', 'null', '[]', '{"version":2,"coins":["BTC"]}', '{"version":1,"coins":"BTC"}'])(
    'of damaged memory are none: %s',
    (text) => expect(favouritesOf(text).size).toBe(0),
  );

  it('leave out what is no name', () => {
    expect([...favouritesOf('{"version":1,"coins":["BTC",1,null,"ETH"]}')]).toEqual(['BTC', 'ETH']);
  });

  it('are remembered, and forgotten when unmarked', () => {
    const storage = memory();
    const first = new Favourites(() => storage);
    first.read();
    first.toggle('BTC');
    first.toggle('ETH');
    first.toggle('BTC');
    expect(storage.text).toBe('{"version":1,"coins":["ETH"]}');
    const later = new Favourites(() => storage);
    later.read();
    expect([...later.state.read()]).toEqual(['ETH']);
    expect(favouritesKey).toMatch(/^pluto\./);
  });

  it('hold for the page where nothing can be kept', () => {
    const refused = new Favourites(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    refused.read();
    refused.toggle('BTC');
    expect([...refused.state.read()]).toEqual(['BTC']);
  });
});
