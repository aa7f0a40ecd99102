import { call } from '../../api/call.ts';
import { reserveActions } from '../../api/trading.ts';
import type { reservedActionChoices } from '../../config/orders.ts';
import type { AccountMode } from '../../domain/funds/account.ts';
import type { ExchangeAccountSource } from '../../queries/exchange-account.ts';
import type { Address } from '../../schemas/address.ts';
import { readActionsLeft } from '../../venues/hyperliquid/info/actions-left.ts';
import { perVenue, type Venue } from '../venue/venue.ts';
import { signForVenue } from '../wallet/sign-for-venue.ts';
import type { Signer } from '../wallet/signer.ts';
import { forgetAccountMode, watchAccountMode } from './account.ts';

export const exchangeAccountSourceOf = perVenue(
  (venue): ExchangeAccountSource => ({
    venueId: venue.id,
    mode: (owner) => watchAccountMode(venue, owner),
    actions: (owner, signal) => readActionsLeft(venue.ask, owner, signal),
  }),
);

/** The modes that an owner can choose; the others are the venue's own or are being given up. */
export const chosenModes = ['disabled', 'unifiedAccount', 'portfolioMargin'] as const satisfies readonly AccountMode[];
export type ChosenMode = (typeof chosenModes)[number];

/** Sets the account's mode with one signature of its owner. */
export async function setAccountMode(venue: Venue, signer: Signer, abstraction: ChosenMode): Promise<void> {
  await signForVenue(venue, signer, { type: 'userSetAbstraction', user: signer.address, abstraction });
  forgetAccountMode(venue, signer.address);
}

/** Buys further actions; the account's agent signs. */
export async function buyActions(owner: Address, count: (typeof reservedActionChoices)[number]): Promise<void> {
  await call(reserveActions, { userAddress: owner, count });
}
