import type { Tokens } from '../../math/amount.ts';
import { fromUnits } from '../../math/onchain.ts';
import type { Address } from '../../schemas/address.ts';
import type { Transfers } from '../../schemas/spot.ts';

/** A transfer as its wallet sees it: what it receives is a buy, what it sends is a sell. */
export interface OwnTransfer {
  /** Unique in the list: a transaction may hold several transfers. */
  readonly key: string;
  readonly kind: 'buy' | 'sell';
  readonly hash: string;
  readonly from: Address;
  readonly to: Address;
  readonly amount: Tokens;
  readonly at: number;
}

export function listTransfersOf(
  pages: readonly Pick<Transfers, 'result'>[],
  { owner, decimals }: { readonly owner: Address; readonly decimals: number },
): readonly OwnTransfer[] {
  return pages
    .flatMap(({ result }) => result)
    .map(({ hash, from, to, value, timeStamp }, index) => ({
      key: `${hash} ${index}`,
      kind: to === owner ? 'buy' : 'sell',
      hash,
      from,
      to,
      amount: fromUnits<'tokens'>(BigInt(value), decimals),
      at: Number(timeStamp) * 1_000,
    }));
}

/** Returns the rows of a file: with whole amounts and times in UTC, whatever the screen shows. */
export function transferRows(transfers: readonly OwnTransfer[]): readonly (readonly string[])[] {
  return [
    ['type', 'date', 'amount', 'from', 'to', 'transaction'],
    ...transfers.map(({ kind, at, amount, from, to, hash }) => [
      ...[kind, new Date(at).toISOString(), amount],
      ...[from, to, hash],
    ]),
  ];
}
