import 'server-only';
import { modelAnalysesPerDay } from '../../../lib/config/analysis.ts';

const dayMs = 86_400_000;
/** A network may be an office: the wallets in it have so many times the share of one. */
const walletsOfNetwork = 10;

interface Share {
  readonly name: string;
  readonly limit: { readonly requests: number; readonly perMs: number };
}

/**
 * Returns what a question to the language model counts for, and how often each may ask in a day. Whoever is signed in
 * counts by wallet, so that strangers behind the same address leave a wallet its share.
 */
export function modelSharesOf(network: string, owner: string | undefined): readonly Share[] {
  const limit = { requests: modelAnalysesPerDay, perMs: dayMs };
  if (owner === undefined) return [{ name: `model ${network}`, limit }];
  return [
    { name: `model ${owner}`, limit },
    { name: `model wallets of ${network}`, limit: { ...limit, requests: limit.requests * walletsOfNetwork } },
  ];
}
