import type { Goal } from '../order/plan.ts';
import { type GuardEntry, isBounded, type Ticket, takesGuards } from './ticket.ts';
import type { TicketChange } from './ticket-reducer.ts';

type PresetChangeName =
  | ('kind' | 'side' | 'leverage' | 'mode' | 'tif' | 'reduceOnly' | 'randomize' | 'guards' | 'guard')
  | ('unit' | 'size' | 'percent' | 'slippage' | 'count' | 'skew' | 'minutes');

/** A change of a ticket that names no price, so that it makes sense in every market and on every day. */
export type PresetChange = Extract<TicketChange, { readonly change: PresetChangeName }>;

/** A whole order that a trader keeps under a name: the changes that fill a ticket with it. */
export interface OrderPreset {
  readonly name: string;
  /** The market in whose coins a size is meant. */
  readonly coin: string;
  readonly changes: readonly PresetChange[];
}

type Entered = { readonly text: string; readonly amount: string | number | undefined };
const written = ({ text, amount }: Entered) => ({ text, value: amount === undefined ? undefined : String(amount) });

function sizeChanges({ size, unit }: Ticket): readonly PresetChange[] {
  switch (size.by) {
    case 'untouched':
      return [];
    case 'percent':
      return [{ change: 'percent', percent: Number(size.percent) }];
    case 'base':
    case 'quote':
      return [
        { change: 'unit', unit, price: undefined },
        { change: 'size', ...written(size) },
      ];
    default:
      return size satisfies never;
  }
}

function guardChange(goal: Goal, entry: GuardEntry): readonly PresetChange[] {
  if (entry.by === 'price' || entry.amount === undefined) return [];
  return [{ change: 'guard', goal, by: entry.by, ...written(entry) }];
}

function kindChanges(ticket: Ticket): readonly PresetChange[] {
  const slippage: readonly PresetChange[] = isBounded(ticket)
    ? [{ change: 'slippage', ...written(ticket.slippage) }]
    : [];
  const guards: readonly PresetChange[] =
    takesGuards(ticket) && ticket.guards !== undefined
      ? [{ change: 'guards', on: true }, ...guardChange('tp', ticket.guards.tp), ...guardChange('sl', ticket.guards.sl)]
      : [];
  switch (ticket.kind) {
    case 'limit':
      return [{ change: 'tif', tif: ticket.tif }, ...guards];
    case 'scale':
      return [
        { change: 'tif', tif: ticket.tif },
        { change: 'count', ...written(ticket.count) },
        { change: 'skew', ...written(ticket.skew) },
      ];
    case 'twap':
      return [
        { change: 'minutes', ...written(ticket.minutes) },
        { change: 'randomize', on: ticket.randomize },
      ];
    default:
      return [...slippage, ...guards];
  }
}

/** Returns the order of a ticket under a name, without its prices: those of another day would mislead. */
export function presetOf(name: string, ticket: Ticket): OrderPreset {
  const { kind, side, leverage, mode, reduceOnly, terms } = ticket;
  const changes: readonly PresetChange[] = [
    { change: 'kind', kind },
    { change: 'side', side },
    { change: 'mode', mode },
    { change: 'leverage', leverage },
    { change: 'reduceOnly', on: reduceOnly },
    ...kindChanges(ticket),
    ...sizeChanges(ticket),
  ];
  return { name, coin: terms.coin, changes };
}

/** Returns the changes for a market; a size in coins is left out where the coin is another one. */
export function changesFor({ coin, changes }: OrderPreset, market: string): readonly PresetChange[] {
  const isInCoins = changes.some((one) => one.change === 'unit' && one.unit === 'base');
  if (coin === market || !isInCoins) return changes;
  return changes.filter(({ change }) => change !== 'unit' && change !== 'size');
}
