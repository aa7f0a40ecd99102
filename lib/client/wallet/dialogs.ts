import { createStore, type ReadableStore } from '../store.ts';

export const walletDialogs = [
  'connect',
  'onboarding',
  'sign-in',
  'agent',
  'builder-fee',
  'account-mode',
  'actions',
  'deposit',
  'withdraw',
  'transfer',
] as const;
export type WalletDialog = (typeof walletDialogs)[number];

export interface OpenDialog {
  readonly name: WalletDialog;
  readonly settle: (done: boolean) => void;
}

/** Lets any screen open one of the wallet's dialogs, and returns whether the user completed it. */
export class WalletDialogs {
  private readonly own = createStore<OpenDialog | undefined>(undefined);

  get current(): ReadableStore<OpenDialog | undefined> {
    return this.own;
  }

  /** Opens one dialog at a time: a second one replaces the first, which counts as cancelled. */
  open(name: WalletDialog): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    this.own.read()?.settle(false);
    const dialog: OpenDialog = {
      name,
      settle: (done) => {
        if (this.own.read() === dialog) this.own.write(undefined);
        resolve(done);
      },
    };
    this.own.write(dialog);
    return promise;
  }

  /** Connects a user who wants to trade: the remaining steps follow by themselves. */
  async connectToTrade(): Promise<boolean> {
    return (await this.open('connect')) && this.open('onboarding');
  }
}
