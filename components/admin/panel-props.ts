import type { Address } from '@/lib/schemas/address';

export interface PanelProps {
  /** The connected wallet, whose session determines the rights. */
  wallet: Address;
}
