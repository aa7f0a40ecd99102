import type { TransferDirection } from '../../domain/funds/transfer.ts';
import type { Usdc } from '../../math/amount.ts';
import { signForVenue } from '../wallet/sign-for-venue.ts';
import type { Signer } from '../wallet/signer.ts';
import { asVenueOutcome } from './start-withdrawal.ts';

/** Between perpetuals and spot of a standard account; there at once. */
export async function transferClass(signer: Signer, amount: Usdc, direction: TransferDirection): Promise<void> {
  try {
    await signForVenue(signer, { type: 'usdClassTransfer', amount, toPerp: direction === 'toPerp' });
  } catch (thrown) {
    throw asVenueOutcome(thrown);
  }
}
