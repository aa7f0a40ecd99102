import { type SwapProviderName, slippagePresetsPercent, swapProviders } from '../../config/swaps.ts';
import { newSwap, type SwapChange, type SwapDraft } from '../../domain/swap/draft.ts';
import { chosenSlippage } from '../../domain/swap/slippage.ts';
import { fieldOf } from '../../errors/field.ts';
import type { TextStorage } from '../storage/remembered.ts';
import { Stored, storedOf } from '../storage/stored.ts';

const version = 1;

/** How the next swap begins: with the automatic slippage or a preset, and with the best offer or one provider's. */
interface SwapChoices {
  readonly slippage: string | undefined;
  readonly provider: SwapProviderName | undefined;
}

function choicesIn(text: string | null): SwapChoices {
  const stored = storedOf(text, version);
  const [slippage, provider] = [fieldOf(stored, 'slippage'), fieldOf(stored, 'provider')];
  return {
    slippage: slippagePresetsPercent.find((preset) => preset === slippage),
    provider: swapProviders.find((name) => name === provider),
  };
}

/** The user's choices for every swap, kept in this browser. His own slippage was for one coin, and is not kept. */
export class SwapChoiceStore {
  private readonly stored: Stored<SwapChoices>;

  constructor(storage?: () => TextStorage) {
    this.stored = new Stored<SwapChoices>({
      key: 'pluto.swapChoices',
      decode: choicesIn,
      encode: (choices) => JSON.stringify({ version, ...choices }),
      ...(storage !== undefined && { storage }),
    });
  }

  /** Returns the form with which a panel opens. */
  opened(): SwapDraft {
    this.stored.read();
    const { slippage, provider } = this.stored.state.read();
    if (slippage === undefined) return { ...newSwap, provider };
    return { ...newSwap, isAuto: false, slippage: chosenSlippage(slippage), provider };
  }

  noteChange(change: SwapChange): void {
    if (change.kind === 'slippageAuto') this.change({ slippage: undefined });
    if (change.kind !== 'slippageChosen') return;
    const { percent: chosen } = change;
    this.change({ slippage: slippagePresetsPercent.find((preset) => preset === chosen) });
  }

  noteProvider(provider: SwapProviderName | undefined): void {
    this.change({ provider });
  }

  private change(change: Partial<SwapChoices>): void {
    this.stored.read();
    this.stored.keep({ ...this.stored.state.read(), ...change });
  }
}

export const swapChoices = new SwapChoiceStore();
