import { createContext, useContext } from 'react';
import type { Address } from '../../schemas/address.ts';

export interface ShownAccount {
  readonly owner: Address;
  /** False for an account that is only looked at. */
  readonly isOwn: boolean;
}

/**
 * The account that a page outside the terminal shows. Its lists belong to another feature, and the page puts them into
 * the account's view.
 */
export const ShownAccountContext = createContext<ShownAccount | undefined>(undefined);

export function useShownAccount(): ShownAccount {
  const account = useContext(ShownAccountContext);
  if (account === undefined) throw new Error('useShownAccount outside an account');
  return account;
}
