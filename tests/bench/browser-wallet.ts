/** Runs inside the page: a wallet of the browser that is connected and signs nothing. */
export function installBrowserWallet(address: string): void {
  const rdns = 'bench.wallet';
  localStorage.setItem('pluto.wallet', rdns);
  const answers = new Map<string, unknown>([
    ['eth_accounts', [address]],
    ['eth_requestAccounts', [address]],
    ['eth_chainId', '0xa4b1'],
  ]);
  const nothing = (): void => undefined;
  const provider = {
    request: async ({ method }: { method: string }) => answers.get(method) ?? null,
    on: nothing,
    removeListener: nothing,
  };
  const info = { uuid: '0f8d9a6e-6e0b-4d0c-8a55-1f2d3c4b5a69', name: 'Bench', icon: 'data:,', rdns };
  const tell = (): void => {
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }));
  };
  window.addEventListener('eip6963:requestProvider', tell);
  tell();
}
