import type { Chord } from './chord.ts';

interface Action {
  readonly group: ActionGroup;
  readonly chord?: Chord;
  /** True if it acts at the exchange, or prepares to: its key is off until the user enables it. */
  readonly sends?: true;
  readonly needsWallet?: true;
}

export const actionGroups = ['site', 'market', 'view', 'ticket', 'orders'] as const;
export type ActionGroup = (typeof actionGroups)[number];

/** All actions that a key may have, on every page; lists show them in this order. */
const registry = {
  palette: { group: 'site', chord: 'Mod+K' },
  keys: { group: 'site', chord: '?' },
  settings: { group: 'site' },
  find: { group: 'market', chord: '/' },
  nextMarket: { group: 'market', chord: '.' },
  previousMarket: { group: 'market', chord: ',' },
  chart: { group: 'view', chord: 'C' },
  book: { group: 'view', chord: 'O' },
  trades: { group: 'view', chord: 'T' },
  depth: { group: 'view', chord: 'D' },
  focusPrice: { group: 'ticket', chord: 'P', needsWallet: true },
  focusSize: { group: 'ticket', chord: 'S', needsWallet: true },
  otherSide: { group: 'ticket', chord: 'X', needsWallet: true },
  sizeUp: { group: 'ticket', chord: ']', needsWallet: true },
  sizeDown: { group: 'ticket', chord: '[', needsWallet: true },
  size25: { group: 'ticket', chord: '1', needsWallet: true },
  size50: { group: 'ticket', chord: '2', needsWallet: true },
  size75: { group: 'ticket', chord: '3', needsWallet: true },
  size100: { group: 'ticket', chord: '4', needsWallet: true },
  buy: { group: 'orders', chord: 'Shift+B', sends: true, needsWallet: true },
  sell: { group: 'orders', chord: 'Shift+S', sends: true, needsWallet: true },
  submit: { group: 'orders', chord: 'Shift+O', sends: true, needsWallet: true },
  cancelMarket: { group: 'orders', chord: 'Shift+C', sends: true, needsWallet: true },
  cancelAll: { group: 'orders', chord: 'Shift+X', sends: true, needsWallet: true },
  closePosition: { group: 'orders', chord: 'Shift+Q', sends: true, needsWallet: true },
  reverse: { group: 'orders', chord: 'Shift+R', sends: true, needsWallet: true },
} as const satisfies Readonly<Record<string, Action>>;

export type ActionId = keyof typeof registry;

export const actions: Readonly<Record<ActionId, Action>> = registry;

const isAction = (name: string): name is ActionId => Object.hasOwn(registry, name);

export const actionIds: readonly ActionId[] = Object.keys(registry).filter(isAction);
export const sendingIds: readonly ActionId[] = actionIds.filter((id) => actions[id].sends === true);

export const idsOf = (group: ActionGroup): readonly ActionId[] => actionIds.filter((id) => actions[id].group === group);
