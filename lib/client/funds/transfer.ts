import type { TransferDirection } from '../../domain/funds/transfer.ts';
import { inUnit, type Usdc } from '../../math/amount.ts';
import { eq } from '../../math/comparison.ts';
import type { Venue } from '../venue/venue.ts';
import { signForVenue } from '../wallet/sign-for-venue.ts';
import type { Signer } from '../wallet/signer.ts';
import { type Moved, moveOnce } from './look-up.ts';

/** Transfers between perpetuals and spot of a standard account, with immediate effect. */
export function transferClass(
  venue: Venue,
  signer: Signer,
  amount: Usdc,
  direction: TransferDirection,
): Promise<Moved<unknown>> {
  const toPerp = direction === 'toPerp';
  return moveOnce({
    ask: venue.ask,
    owner: signer.address,
    send: () => signForVenue(venue, signer, { type: 'usdClassTransfer', amount, toPerp }),
    isIt: ({ kind, to, token, ...entry }) =>
      kind === 'transfer' &&
      to === (toPerp ? 'perp' : 'spot') &&
      token === 'USDC' &&
      eq(inUnit<'usdc'>(entry.amount), amount),
  });
}
