import type { Side, TicketChange } from '../../../domain/perps/index.ts';
import { fieldOf } from '../../../errors/field.ts';
import { type Price, parseAmount } from '../../../math/amount.ts';
import { storedOf } from '../../storage/stored.ts';
import { proposalKey } from './proposed.ts';

/** Prices that another page proposes to the ticket of a market. */
export interface Proposal {
  readonly coin: string;
  readonly side: Side;
  readonly entry: Price;
  readonly stopLoss: Price;
  readonly takeProfit: Price;
}

const version = 1;

/**
 * Stores a proposal for the ticket that this tab opens next, and returns whether that worked: without storage the
 * ticket opens empty.
 */
export function propose(proposal: Proposal): boolean {
  try {
    sessionStorage.setItem(proposalKey, JSON.stringify({ version, ...proposal }));
    return true;
  } catch {
    return false;
  }
}

function read(): Proposal | undefined {
  try {
    const stored = storedOf(sessionStorage.getItem(proposalKey), version);
    const [coin, side] = [fieldOf(stored, 'coin'), fieldOf(stored, 'side')];
    const priceOf = (name: string): Price | undefined => parseAmount<'price'>(String(fieldOf(stored, name)));
    const [entry, stopLoss, takeProfit] = [priceOf('entry'), priceOf('stopLoss'), priceOf('takeProfit')];
    if (typeof coin !== 'string' || (side !== 'buy' && side !== 'sell')) return undefined;
    if (entry === undefined || stopLoss === undefined || takeProfit === undefined) return undefined;
    return { coin, side, entry, stopLoss, takeProfit };
  } catch {
    return undefined;
  }
}

/** Takes the proposal for a market out of the storage; one for another market stays there. */
export function takeProposal(coin: string): Proposal | undefined {
  const proposal = read();
  if (proposal?.coin !== coin) return undefined;
  sessionStorage.removeItem(proposalKey);
  return proposal;
}

/** Returns the changes that fill a ticket with a proposal. They send nothing, and leave the size to the trader. */
export function changesOf({ side, entry, stopLoss, takeProfit }: Proposal): readonly TicketChange[] {
  const inputOf = (price: Price) => ({ text: price, value: price });
  return [
    { change: 'kind', kind: 'limit' },
    { change: 'side', side },
    { change: 'price', ...inputOf(entry) },
    { change: 'guards', on: true },
    { change: 'guard', goal: 'tp', by: 'price', ...inputOf(takeProfit) },
    { change: 'guard', goal: 'sl', by: 'price', ...inputOf(stopLoss) },
  ];
}
