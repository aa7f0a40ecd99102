import 'server-only';
import { modelAnalysesPerDay } from '../../../lib/config/analysis.ts';

const dayMs = 86_400_000;
/** A network may be an office: its wallets together have this many times the share of one. */
const walletsOfNetwork = 10;

interface Share {
  readonly name: string;
  readonly limit: { readonly requests: number; readonly perMs: number };
}

/**
 * Returns the keys under which a request to the language model is counted, and the limit of each per day. A signed-in
 * user is counted by wallet, so that others behind the same address do not use up that wallet's share.
 */
export function modelSharesOf(network: string, owner: string | undefined): readonly Share[] {
  const limit = { requests: modelAnalysesPerDay, perMs: dayMs };
  if (owner === undefined) return [{ name: `model ${network}`, limit }];
  return [
    { name: `model ${owner}`, limit },
    { name: `model wallets of ${network}`, limit: { ...limit, requests: limit.requests * walletsOfNetwork } },
  ];
}
