import { fieldOf } from '../../errors/field.ts';
import { Stored, storedOf } from '../storage/stored.ts';
import { type ActionId, actionIds, actions, sendingIds } from './actions.ts';
import { type Chord, chordOf, isReserved, type Press, parseChord } from './chord.ts';

export interface Bindings {
  /** Undefined for an action that has no key. */
  readonly chords: Readonly<Partial<Record<ActionId, Chord>>>;
  /** The actions at the exchange whose keys are enabled. */
  readonly live: ReadonlySet<ActionId>;
}

const version = 1;
const usualChord = (id: ActionId): Chord | undefined => actions[id].chord;

/** Gives each key to one action: of two with the same key, the first keeps it. */
function chordsBy(chordFor: (id: ActionId) => Chord | undefined): Bindings['chords'] {
  const chords: Partial<Record<ActionId, Chord>> = {};
  const taken = new Set<Chord>();
  for (const id of actionIds) {
    const chord = chordFor(id);
    if (chord === undefined || taken.has(chord)) continue;
    taken.add(chord);
    chords[id] = chord;
  }
  return chords;
}

export const usualBindings: Bindings = { chords: chordsBy(usualChord), live: new Set() };

/** Reads stored bindings. Only changes from the defaults are stored, with null for a key that was removed. */
export function bindingsOf(text: string | null): Bindings {
  const stored = storedOf(text, version);
  const changed = fieldOf(stored, 'chords');
  const live = fieldOf(stored, 'live');
  const own = (id: ActionId): Chord | null | undefined => {
    const value = fieldOf(changed, id);
    const chord = value === null ? null : parseChord(value);
    return chord !== null && chord !== undefined && isReserved(chord) ? undefined : chord;
  };
  // The user's own choices take precedence over the defaults.
  const chosen = new Set(actionIds.flatMap((id) => own(id) ?? []));
  return {
    chords: chordsBy((id) => {
      const chord = own(id);
      if (chord !== undefined) return chord ?? undefined;
      const usual = usualChord(id);
      return usual !== undefined && chosen.has(usual) ? undefined : usual;
    }),
    live: new Set(sendingIds.filter((id) => Array.isArray(live) && live.includes(id))),
  };
}

export function bindingsText({ chords, live }: Bindings): string {
  const changed = actionIds.filter((id) => chords[id] !== usualChord(id));
  return JSON.stringify({
    version,
    chords: Object.fromEntries(changed.map((id) => [id, chords[id] ?? null])),
    live: [...live],
  });
}

export const keyBindings = new Stored<Bindings>({ key: 'pluto.keys', decode: bindingsOf, encode: bindingsText });

/** Returns the action that has a key. */
export const ownerOf = ({ chords }: Bindings, chord: Chord): ActionId | undefined =>
  actionIds.find((id) => chords[id] === chord);

/** Returns the action of a key press; none for a key that is disabled or held down. */
export function actionOfPress(bindings: Bindings, press: Press): ActionId | undefined {
  const chord = press.repeat ? undefined : chordOf(press);
  const id = chord === undefined ? undefined : ownerOf(bindings, chord);
  return id !== undefined && (actions[id].sends !== true || bindings.live.has(id)) ? id : undefined;
}

export type Refusal = { readonly kind: 'reserved' } | { readonly kind: 'taken'; readonly by: ActionId };

/** Returns why an action may not have a key; undefined if it may. */
export function refusalOf(bindings: Bindings, id: ActionId, chord: Chord): Refusal | undefined {
  if (isReserved(chord)) return { kind: 'reserved' };
  const by = ownerOf(bindings, chord);
  return by === undefined || by === id ? undefined : { kind: 'taken', by };
}

export function withChord(bindings: Bindings, id: ActionId, chord: Chord | undefined): Bindings {
  const { [id]: _, ...others } = bindings.chords;
  return { ...bindings, chords: chord === undefined ? others : { ...others, [id]: chord } };
}

export function swapKeys(bindings: Bindings, id: ActionId, other: ActionId): Bindings {
  const { chords } = bindings;
  return withChord(withChord(bindings, id, chords[other]), other, chords[id]);
}

export function withLiveKeys(bindings: Bindings, ids: readonly ActionId[], on: boolean): Bindings {
  const live = new Set(bindings.live);
  for (const id of ids) {
    if (on) live.add(id);
    else live.delete(id);
  }
  return { ...bindings, live };
}
