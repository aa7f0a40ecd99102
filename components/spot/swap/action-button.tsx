import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/form/button';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { chainById } from '@/lib/config/venues/chains';
import type { SwapDraft } from '@/lib/domain/swap/draft';
import type { SwapToken } from '@/lib/domain/swap/intent';
import type { SwapStep } from '@/lib/domain/swap/judge-swap';
import type { SwapAction } from './use-swap-action';

interface ActionButtonProps {
  step: SwapStep;
  draft: SwapDraft;
  spent: SwapToken;
  bought: SwapToken;
  wraps: 'wrap' | 'unwrap' | undefined;
  action: SwapAction;
  /** True if no quote came; the text beside the button says why. */
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
  const { dialogs, desk } = useWalletRoom();
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
        onPointerEnter={() => desk.warm()}
        onFocus={() => desk.warm()}
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
