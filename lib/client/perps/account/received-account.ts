import { type AccountMode, accountKind } from '../../../domain/funds/account.ts';
import type { AccountState } from '../../../domain/portfolio/account.ts';
import {
  accountInMode,
  type DexReading,
  holdsAnything,
  partsOf,
  type TermsOf,
} from '../../../venues/hyperliquid/info/account-parts.ts';
import type { SpotMoney } from '../../../venues/hyperliquid/info/spot-money.ts';

interface Received {
  readonly mode: AccountMode;
  readonly main: AccountState;
  /** Undefined until the stream has reported a standard account's other dexes. */
  readonly dexes: readonly DexReading[] | undefined;
  readonly spot: SpotMoney | undefined;
}

/**
 * Assembles a whole account from the parts that the stream reports. An account whose dexes share their money is whole
 * once all of them and the spot money were reported; a standard one as soon as its own dex was reported, with the last
 * known state of the others.
 */
export class ReceivedAccount {
  private readonly termsOf: TermsOf;
  private readonly tell: (state: AccountState) => void;
  private mode: AccountMode | undefined;
  private main: AccountState | undefined;
  private dexes: readonly DexReading[] | undefined;
  private spot: SpotMoney | undefined;
  private turn = 0;

  /** The callback receives each whole account. */
  constructor(termsOf: TermsOf, tell: (state: AccountState) => void) {
    this.termsOf = termsOf;
    this.tell = tell;
  }

  hearMode(mode: AccountMode): void {
    if (mode === this.mode) return;
    this.mode = mode;
    this.compose();
  }

  hearMain(main: AccountState): void {
    this.main = main;
    this.compose();
  }

  hearDexes(dexes: readonly DexReading[]): void {
    this.dexes = dexes;
    this.compose();
  }

  hearSpot(spot: SpotMoney): void {
    this.spot = spot;
    this.compose();
  }

  /** Drops everything but the mode: after a gap the stream reports all parts again. */
  forget(): void {
    this.main = undefined;
    this.dexes = undefined;
    this.spot = undefined;
    this.turn += 1;
  }

  private received(): Received | undefined {
    const { mode, main, dexes, spot } = this;
    if (mode === undefined || main === undefined) return undefined;
    const isShared = accountKind(mode) === 'unified';
    return isShared && (dexes === undefined || spot === undefined) ? undefined : { mode, main, dexes, spot };
  }

  private compose(): void {
    const received = this.received();
    if (received === undefined) return;
    this.turn += 1;
    const { mode, main, dexes, spot } = received;
    const isElsewhere = dexes?.some(({ state }) => state === undefined || holdsAnything(state)) ?? false;
    if (dexes === undefined) this.tell(main);
    else if (isElsewhere) this.composeWith(dexes, received);
    else this.tell(accountInMode(mode, { main, others: [], unread: [] }, spot));
  }

  /** Requests the margin rules of the other dexes; meanwhile a later part of the account may have arrived. */
  private composeWith(dexes: readonly DexReading[], { mode, main, spot }: Received): void {
    const { turn } = this;
    partsOf(main, dexes, this.termsOf).then(
      (parts) => {
        if (turn === this.turn) this.tell(accountInMode(mode, parts, spot));
      },
      () => undefined,
    );
  }
}
