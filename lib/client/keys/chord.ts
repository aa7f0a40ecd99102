/** A key with its modifiers, such as `Shift+B` or `Mod+K`; Mod is Ctrl, or ⌘ on a Mac. */
export type Chord = string;

export interface Press {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly repeat: boolean;
  readonly isComposing: boolean;
}

const named = /^(F[1-9]|F1[0-2]|Insert|Home|End|PageUp|PageDown|Arrow(Up|Down|Left|Right))$/;
const wellFormed = /^(Mod\+)?(Alt\+)?(Shift\+)?([^\sa-z]|F[1-9]|F1[0-2]|Insert|Home|End|PageUp|PageDown|Arrow\w+)$/u;
/** With Ctrl or ⌘ these belong to the browser, or write and copy. */
const browsers = /^Mod\+(Shift\+)?[ACFHJLMNOPQRSTUVWXYZ0-9+=-]$/;
const lists = /(^|\+)(F\d+|Insert|Home|End|PageUp|PageDown|Arrow\w+)$/;

/** Returns the letter of a key; on a keyboard with another script, the Latin letter at that position. */
function letterOf({ key, code, altKey }: Press): string | undefined {
  if (!altKey && /^[a-z]$/i.test(key)) return key.toUpperCase();
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  return letter !== undefined && (altKey || /^[^\x20-\x7f]+$/.test(key)) ? letter : undefined;
}

/** Returns undefined for keys that cannot be shortcuts: a modifier alone, Enter, Tab, a dead key. */
export function chordOf(press: Press): Chord | undefined {
  if (press.isComposing || (press.ctrlKey && press.metaKey)) return undefined;
  const letter = letterOf(press);
  const [, digit] = press.altKey ? (/^Digit(\d)$/.exec(press.code) ?? []) : [];
  const isSign = press.key.length === 1 && press.key !== ' ';
  const key = letter ?? digit ?? (isSign || named.test(press.key) ? press.key : undefined);
  if (key === undefined) return undefined;
  // Shift changes which symbol a key types, so the symbol already includes it.
  const isShifted = press.shiftKey && (letter !== undefined || named.test(key));
  return [press.ctrlKey || press.metaKey ? ['Mod'] : [], press.altKey ? ['Alt'] : [], isShifted ? ['Shift'] : [], [key]]
    .flat()
    .join('+');
}

/** Reads a stored chord; undefined if it is malformed. */
export function parseChord(text: unknown): Chord | undefined {
  return typeof text === 'string' && wellFormed.test(text) ? text : undefined;
}

/** Returns true for keys of the browser, and keys that move through lists and fields. */
export function isReserved(chord: Chord): boolean {
  return browsers.test(chord) || lists.test(chord);
}

const caps: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };

/** Returns the labels of the keys, one after the other. */
export function keyCapsOf(chord: Chord, isMac: boolean): readonly string[] {
  const names: Readonly<Record<string, string>> = isMac ? { Mod: '⌘', Alt: '⌥', Shift: '⇧' } : { Mod: 'Ctrl' };
  const [, mod = '', alt = '', shift = '', key = ''] = wellFormed.exec(chord) ?? [];
  return [mod, alt, shift, key].flatMap((part) => {
    const name = part === key ? key : part.slice(0, -1);
    return name === '' ? [] : [names[name] ?? caps[name] ?? name];
  });
}

export const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);
