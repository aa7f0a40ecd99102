import type { z } from 'zod';
import type { Changes } from '../../../../../lib/engine/contract.ts';
import type { Exchange } from '../../runtime/exchange.ts';

/** A subscription as the server echoes it: defaults filled in, unknown keys dropped. */
export interface Subscription {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** An open subscription; sockets with the same subscription share it. */
export interface Channel {
  readonly subscription: Subscription;
  /** The channel name in its messages. */
  readonly name: string;
  /** The user that it follows; counts towards the limit of users. */
  readonly user?: string;
  /** Returns the data of the first message; undefined if there is none. */
  first(): unknown;
  /** Checked at this interval; a message is sent when `seen` differs from the last one. */
  readonly pulse?: { readonly everyMs: number; look(): Look | undefined };
  /** Returns the latest events as the data of messages. */
  events?(changes: Changes): readonly unknown[];
}

export interface Look {
  readonly data: unknown;
  readonly seen: string;
}

export interface Topic {
  readonly type: string;
  /** Returns undefined for an `Invalid subscription`. */
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

/** Creates a channel that sends a state, and sends it again whenever it changes. */
export function createStateChannel(
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
