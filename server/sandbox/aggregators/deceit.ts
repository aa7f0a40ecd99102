import { z } from 'zod';
import type { Account, Plan } from '../metered/account.ts';
import type { Reported, VendorControl } from '../metered/vendor-control.ts';

/** The address that receives the coins that a malicious answer diverts. Nobody has its key. */
export const THIEF = '0x00000000000000000000000000000000000bad01';

export const lies = [
  /** The answer names another spender than the router. */
  'spender',
  /** The transaction goes to another contract. */
  'router',
  /** The coins are sent to somebody else. */
  'receiver',
  /** The transaction buys another token. */
  'token',
  /** The transaction sells more than was requested. */
  'amount',
  /** The minimum is close to nothing. */
  'minReturn',
  /** The transaction sends native coins along. */
  'value',
  /** The transaction is an approval for somebody else. */
  'extraApproval',
  /** The quote promises more than the pools give. */
  'promise',
] as const;
export type Lie = (typeof lies)[number];

const deceitSchema = z
  .object({
    lies: z.array(z.enum(lies)),
    /** The basis points by which the price gets worse between the quote and the transaction. */
    drift: z.int().min(0).max(10_000),
    /** The form of 1inch's calldata: `auto` uses the short one if possible, `short` even if the request excludes it. */
    layout: z.enum(['auto', 'swap', 'short']),
    /** The pool that the short form names first, whatever the route. */
    pool: z.nullable(z.string().regex(/^0x[0-9a-f]{40}$/)),
    reset: z.boolean(),
  })
  .partial();

/** A provider's knob: that of its account, and the lies in its answers. */
export class Deceit<Name extends string, P extends Plan> implements VendorControl {
  private readonly account: Account<Name, P>;
  private reported: ReadonlySet<Lie> = new Set();
  layout: 'auto' | 'swap' | 'short' = 'auto';
  pool: string | null = null;
  private driftBps = 0;

  constructor(account: Account<Name, P>) {
    this.account = account;
  }

  tells(lie: Lie): boolean {
    return this.reported.has(lie);
  }

  get isHonest(): boolean {
    return this.reported.size === 0;
  }

  /** Returns an amount after the price drift until the transaction is requested. */
  afterDrift(amount: bigint): bigint {
    return (amount * BigInt(10_000 - this.driftBps)) / 10_000n;
  }

  report(): object {
    return {
      ...this.account.report(),
      lies: [...this.reported],
      drift: this.driftBps,
      layout: this.layout,
      pool: this.pool,
    };
  }

  changeKnobs(body: unknown): Reported {
    const { success, data } = deceitSchema.safeParse(body);
    const others = Object.entries(Object(body)).filter(([name]) => !['lies', 'drift', 'layout', 'pool'].includes(name));
    const reported = this.account.changeKnobs(success ? Object.fromEntries(others) : body);
    if (!success || reported.status !== 200)
      return reported.status === 200 ? { status: 400, body: { code: 'sandbox.invalid' } } : reported;
    if (data.reset === true) {
      this.reported = new Set();
      this.driftBps = 0;
      this.layout = 'auto';
      this.pool = null;
    }
    if (data.lies !== undefined) this.reported = new Set(data.lies);
    if (data.drift !== undefined) this.driftBps = data.drift;
    if (data.layout !== undefined) this.layout = data.layout;
    if (data.pool !== undefined) this.pool = data.pool;
    return { status: 200, body: this.report() };
  }
}
