import { useCallback, useReducer, useState } from 'react';
import type { SwapTask } from '@/lib/client/swap/start';
import type { ResaleProof, SwapOrder } from '@/lib/client/swap/start-swap';
import { swapChoices } from '@/lib/client/swap/swap-choices';
import { useConnectedWallet } from '@/lib/client/wallet/use-wallet';
import type { SwapProviderName } from '@/lib/config/swaps';
import type { Danger } from '@/lib/domain/spot/danger';
import type { AllowanceChoice } from '@/lib/domain/swap/allowance';
import { changeSwap, type SwapChange, type SwapSide } from '@/lib/domain/swap/draft';
import { type QuickAmount, quickTokens } from '@/lib/domain/swap/quick-amounts';
import type { SwapRecord } from '@/lib/domain/swap/record';
import { type Percent, percent } from '@/lib/math/amount';
import { isPositive } from '@/lib/math/comparison';
import { fromUnits } from '@/lib/math/onchain';
import type { Pair } from '@/lib/schemas/catalogue';
import { useSwapAction } from './action-button';
import type { ConsentReason } from './confirm-dialog';
import { useJudgedSwap } from './use-judged-swap';

/** The consents that the user gave for this press alone. */
interface Consents {
  readonly mayGoUntried?: boolean;
  readonly acceptedLoss?: Percent;
}

const none = percent('0');

/** Returns how it must be shown that a token can be sold again, since nobody has checked unlisted tokens. */
function resaleOf(isListed: boolean, { kind }: Danger): ResaleProof {
  if (!isListed || kind === 'cannot-be-sold') return 'proved';
  return kind === 'none' ? 'trusted' : 'tried';
}

const factsTax = (danger: Danger, side: SwapSide): Percent | undefined =>
  danger.kind === 'taxed' ? danger[side] : undefined;

export interface SwapTerms {
  readonly pair: Pair;
  /** False if this installation reaches no vendor of prices. */
  readonly isOffered: boolean;
  /** False for a token outside the catalogue. */
  readonly isListed: boolean;
  /** The greatest danger for a buyer of the base token. */
  readonly danger: Danger;
  /** The amount with which the form opens. */
  readonly opening?: QuickAmount;
  /** Called once a swap is in the wallet's hands. */
  readonly onSent?: () => void;
}

/** Holds the visitor's entries, judges them, and takes the next step with the visitor's consents. */
export function useSwapPanel({ pair, isOffered, isListed, danger, opening, onSent }: SwapTerms) {
  const wallet = useConnectedWallet();
  const [draft, changeDraft] = useReducer(changeSwap, swapChoices, (kept) => kept.opened());
  const [unfilled, setUnfilled] = useState(opening);
  const [chosen, setChoice] = useState<AllowanceChoice>();
  const [consent, setConsent] = useState<ConsentReason>();
  const [measured, setMeasured] = useState<Partial<Record<SwapSide, Percent>>>({});
  const [unvouched, setUnvouched] = useState<readonly SwapProviderName[]>([]);
  const { side } = draft;
  const tax = measured[side] ?? factsTax(danger, side) ?? none;
  const judged = useJudgedSwap({ pair, draft, chosen, isOffered, isListed, tax, unvouched });
  const { spent, bought, provider, quotes, units, wraps, least, step, choice, isShort, view } = judged;
  // An amount in dollars is filled in once the price of what pays is known, unless the user was faster.
  const filled = unfilled && quickTokens(unfilled, spent, view.prices.spent);
  if (filled !== undefined) {
    setUnfilled(undefined);
    changeDraft({ kind: 'filled', amount: filled });
  }
  const actions = useSwapAction({
    onSent: () => {
      changeDraft({ kind: 'cleared' });
      setMeasured({});
      view.refresh();
      onSent?.();
    },
    onTaxed: (kept) => setMeasured((known) => ({ ...known, [side]: kept })),
    onUnvouched: (name) => setUnvouched((known) => [...known, name]),
  });
  const { action, clear } = actions;
  const change = useCallback(
    (next: SwapChange) => {
      changeDraft(next);
      setUnfilled(undefined);
      // The outcome and the measured tax of another swap do not apply to this one.
      setMeasured({});
      setUnvouched([]);
      clear();
    },
    [clear],
  );
  const changeProvider = useCallback(
    (next: SwapProviderName | undefined) => change({ kind: 'provider', provider: next }),
    [change],
  );
  const chooseProvider = useCallback(
    (next: SwapProviderName | undefined) => {
      changeProvider(next);
      swapChoices.noteProvider(next);
    },
    [changeProvider],
  );
  const chooseSlippage = useCallback(
    (next: SwapChange) => {
      change(next);
      swapChoices.noteChange(next);
    },
    [change],
  );

  const task: SwapTask | undefined =
    wallet === undefined || units === undefined
      ? undefined
      : { pairId: pair.pairId, side, spent, bought, amount: units, owner: wallet.address, prices: view.prices };
  const orderOf = (leastNow: bigint, { mayGoUntried = false, acceptedLoss }: Consents): SwapOrder | undefined =>
    task && {
      ...task,
      ...{ provider, slippage: judged.slippage, tax, least: leastNow, mayGoUntried, acceptedLoss },
      permit: isShort && choice.kind === 'permit' ? view.permit : undefined,
      isBatch: isShort && choice.kind === 'batch',
      resale: resaleOf(isListed, danger),
    };
  /** Takes the next step with these consents: the missing approval, or else the swap. */
  const proceed = (leastNow: bigint | undefined, consents: Consents = {}) => {
    setConsent(undefined);
    const order = leastNow === undefined ? undefined : orderOf(leastNow, consents);
    if (order === undefined) return;
    if (step.kind !== 'approve') {
      void actions.swap(order);
      return;
    }
    if (step.allowance === undefined) return;
    // A doubtful token is simulated first, because the fee of an approval would be wasted if the token cannot be sold
    // here.
    const isDoubtful = order.resale !== 'trusted' || isPositive(tax);
    void actions.approve({ ...order, allowance: step.allowance }, isDoubtful ? order : undefined);
  };
  const press = () => {
    quotes.noteAct();
    if (task === undefined) return;
    if (wraps !== undefined) void actions.wrap(task);
    else if (step.kind === 'approve' || judged.level === 'none') proceed(least);
    else setConsent(judged.level);
  };
  const turn = useCallback(
    (next: SwapSide, amount: string, { decimals }: SwapRecord['spent']) => {
      change({ kind: 'side', side: next });
      change({ kind: 'filled', amount: fromUnits<'tokens'>(BigInt(amount), decimals) });
    },
    [change],
  );
  // A loss that was unknown when the button was pressed may be known by now.
  if (consent !== undefined && consent !== 'untried' && judged.level !== consent) {
    setConsent(judged.level === 'none' ? undefined : judged.level);
  }
  return {
    ...{
      draft,
      change,
      chooseSlippage,
      changeProvider,
      chooseProvider,
      setChoice,
      tax,
      unvouched,
      judged,
      action,
      press,
      proceed,
      turn,
    },
    isConnected: wallet !== undefined,
    /** The reason for which the visitor has to confirm before anything is sent. */
    requested: consent ?? (action.kind === 'untried' ? ('untried' as const) : undefined),
    /** Sends what the visitor confirmed. */
    agree: () => proceed(least, { mayGoUntried: consent === undefined }),
    disagree: () => {
      setConsent(undefined);
      clear();
    },
    clear,
  };
}
