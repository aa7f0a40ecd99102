import 'server-only';
import * as z from 'zod/mini';
import { AppError } from '../../../lib/errors/app-error.ts';

/** Permission to call a vendor. It must be settled when the call is over, however the call went. */
interface Leave {
  settle(spent: number): void;
}

/** A call's cost in the vendor's own unit: weight at the exchange, compute units elsewhere. */
export interface Cost {
  /** The most that the call may cost. */
  readonly weight: number;
  /** The cost of a call that the vendor answered with a failure; the most unless given. */
  readonly refused?: number;
}

/** Counts what a vendor lets us ask for in a span of time. */
export interface Allowance<C extends Cost> {
  /** Waits for permission; rejects with `venue.rate_limited` if none comes in time. */
  ask(cost: C): Promise<Leave>;
  /** The vendor refused because it counted more than we did. */
  refused(retryAfterMs: number | undefined): Promise<void>;
  /** The vendor says that the plan's quota is spent; for vendors that have one. */
  quotaSpent?(retryAfterMs: number | undefined): Promise<void>;
}

/**
 * Makes a call within an allowance: waits for permission, passes the vendor's own refusal on, and settles. The call may
 * say what it really cost; otherwise it cost the most.
 */
export async function withinAllowance<C extends Cost, T>(
  allowance: Allowance<C>,
  cost: C,
  call: (spend: (weight: number) => void) => Promise<T>,
): Promise<T> {
  const leave = await allowance.ask(cost);
  let spent = cost.weight;
  try {
    return await call((weight) => {
      spent = weight;
    });
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === 'venue.rate_limited')
      await allowance.refused(thrown.retryAfterMs);
    if (thrown instanceof AppError && thrown.code === 'venue.quota_spent')
      await allowance.quotaSpent?.(thrown.retryAfterMs);
    throw thrown;
  } finally {
    leave.settle(spent);
  }
}

export interface VendorRequest {
  readonly method?: 'GET' | 'POST';
  /** Appended to the vendor's address. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: object;
  /** Headers of this question alone, such as the chain that it is about. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A question that a vendor can be asked: what is sent, how the answer is read, and how long it counts. */
export interface Question<Given, Answer, C extends Cost = Cost> {
  readonly request: (given: Given) => VendorRequest;
  /** Reads the vendor's JSON; throws if it cannot be read. */
  readonly read: (json: unknown, given: Given) => Answer;
  /** A younger answer is given without asking. 0: the vendor is asked every time, and no call is shared. */
  readonly freshMs: number;
  /** While the vendor does not answer, its last answer is given until it is this old. */
  readonly cachedMs: number;
  /** True if its last answer is worth showing after a restart, with its age. */
  readonly isArchived?: boolean;
  readonly cost: (given: Given) => C;
  /** The cost of an answer that has come, where it is less than the most. */
  readonly spent?: (json: unknown) => number;
  /** How often a call is made before it has failed; the vendor's own number unless given. */
  readonly attempts?: number;
  /**
   * Called before the vendor is asked; without a permit the question fails with `rate.limited`, or with what this
   * throws.
   */
  readonly permit?: (given: Given) => Promise<boolean>;
}

interface Declared<Given, Wire, Answer, C extends Cost> extends Omit<Question<Given, Answer, C>, 'read'> {
  readonly schema: z.ZodMiniType<Wire>;
  /** Makes a domain value of the vendor's answer. */
  readonly transform: (wire: Wire, given: Given) => Answer;
}

/** Declares a question whose answer is read by a schema and then made a domain value. */
export function declareQuestion<Given, Wire, Answer, C extends Cost>({
  schema,
  transform,
  ...rest
}: Declared<Given, Wire, Answer, C>): Question<Given, Answer, C> {
  return {
    ...rest,
    read(json, given) {
      const wire = z.safeParse(schema, json);
      if (wire.success) return transform(wire.data, given);
      // The vendor is there, and asked again it would answer alike: this question alone has failed.
      throw new AppError('venue.unreadable', { cause: wire.error });
    },
  };
}

/** Returns a value unchanged: for questions whose schema already makes a domain value. */
export const asRead = <T>(value: T): T => value;
