import type { Audit } from '../reading.ts';
import type { Exchange } from '../state/model.ts';

/** Checks that no money appears or gets lost: all balances must add up to what came from outside. */
export function auditOf(exchange: Exchange): Audit {
  const tokens = new Map<number, bigint>();
  const positions = new Map<number, number>();
  for (const [token, wei] of exchange.minted) tokens.set(token, -wei);
  let sum = -BigInt(exchange.usdIn);
  for (const account of exchange.accounts.values()) {
    sum += BigInt(account.usd) + BigInt(account.builderRewards + account.referralRewards);
    for (const { market, szi, rawUsd } of account.positions.values()) {
      sum += BigInt(rawUsd);
      positions.set(market.id, (positions.get(market.id) ?? 0) + szi);
    }
    for (const [token, { total }] of account.spot) tokens.set(token, (tokens.get(token) ?? 0n) + BigInt(total));
  }
  const tokenImbalance = new Map([...tokens].map(([token, wei]) => [token, Number(wei)]));
  return { usdImbalance: Number(sum), tokenImbalance, positionImbalance: positions };
}
