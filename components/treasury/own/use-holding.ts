import { useQuery } from '@tanstack/react-query';
import { chainBalances } from '@/lib/client/wallet/balance-source';
import { worthOf } from '@/lib/domain/treasury/eligibility';
import type { Tokens, Usd } from '@/lib/math/amount';
import { tokenBalanceQuery } from '@/lib/queries/balances';
import { treasuryPositionQuery } from '@/lib/queries/treasury';
import type { Address } from '@/lib/schemas/address';
import type { PlatformCoin, TreasuryPosition } from '@/lib/schemas/treasury';

/** The connected wallet, and the platform token. */
export interface Own {
  readonly owner: Address;
  readonly coin: PlatformCoin;
}

export interface OwnHolding {
  /** The current balance on the chain; undefined until the node has answered. */
  readonly balance: Tokens | undefined;
  readonly position: TreasuryPosition | undefined;
  /** The balance at the price of the position. */
  readonly worth: Usd | undefined;
  readonly positionError: unknown;
  readonly askAgain: () => void;
}

const balances = chainBalances();

/** Follows a wallet's balance on the chain, and its rank in the published list. */
export function useHolding({ owner, coin }: Own): OwnHolding {
  const { data: balance } = useQuery(tokenBalanceQuery(balances, coin, owner));
  const { data: position, error, refetch } = useQuery(treasuryPositionQuery(owner));
  return {
    balance,
    position,
    worth: worthOf(balance, position?.price.price),
    positionError: position === undefined ? error : undefined,
    askAgain: () => void refetch(),
  };
}
