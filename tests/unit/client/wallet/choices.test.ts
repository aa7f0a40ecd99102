import { describe, expect, it } from 'vitest';
import { browserWallet, walletChoices } from '../../../../lib/client/wallet/choices';

const provider = (flags: object = {}) => ({ request: async () => null, ...flags });
const unnamed = 'Browser Wallet';
const metaMask = { id: 'io.metamask', name: 'MetaMask', icon: 'data:image/svg+xml,m' };
const rabby = { id: 'io.rabby', name: 'Rabby Wallet' };
const generic = { id: 'injected', name: 'injected' };

describe('the wallet that a browser brings', () => {
  it.each([
    [{ isMetaMask: true }, 'MetaMask'],
    [{ isMetaMask: true, isBraveWallet: true }, 'Brave'],
    [{ isMetaMask: true, isTrust: true }, 'Trust'],
    [{ isTrustWallet: true }, 'Trust'],
    [{ isCoinbaseWallet: true }, 'Coinbase'],
    [{}, undefined],
    [{ isMetaMask: 'yes' }, undefined],
  ])('%o is %s', (flags, brand) => {
    expect(browserWallet(provider(flags))?.brand).toBe(brand);
  });

  it.each([undefined, null, 'wallet', 42, {}, { request: 'no function' }])('%o is none', (injected) => {
    expect(browserWallet(injected)).toBeUndefined();
  });
});

describe('the wallets to choose from', () => {
  it('are none in a browser without one', () => {
    expect(walletChoices([generic], undefined, unnamed)).toEqual([]);
  });

  it('name one that only injects itself, and recommend it', () => {
    const own = browserWallet(provider());
    expect(walletChoices([generic], own, unnamed)).toEqual([{ id: 'injected', name: unnamed, recommended: true }]);
    const brave = browserWallet(provider({ isBraveWallet: true }));
    expect(walletChoices([generic], brave, unnamed)).toEqual([{ id: 'injected', name: 'Brave', recommended: true }]);
  });

  it('list each once, also one that announces and injects itself or announces itself twice', () => {
    const own = browserWallet(provider({ isMetaMask: true }));
    const again = { ...metaMask, id: 'io.metamask.flask' };
    expect(walletChoices([generic, rabby, metaMask, metaMask, again], own, unnamed)).toEqual([
      { ...metaMask, recommended: true },
      { ...rabby, recommended: false },
    ]);
  });

  it('recommend the only one, and none of several when the browser names none of them', () => {
    expect(walletChoices([generic, rabby], undefined, unnamed)).toEqual([{ ...rabby, recommended: true }]);
    const all = walletChoices([rabby, metaMask], undefined, unnamed);
    expect(all.map(({ recommended }) => recommended)).toEqual([false, false]);
  });
});
