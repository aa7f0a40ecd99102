import {
  type PayKind,
  type QuickAmount,
  readQuickAmount,
  tidyQuickAmounts,
  usualQuickAmounts,
} from '../../domain/swap/quick-amounts.ts';
import { fieldOf } from '../../errors/field.ts';
import type { TextStorage } from '../storage/remembered.ts';
import { Stored, storedOf } from '../storage/stored.ts';

const version = 1;

/** The amounts that the user chose, by the kind of coin that pays; the others are the usual ones. */
type ChosenAmounts = Readonly<Record<PayKind, readonly QuickAmount[]>>;

const longestText = 40;

function amountIn(stored: unknown): QuickAmount | undefined {
  const [unit, text] = [fieldOf(stored, 'unit'), fieldOf(stored, 'amount')];
  if ((unit !== 'coin' && unit !== 'dollars') || typeof text !== 'string' || text.length > longestText)
    return undefined;
  return readQuickAmount(unit, text);
}

function amountsIn(text: string | null): ChosenAmounts {
  const amounts = fieldOf(storedOf(text, version), 'amounts');
  if (typeof amounts !== 'object' || amounts === null) return {};
  const read = Object.entries(amounts).flatMap(([kind, list]: [string, unknown]) => {
    const known = Array.isArray(list) ? tidyQuickAmounts(list.flatMap((one) => amountIn(one) ?? [])) : [];
    return known.length === 0 ? [] : [[kind, known] as const];
  });
  return Object.fromEntries(read);
}

/** The amounts that a purchase offers, as the user chose them in this browser. */
export class QuickAmounts {
  private readonly stored: Stored<ChosenAmounts>;

  constructor(storage?: () => TextStorage) {
    this.stored = new Stored<ChosenAmounts>({
      key: 'pluto.quickAmounts',
      decode: amountsIn,
      encode: (amounts) => JSON.stringify({ version, amounts }),
      ...(storage !== undefined && { storage }),
    });
  }

  get state() {
    return this.stored.state;
  }

  follow(): () => void {
    return this.stored.follow();
  }

  read(): void {
    this.stored.read();
  }

  of(kind: PayKind): readonly QuickAmount[] {
    return this.stored.state.read()[kind] ?? usualQuickAmounts(kind);
  }

  /** Stores the amounts of a kind; none restores the usual ones. */
  choose(kind: PayKind, amounts: readonly QuickAmount[]): void {
    this.read();
    const { [kind]: _replaced, ...others } = this.stored.state.read();
    const chosen = tidyQuickAmounts(amounts);
    this.stored.keep(chosen.length === 0 ? others : { ...others, [kind]: chosen });
  }
}

export const quickAmounts = new QuickAmounts();
