import { browserRpcUrl } from '../../config/venues/chain-endpoints.ts';
import { chainById } from '../../config/venues/chains.ts';
import type { PublicConfig } from '../../config/venues/public.ts';
import { AppError } from '../../errors/app-error.ts';
import { fieldOf } from '../../errors/field.ts';
import { chainIdOf, type WalletProvider } from './provider.ts';

const firstBlock = { method: 'eth_getBlockByNumber', params: ['0x0', false] } as const;

function hashIn(block: unknown): string | undefined {
  const hash = fieldOf(block, 'hash');
  return typeof hash === 'string' ? hash.toLowerCase() : undefined;
}

async function sandboxFirstBlock(url: string): Promise<string | undefined> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...firstBlock }),
  });
  const body: unknown = await answer.json();
  return hashIn(fieldOf(body, 'result'));
}

/**
 * Ensures that nothing real can be moved in the sandbox. A chain id proves nothing, since the sandbox uses the real
 * ones; block 0 does, requested from the very provider that would sign. With live chains there is nothing to prove.
 */
export async function proveSandbox(provider: WalletProvider, config: PublicConfig): Promise<void> {
  if (config.modes.chains !== 'sandbox') return;
  const chain = chainById(await chainIdOf(provider));
  if (chain === undefined) throw new AppError('wallet.not_sandbox');
  const [theirs, ours] = await Promise.all([
    provider.request(firstBlock).then(hashIn, () => undefined),
    sandboxFirstBlock(browserRpcUrl(config, chain)),
  ]);
  if (ours === undefined) throw new AppError('venue.unavailable');
  if (theirs !== ours) throw new AppError('wallet.not_sandbox');
}
