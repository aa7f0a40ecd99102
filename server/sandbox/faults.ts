import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { Changes } from './changes.ts';
import { answer } from './http/answer.ts';

export const faultSchema = z.object({
  /**
   * The prefix of the affected request paths: `/info`, `/exchange` or `/ws` of the exchange; an info request also
   * matches `/info/<type>`, and `/info/<type>/<dex>` if it is about another dex. `/supabase` is the database, which
   * supports `delay`, `500` and `drop`. A vendor with an account has faults of its own, whose paths are the vendor's.
   */
  path: z.string().startsWith('/'),
  kind: z.enum([
    'delay',
    '429',
    '500',
    'malformed',
    'drop',
    /** The action is carried out but its response is never sent. */
    'lostAck',
    /** The faults of sockets: closed, silent though open, a message left out, a message sent twice. */
    'close',
    'halfOpen',
    'lose',
    'repeat',
    /** A messenger's fault: one delivery overtakes another. */
    'reorder',
    /**
     * The faults of vendors with an account: key, plan, units, a refusal with a status of success, rows that lack
     * fields.
     */
    '401',
    '403',
    'spent',
    'unsuccessful',
    'incomplete',
    /**
     * The faults of lists that come in pages: half of a page, an end in the middle, a cursor that leads back to its
     * page, wrong balances, and a missing owner.
     */
    'halfPage',
    'cutShort',
    'sameCursor',
    'wrongBalances',
    'leftOut',
  ]),
  /** The probability, from 0 to 1. */
  rate: z.number().min(0).max(1),
  delayMs: z.number().int().min(0).max(60_000).default(0),
});

export type Fault = z.infer<typeof faultSchema>;
export type FaultKind = Fault['kind'];

/** The faults requested through /control; they are drawn from a seeded sequence, so that a run can be repeated. */
export class Faults {
  /** The changes of the venue's own protocol, which are no failures. */
  readonly changes = new Changes();
  private list: readonly Fault[] = [];
  private state = 1;

  set(list: readonly Fault[], seed: number): void {
    this.list = list;
    this.state = seed >>> 0 || 1;
  }

  get current(): readonly Fault[] {
    return this.list;
  }

  /** Returns the first fault of these kinds that strikes this time. */
  draw(path: string, kinds: readonly FaultKind[]): Fault | undefined {
    if (this.list.length === 0) return undefined;
    return this.list.find(
      (fault) => kinds.includes(fault.kind) && path.startsWith(fault.path) && this.next() < fault.rate,
    );
  }

  private next(): number {
    // xorshift32
    this.state ^= this.state << 13;
    this.state ^= this.state >>> 17;
    this.state ^= this.state << 5;
    this.state >>>= 0;
    return this.state / 2 ** 32;
  }
}

/** Applies a fault before the request is read. Returns true if the request ends with it. */
export async function strike(fault: Fault, response: ServerResponse, headers: object = {}): Promise<boolean> {
  if (fault.kind === 'delay') {
    await pause(fault.delayMs);
    return false;
  }
  if (fault.kind === 'drop') response.destroy();
  else answer(response, Number(fault.kind), 'null', { 'content-type': 'application/json', ...headers });
  return true;
}
