import type { Address } from '@/lib/schemas/address';

export interface PanelProps {
  /** The connected wallet, whose session decides. */
  wallet: Address;
}
