import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { toast } from '@/components/ui/overlay/toast';
import { swapDeps } from '@/lib/client/swap/deps-of-page';
import { SwapRefused } from '@/lib/client/swap/refused';
import type { SwapTask } from '@/lib/client/swap/start';
import { type ApprovalOrder, type ApprovalPhase, startApproval } from '@/lib/client/swap/start-approval';
import { type SwapOrder, type SwapPhase, startSwap, startWrap, tryBeforeApproval } from '@/lib/client/swap/start-swap';
import { swapStore } from '@/lib/client/swap/swap-store';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';
import type { SwapProviderName } from '@/lib/config/swaps';
import { chainById } from '@/lib/config/venues/chains';
import type { SwapDraft } from '@/lib/domain/swap/draft';
import type { SwapToken } from '@/lib/domain/swap/intent';
import type { SwapStep } from '@/lib/domain/swap/judge-swap';
import type { Percent } from '@/lib/math/amount';

type ActionPhase = SwapPhase | ApprovalPhase;

export type SwapAction =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly phase: Exclude<ActionPhase, 'switched'> }
  /** The price got worse: these are its new figures, in units. */
  | { readonly kind: 'worse'; readonly quoted: bigint; readonly least: bigint }
  | { readonly kind: 'untried' }
  /** The token keeps so many percent of the promised amount. */
  | { readonly kind: 'taxed'; readonly tax: Percent }
  /** Buying and selling the token at once loses so many percent. */
  | { readonly kind: 'roundTrip'; readonly kept: Percent }
  | { readonly kind: 'failed'; readonly of: 'swap' | 'approval'; readonly thrown: unknown };

interface SwapActions {
  readonly action: SwapAction;
  readonly swap: (order: SwapOrder) => Promise<void>;
  readonly wrap: (task: SwapTask) => Promise<void>;
  /** Grants an allowance; a given swap is simulated before, and if that fails nothing is granted. */
  readonly approve: (order: ApprovalOrder, before: SwapOrder | undefined) => Promise<void>;
  /** Clears the result of the last action; a running action continues. */
  readonly clear: () => void;
}

const idle: SwapAction = { kind: 'idle' };

interface SwapActionEvents {
  readonly onSent: () => void;
  /** Called with the token's tax, once a simulation has shown it. */
  readonly onTaxed: (tax: Percent) => void;
  /** Called with a provider whose only route uses a pool of no known factory. */
  readonly onUnvouched: (provider: SwapProviderName) => void;
}

/** Runs one action with the wallet at a time, and keeps its result. */
export function useSwapAction({ onSent, onTaxed, onUnvouched }: SwapActionEvents): SwapActions {
  const { service } = useWalletRoom();
  const t = useTranslations('swap.network');
  const [action, setAction] = useState<SwapAction>(idle);
  const clear = useCallback(() => setAction((known) => (known.kind === 'running' ? known : idle)), []);
  const run = async (of: 'swap' | 'approval', work: () => Promise<SwapAction>): Promise<void> => {
    if (action.kind === 'running') return;
    try {
      setAction({ kind: 'running', phase: 'network' });
      const result = await work();
      if (result.kind === 'taxed') onTaxed(result.tax);
      setAction(result);
    } catch (thrown) {
      if (thrown instanceof SwapRefused && thrown.obstacle.kind === 'pools') onUnvouched(thrown.obstacle.provider);
      setAction({ kind: 'failed', of, thrown });
    }
  };
  const tell = (phase: ActionPhase) => {
    if (phase === 'switched') toast.success({ title: t('switched') }, 'network');
    else setAction({ kind: 'running', phase });
  };
  return {
    action,
    swap: (order) =>
      run('swap', async () => {
        const start = await startSwap(swapDeps, service, order, tell);
        if (start.kind !== 'sent') return start;
        swapStore.add(start.record);
        onSent();
        return idle;
      }),
    wrap: (task) =>
      run('swap', async () => {
        swapStore.add(await startWrap(swapDeps, service, task, tell));
        onSent();
        return idle;
      }),
    approve: (order, before) =>
      run('approval', async () => {
        const open = before && (await tryBeforeApproval(swapDeps, service, before, tell));
        // A swap that no node can simulate is confirmed by typing when it is made.
        if (open !== undefined && open.kind !== 'untried') return open;
        await startApproval(swapDeps, service, order, { tell, note: (record) => swapStore.add(record) });
        return idle;
      }),
    clear,
  };
}

interface ActionButtonProps {
  step: SwapStep;
  draft: SwapDraft;
  spent: SwapToken;
  bought: SwapToken;
  wraps: 'wrap' | 'unwrap' | undefined;
  action: SwapAction;
  /** True if no quote arrived; the text beside the button shows the reason. */
  hasQuoteFailed: boolean;
  onPress: () => void;
}

const wide = 'w-full text-balance text-wrap py-0 leading-4.5';

/** The button names the swap, or the step that must come first. */
export function ActionButton({
  step,
  draft,
  spent,
  bought,
  wraps,
  action,
  hasQuoteFailed,
  onPress,
}: ActionButtonProps) {
  const t = useTranslations('swap');
  const { dialogs, service } = useWalletRoom();
  const isBusy = action.kind === 'running';
  const side = draft.side === 'buy' ? ('up' as const) : ('down' as const);
  const busy = isBusy && { loading: true, loadingLabel: t(`phase.${action.phase}`) };
  if (step.kind === 'connect') {
    return (
      <Button
        look="primary"
        size="l"
        className={wide}
        aria-haspopup="dialog"
        onPointerEnter={() => service.warm()}
        onFocus={() => service.warm()}
        onClick={() => void dialogs.open('connect')}
      >
        {t('action.connect')}
      </Button>
    );
  }
  if (step.kind === 'granting') {
    return (
      <Button look="primary" size="l" className={wide} loading loadingLabel={t('phase.granting')}>
        {t('action.approve', { symbol: spent.symbol })}
      </Button>
    );
  }
  if (step.kind === 'approve') {
    const isRefused = step.allowance === undefined;
    return (
      <Button look="primary" size="l" className={wide} onClick={onPress} disabled={isRefused} {...busy}>
        {t('action.approve', { symbol: spent.symbol })}
      </Button>
    );
  }
  const traded = draft.side === 'buy' ? bought : spent;
  const name =
    wraps === undefined
      ? t(`action.${draft.side}`, { symbol: traded.symbol })
      : t(`action.${wraps}`, { symbol: spent.symbol });
  if (step.kind === 'swap') {
    return (
      <Button look={side} size="l" className={wide} onClick={onPress} {...busy}>
        {name}
      </Button>
    );
  }
  const words = {
    enter: () => t('action.enter'),
    insufficient: () => t('action.insufficient'),
    noGas: () => t('action.noGas', { coin: chainById(spent.chainId)?.nativeCurrency.symbol ?? '' }),
    quote: () => t(hasQuoteFailed ? 'obstacle.quoteFailed' : 'action.quote'),
    amount: () => name,
  };
  return (
    <Button look={side} size="l" className={wide} disabled>
      {words[step.kind]()}
    </Button>
  );
}
