import type { z } from 'zod';
import type { Changes } from '../../engine/contract.ts';
import type { Exchange } from '../../runtime/exchange.ts';

/** As the server echoes it: defaults filled in, unknown keys dropped. */
export interface Subscription {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** One subscription as it stands open; sockets that asked for the same share it. */
export interface Channel {
  readonly subscription: Subscription;
  /** The name on its messages. */
  readonly name: string;
  /** Whom it follows; counted against the limit of users. */
  readonly user?: string;
  /** The data of the first message; undefined when there is none. */
  first(): unknown;
  /** Looked at again so often; a message goes out when `seen` differs from the last. */
  readonly pulse?: { readonly everyMs: number; look(): Look | undefined };
  /** What has just happened, as data of messages. */
  events?(changes: Changes): readonly unknown[];
}

export interface Look {
  readonly data: unknown;
  readonly seen: string;
}

export interface Topic {
  readonly type: string;
  /** Undefined: `Invalid subscription`. */
  open(raw: unknown, exchange: Exchange): Channel | undefined;
}

export function topic<T extends Subscription>(
  type: string,
  schema: z.ZodType<T>,
  open: (
    subscription: T,
    exchange: Exchange,
  ) => (Omit<Channel, 'subscription' | 'name'> & { readonly name?: string }) | undefined,
): Topic {
  return {
    type,
    open: (raw, exchange) => {
      const parsed = schema.safeParse(raw);
      if (!parsed.success) return undefined;
      const channel = open(parsed.data, exchange);
      return channel && { name: type, ...channel, subscription: parsed.data };
    },
  };
}

/** A channel that shows how something stands, again whenever it stands differently. */
export function standing(
  everyMs: number,
  data: () => unknown,
  seen: (data: unknown) => unknown = (value) => value,
): Pick<Channel, 'first' | 'pulse'> {
  return {
    first: data,
    pulse: {
      everyMs,
      look: () => {
        const value = data();
        return value === undefined ? undefined : { data: value, seen: JSON.stringify(seen(value)) };
      },
    },
  };
}
