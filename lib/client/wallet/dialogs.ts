import { createStore, type ReadableStore } from '../store.ts';

export const walletDialogs = [
  'connect',
  'onboarding',
  'sign-in',
  'agent',
  'builder-fee',
  'deposit',
  'withdraw',
  'transfer',
] as const;
export type WalletDialog = (typeof walletDialogs)[number];

export interface OpenDialog {
  readonly name: WalletDialog;
  readonly settle: (done: boolean) => void;
}

/** Any screen may ask for one of the wallet's dialogs, and hears whether the person went through with it. */
export class WalletDialogs {
  private readonly own = createStore<OpenDialog | undefined>(undefined);

  get current(): ReadableStore<OpenDialog | undefined> {
    return this.own;
  }

  /** One at a time: a second one takes the place of the first, whose asker hears that it was left. */
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

  /** For whoever connects in order to trade: what lacks then follows by itself. */
  async connectToTrade(): Promise<boolean> {
    return (await this.open('connect')) && this.open('onboarding');
  }
}
