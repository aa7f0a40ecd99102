import type { z } from 'zod';
import type { Command } from '../../../../../lib/engine/command.ts';
import type { Packable } from '../../../../../lib/signing/msgpack.ts';
import type { TypedValue } from '../../signing/typed.ts';

/** The requests of the exchange: the engine's commands and those handled outside it. */
export type Request =
  | Command
  | { readonly type: 'noop' }
  | { readonly type: 'approveAgent'; readonly agent: string; readonly name: string };

export interface L1Action {
  readonly type: string;
  /** True if it may be sent for a sub-account or a vault. */
  readonly forOthers: boolean;
  /** Returns the canonical action and its request, or undefined if the body is not of this type. */
  parse(body: unknown): { readonly canonical: Packable; readonly request: Request } | undefined;
  /** Returns how many actions it counts as. */
  readonly weigh?: (canonical: Packable) => number;
}

export interface SignedMessage {
  readonly [field: string]: TypedValue | undefined;
}

export interface UserAction {
  readonly type: string;
  parse(body: unknown):
    | {
        readonly message: SignedMessage;
        readonly chainId: string;
        readonly nonce: number;
        /** The account that the message is about, if it names one. */
        readonly onBehalf: string | undefined;
        readonly request: Request;
      }
    | undefined;
}

export function l1<T extends Packable>(
  type: string,
  schema: z.ZodType<T>,
  request: (action: T) => Request,
  { forOthers = false }: { readonly forOthers?: boolean } = {},
): L1Action {
  return {
    type,
    forOthers,
    parse: (body) => {
      const parsed = schema.safeParse(body);
      return parsed.success ? { canonical: parsed.data, request: request(parsed.data) } : undefined;
    },
  };
}

interface UserSigned extends SignedMessage {
  readonly signatureChainId: string;
  readonly nonce?: number;
  readonly time?: number;
  readonly user?: string;
}

export function userSigned<T extends UserSigned>(
  type: string,
  schema: z.ZodType<T>,
  request: (action: T) => Request,
): UserAction {
  return {
    type,
    parse: (body) => {
      const parsed = schema.safeParse(body);
      if (!parsed.success) return undefined;
      const { data } = parsed;
      return {
        message: data,
        chainId: data.signatureChainId,
        nonce: data.nonce ?? data.time ?? 0,
        onBehalf: data.user,
        request: request(data),
      };
    },
  };
}
