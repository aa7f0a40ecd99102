import { z } from 'zod';

/**
 * A change of the venue's protocol, as it may occur without notice: the answers to a request or the messages of a topic
 * are rewritten.
 */
export const changeSchema = z.object({
  /** The request or the topic's channel: `/info/meta`, `/ws/l2Book`. */
  of: z.string().startsWith('/'),
  /** The path: `[].order.status`, `.levels[][].px`; every row of a list is `[]`, one of them `[0]`. */
  path: z.string().default(''),
  change: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('rename'), to: z.string() }),
    z.object({ kind: z.literal('remove') }),
    z.object({ kind: z.literal('set'), to: z.json() }),
    z.object({ kind: z.literal('add'), name: z.string(), to: z.json() }),
    /** A number becomes a text, and any other value is wrapped in a list. */
    z.object({ kind: z.literal('retype') }),
    /** Only one in so many messages of a topic is sent. */
    z.object({ kind: z.literal('slow'), by: z.int().positive() }),
    z.object({ kind: z.literal('refuse') }),
  ]),
});

export type VenueChange = z.infer<typeof changeSchema>;
type Change = VenueChange['change'];

function retyped(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string' && value !== '' && Number.isFinite(Number(value))) return Number(value);
  return [value];
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Returns the entries of an object in their order, with those of one name replaced. */
function withEntry(value: object, name: string, replace: (field: unknown) => readonly (readonly [string, unknown])[]) {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (key === name ? replace(one) : [[key, one]])),
  );
}

function changeField(value: object, name: string, change: Change): unknown {
  switch (change.kind) {
    case 'rename':
      return withEntry(value, name, (field) => [[change.to, field]]);
    case 'remove':
      return withEntry(value, name, () => []);
    default:
      return withEntry(value, name, (field) => [[name, changed(field, [], change)]]);
  }
}

function changed(value: unknown, [step, ...rest]: readonly string[], change: Change): unknown {
  if (step === undefined) {
    if (change.kind === 'set') return change.to;
    if (change.kind === 'retype') return retyped(value);
    return change.kind === 'add' && isObject(value) ? { ...value, [change.name]: change.to } : value;
  }
  if (Array.isArray(value)) {
    return value.map((one, at) => (step === '[]' || step === `[${at}]` ? changed(one, rest, change) : one));
  }
  if (!isObject(value) || !step.startsWith('.')) return value;
  const name = step.slice(1);
  if (rest.length === 0) return changeField(value, name, change);
  return withEntry(value, name, (field) => [[name, changed(field, rest, change)]]);
}

/** The protocol changes that were requested through /control. */
export class Changes {
  private list: readonly VenueChange[] = [];
  private readonly sent = new Map<string, number>();

  set(list: readonly VenueChange[]): void {
    this.list = list;
    this.sent.clear();
  }

  private of(name: string): readonly Change[] {
    return this.list.filter(({ of }) => of === name).map(({ change }) => change);
  }

  /** Returns the changed message. */
  rewrite(name: string, value: unknown): unknown {
    return this.list
      .filter(({ of }) => of === name)
      .reduce((said, { path, change }) => changed(said, path.match(/\[\d*\]|\.[^.[]+/g) ?? [], change), value);
  }

  /** Returns true if the venue no longer supports the request or the topic. */
  refuses(name: string): boolean {
    return this.of(name).some(({ kind }) => kind === 'refuse');
  }

  /** Returns true for a message of a topic that a slower venue would not send. */
  holdsBack(name: string): boolean {
    const slow = this.of(name).find((change) => change.kind === 'slow');
    if (slow === undefined || slow.kind !== 'slow') return false;
    const count = this.sent.get(name) ?? 0;
    this.sent.set(name, count + 1);
    return count % slow.by !== 0;
  }

  get isIdle(): boolean {
    return this.list.length === 0;
  }
}
