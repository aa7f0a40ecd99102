import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/form/button';
import { classNames } from '@/components/ui/frame/class-names';
import { CheckIcon } from '@/components/ui/frame/icons';
import { useAgentApproval, useBuilderFee } from '@/components/wallet';
import { builderOfPage } from '@/lib/client/page/builder';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { type TradingNeed, tradingNeeds } from '@/lib/domain/telegram/trading-needs';
import { isBuilderFeeApproved } from '@/lib/queries/approvals';
import type { OwnChat } from '@/lib/schemas/telegram';

/** Returns what a chat needs to trade; what the exchange has not answered yet counts neither as done nor as missing. */
export function useTradingNeeds(trading: OwnChat['trading']): readonly TradingNeed[] {
  const agent = useAgentApproval();
  const fee = useBuilderFee();
  return tradingNeeds({
    isAllowed: trading !== null,
    hasAgent: agent.data?.isApproved,
    isFeeApproved:
      builderOfPage() === undefined || (fee.data === undefined ? undefined : isBuilderFeeApproved(fee.data)),
  });
}

/** The list of what a chat needs, with the way to the first missing approval. */
export function TradingSteps({ needs }: { needs: readonly TradingNeed[] }) {
  const t = useTranslations('telegram-chat');
  const { dialogs, service } = useWalletRoom();
  const warm = () => void service.warm();
  return (
    <section className="rounded-control border border-line p-3">
      <h4 className="text-12 text-text-2">{t('needs')}</h4>
      <ol className="mt-2 flex flex-col gap-1.5">
        {needs.map(({ need, isDone }, at) => (
          <li key={need} className="flex items-center gap-2.5 text-13">
            <span
              aria-hidden="true"
              className={classNames(
                'grid size-5 shrink-0 place-items-center rounded-full border text-11',
                isDone === true ? 'border-transparent bg-text-1 text-bg' : 'border-accent text-accent',
              )}
            >
              {isDone === true ? <CheckIcon size={14} /> : at + 1}
            </span>
            <span>
              {isDone !== undefined && <span className="sr-only">{t(isDone ? 'needDone' : 'needMissing')} </span>}
              {t(`need_${need}`)}
            </span>
          </li>
        ))}
      </ol>
      <Button
        size="s"
        look="primary"
        className="mt-3"
        onPointerEnter={warm}
        onFocus={warm}
        onClick={() => void dialogs.open('onboarding')}
      >
        {t('enable')}
      </Button>
    </section>
  );
}
