import { chainById } from '../../config/venues/chains.ts';
import { fromUnits } from '../../math/onchain.ts';
import type { StatementEntry } from '../portfolio/statement.ts';
import { spentValue } from './cost-basis.ts';
import type { SwapRecord } from './record.ts';

/** Formats a wallet's swaps for accounting: what left, what came, the network's fee, and the value in dollars. */
export function swapEntries(records: readonly SwapRecord[]): readonly StatementEntry[] {
  return records
    .filter(({ stage }) => stage === 'confirmed' || stage === 'reverted')
    .map((record): StatementEntry => {
      const { chainId, kind, stage, spent, bought, amount, received, gasPaid, hash, times } = record;
      const { nativeCurrency: coin } = chainById(chainId) ?? {};
      const isSwap = kind !== 'approval' && stage === 'confirmed';
      const sum = (units: string, { decimals, symbol }: { readonly decimals: number; readonly symbol: string }) => ({
        amount: fromUnits<'tokens'>(BigInt(units), decimals),
        currency: symbol,
      });
      const gas = gasPaid === undefined || coin === undefined ? undefined : sum(gasPaid, coin);
      const worth = isSwap ? spentValue(record) : undefined;
      return {
        time: times.mined ?? times.sent,
        kind: isSwap ? 'trade' : 'gas',
        coin: bought.symbol,
        received: isSwap ? sum(received ?? '0', bought) : undefined,
        // Such a transaction only has a fee.
        sent: isSwap ? sum(amount, spent) : gas,
        fee: isSwap ? gas : undefined,
        hash: hash ?? record.id,
        ...(worth !== undefined && { worth }),
      };
    });
}
