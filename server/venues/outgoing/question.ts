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
  /** The cost of a call that the vendor answered with a failure; the maximum if not given. */
  readonly refused?: number;
}

/** Counts the requests that a vendor allows in a span of time. */
export interface Allowance<C extends Cost> {
  /** Waits for permission; rejects with `venue.rate_limited` if none is granted in time. */
  ask(cost: C): Promise<Leave>;
  /** Called when the vendor refused because it counted more than we did. */
  refused(retryAfterMs: number | undefined): Promise<void>;
  /** Called when the vendor reports that the plan's quota is used up; for vendors that have one. */
  quotaSpent?(retryAfterMs: number | undefined): Promise<void>;
}

/**
 * Makes a call within an allowance: waits for permission, passes the vendor's own refusal on, and settles. The call may
 * report its real cost; otherwise it counts as the maximum.
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
  /** The headers of this request alone, such as the chain. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request to a vendor: what is sent, how the answer is decoded, and how long it is fresh. */
export interface Question<Given, Answer, C extends Cost = Cost> {
  readonly request: (given: Given) => VendorRequest;
  /** Decodes the vendor's JSON; throws if it is invalid. */
  readonly read: (json: unknown, given: Given) => Answer;
  /** A younger answer is returned without a request. 0: the vendor is asked every time, and no call is shared. */
  readonly freshMs: number;
  /** While the vendor does not answer, its last answer is returned until it is this old. */
  readonly cachedMs: number;
  /** True if its last answer is worth showing after a restart, with its age. */
  readonly isArchived?: boolean;
  readonly cost: (given: Given) => C;
  /** The cost of an answer, if it is less than the maximum. */
  readonly spent?: (json: unknown) => number;
  /** The number of attempts; the vendor's own number if not given. */
  readonly attempts?: number;
  /** Called before the request; without a permit it fails with `rate.limited`, or with the thrown error. */
  readonly permit?: (given: Given) => Promise<boolean>;
}

interface Declared<Given, Wire, Answer, C extends Cost> extends Omit<Question<Given, Answer, C>, 'read'> {
  readonly schema: z.ZodMiniType<Wire>;
  /** Converts the vendor's answer to a domain value. */
  readonly transform: (wire: Wire, given: Given) => Answer;
}

/** Declares a request whose answer is decoded by a schema and then converted to a domain value. */
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
      // The vendor is available and would answer alike again: only this request has failed.
      throw new AppError('venue.unreadable', { cause: wire.error });
    },
  };
}

/** Returns a value unchanged: for requests whose schema already produces a domain value. */
export const unchanged = <T>(value: T): T => value;
