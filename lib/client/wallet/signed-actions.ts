import * as z from 'zod/mini';
import { mostSignedActions } from '../../config/account.ts';
import { fieldOf } from '../../errors/field.ts';
import type { Address } from '../../schemas/address.ts';
import { type SignedAction, signedActionSchema } from '../../schemas/signed-action.ts';
import type { UserRequest } from '../../venues/hyperliquid/user-signed.ts';
import type { TextStorage } from '../storage/remembered.ts';
import { Stored, storedOf } from '../storage/stored.ts';

const version = 1;
const actionsSchema = z.array(signedActionSchema);

/** The actions that wallets signed in this browser, the newest first. They never leave it. */
export class SignedActions {
  private readonly storage: (() => TextStorage) | undefined;
  private readonly known = new Map<Address, Stored<readonly SignedAction[]>>();

  constructor(storage?: () => TextStorage) {
    this.storage = storage;
  }

  of(owner: Address): Stored<readonly SignedAction[]> {
    const stored =
      this.known.get(owner) ??
      new Stored<readonly SignedAction[]>({
        key: `pluto.signed:${owner}`,
        decode: (text) => actionsSchema.safeParse(fieldOf(storedOf(text, version), 'actions')).data ?? [],
        encode: (actions) => JSON.stringify({ version, actions }),
        ...(this.storage !== undefined && { storage: this.storage }),
      });
    this.known.set(owner, stored);
    return stored;
  }

  /** Keeps an action that the exchange took: with its nonce used, its signature is of no use to anybody. */
  note(
    owner: Address,
    signed: { readonly typedData: UserRequest['typedData']; readonly signature: string; readonly signedAt: number },
  ): void {
    const checked = signedActionSchema.safeParse(signed);
    if (!checked.success) return;
    const stored = this.of(owner);
    stored.read();
    stored.keep([checked.data, ...stored.state.read()].slice(0, mostSignedActions));
  }
}

export const signedActions = new SignedActions();
