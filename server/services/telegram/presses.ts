import 'server-only';

const marks = { confirm: 'ok', decline: 'no', command: 'do' } as const;
export type PressKind = keyof typeof marks;

/** The messenger carries at most this many bytes with a button. */
const mostBytes = 64;

/** Returns what a button brings back when it is pressed. */
export function pressOf(kind: PressKind, what: string): string {
  const data = `${marks[kind]}:${what}`;
  return Buffer.byteLength(data) <= mostBytes ? data : marks[kind];
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export interface Press {
  readonly kind: PressKind;
  readonly what: string;
}

/** Reads what a button brought back. Anybody can send any data, so this proves nothing. */
export function readPress(data: string): Press | undefined {
  const at = data.indexOf(':');
  const mark = data.slice(0, at);
  const what = data.slice(at + 1);
  if (mark === marks.command) return { kind: 'command', what };
  if (!uuid.test(what)) return undefined;
  if (mark === marks.confirm) return { kind: 'confirm', what };
  return mark === marks.decline ? { kind: 'decline', what } : undefined;
}
