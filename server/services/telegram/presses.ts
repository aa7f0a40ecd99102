import 'server-only';

/** `renew` carries out a command too, and its answer replaces the message with the button. */
const marks = { confirm: 'ok', decline: 'no', command: 'do', renew: 're' } as const;
export type PressKind = keyof typeof marks;

/** The maximum number of bytes that the messenger carries with a button. */
const mostBytes = 64;

const dataOf = (kind: PressKind, what: string): string => `${marks[kind]}:${what}`;

/** True if a button can carry this; a long command cannot be offered as one. */
export const fitsPress = (kind: PressKind, what: string): boolean => Buffer.byteLength(dataOf(kind, what)) <= mostBytes;

/** Returns the data that a button sends when it is pressed. */
export const pressOf = (kind: PressKind, what: string): string =>
  fitsPress(kind, what) ? dataOf(kind, what) : marks[kind];

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export interface Press {
  readonly kind: PressKind;
  readonly what: string;
}

/** Decodes the data of a button. Anybody can send any data, so this proves nothing. */
export function readPress(data: string): Press | undefined {
  const at = data.indexOf(':');
  const mark = data.slice(0, at);
  const what = data.slice(at + 1);
  if (mark === marks.command) return { kind: 'command', what };
  if (mark === marks.renew) return { kind: 'renew', what };
  if (!uuid.test(what)) return undefined;
  if (mark === marks.confirm) return { kind: 'confirm', what };
  return mark === marks.decline ? { kind: 'decline', what } : undefined;
}
