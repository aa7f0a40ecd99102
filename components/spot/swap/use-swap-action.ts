import { useCallback, useState } from 'react';
import { swapDesk } from '@/lib/client/swap/desk-of-page';
import { swapPlaces } from '@/lib/client/swap/places-of-page';
import type { SwapTask } from '@/lib/client/swap/start';
import { type ApprovalOrder, startApproval } from '@/lib/client/swap/start-approval';
import { type SwapOrder, type SwapPhase, startSwap, startWrap } from '@/lib/client/swap/start-swap';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';
import type { Percent } from '@/lib/math/amount';

export type ActionPhase = SwapPhase | 'reset' | 'approval';

export type SwapAction =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly phase: ActionPhase }
  /** The price got worse: these are its new figures, in units. */
  | { readonly kind: 'worse'; readonly quoted: bigint; readonly least: bigint }
  | { readonly kind: 'untried' }
  /** Bought and sold again, a token outside the catalogue keeps so many percent. */
  | { readonly kind: 'roundTrip'; readonly kept: Percent }
  | { readonly kind: 'failed'; readonly of: 'swap' | 'approval'; readonly thrown: unknown };

export interface SwapActions {
  readonly action: SwapAction;
  readonly swap: (order: SwapOrder) => Promise<void>;
  readonly wrap: (task: SwapTask) => Promise<void>;
  readonly approve: (order: ApprovalOrder) => Promise<void>;
  /** Forgets the result of the last action; one that is running goes on. */
  readonly clear: () => void;
}

const idle: SwapAction = { kind: 'idle' };

/** Runs one action with the wallet at a time, and keeps its result. */
export function useSwapAction(onSent: () => void): SwapActions {
  const { desk } = useWalletRoom();
  const [action, setAction] = useState<SwapAction>(idle);
  const clear = useCallback(() => setAction((known) => (known.kind === 'running' ? known : idle)), []);
  const run = async (of: 'swap' | 'approval', work: () => Promise<SwapAction>): Promise<void> => {
    if (action.kind === 'running') return;
    try {
      setAction({ kind: 'running', phase: 'network' });
      setAction(await work());
    } catch (thrown) {
      setAction({ kind: 'failed', of, thrown });
    }
  };
  const tell = (phase: ActionPhase) => setAction({ kind: 'running', phase });
  return {
    action,
    swap: (order) =>
      run('swap', async () => {
        const start = await startSwap(swapPlaces, desk, order, tell);
        if (start.kind !== 'sent') return start;
        swapDesk.add(start.record);
        onSent();
        return idle;
      }),
    wrap: (task) =>
      run('swap', async () => {
        tell('wallet');
        swapDesk.add(await startWrap(swapPlaces, desk, task));
        onSent();
        return idle;
      }),
    approve: (order) =>
      run('approval', async () => {
        swapDesk.add(await startApproval(swapPlaces, desk, order, tell));
        return idle;
      }),
    clear,
  };
}
