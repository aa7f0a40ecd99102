import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Message } from '@/components/ui/text/message';
import type { RepeatTouch } from '@/lib/client/first-touch';
import { pressAgain } from '@/lib/client/press-again';
import { swapsAreOffered } from '@/lib/client/swap/wanted';
import { chainById } from '@/lib/config/venues/chains';
import type { Locale } from '@/lib/i18n/locales';
import { price } from '@/lib/math/amount';
import { ActionButton } from './action-button';
import { SpendField } from './amount-fields';
import { ApprovalFields } from './approval-fields';
import { ConfirmDialog } from './confirm-dialog';
import { LossNote } from './loss-words';
import { NetworkNote } from './network-note';
import { Outcome } from './outcome';
import { PrivateOffer } from './private-offer';
import { QuoteFacts } from './quote-facts';
import { ReceiveField } from './receive-field';
import { SentList } from './sent-list';
import { SideChoice } from './side-choice';
import { SlippageRow } from './slippage-row';
import { useLastRate } from './use-last-rate';
import { useSecond } from './use-second';
import { type SwapTerms, useSwapPanel } from './use-swap-panel';

export interface SwapPanelProps extends Omit<SwapTerms, 'isListed'> {
  /** True unless the token is outside the catalogue. */
  isListed?: boolean;
  locale: Locale;
  onReady: (repeat: RepeatTouch) => void;
}

/** Buys and sells a pair's base token from the user's own wallet. */
export function SwapPanel({ pair, isOffered, isListed = true, danger, locale, onReady }: SwapPanelProps) {
  const t = useTranslations('swap');
  useEffect(() => {
    swapsAreOffered.write(true);
    onReady(pressAgain);
  }, [onReady]);
  const now = useSecond();
  const panel = useSwapPanel({ pair, isOffered, isListed, danger });
  const { draft, change, changeProvider, tax, judged, action, press, proceed, isConnected } = panel;
  const { side, slippage } = draft;
  const { spent, bought, provider, quote, quotes, units, wraps, least, loss, step, choice, isShort, view } = judged;
  const chain = chainById(pair.chainId);
  const rate = useLastRate(quote, spent, bought, view.prices);
  const { miscounted } = judged;
  const issue = step.kind === 'amount' ? step.issue : undefined;
  return (
    <section
      aria-label={isListed ? t('label') : t('any.choose', { symbol: pair.baseSymbol, chain: chain?.name ?? '' })}
      className="flex flex-col gap-3 border-line border-b p-(--gutter)"
      onKeyDown={quotes.noteAct}
      onPointerDown={quotes.noteAct}
    >
      <SideChoice side={side} change={change} />
      <SpendField
        amount={draft.amount}
        issue={step.kind === 'insufficient' ? { kind: 'insufficient' } : issue}
        token={spent}
        facts={judged.facts}
        price={view.prices.spent}
        isConnected={isConnected}
        hasBalanceFailed={view.hasBalanceFailed}
        locale={locale}
        change={change}
        onRefresh={view.refresh}
      />
      <ReceiveField
        units={judged.received}
        wanted={draft.wanted}
        isAsking={judged.isAsking}
        rate={wraps === undefined ? rate : () => price('1')}
        price={view.prices.bought}
        {...{ spent, bought, loss, locale, change }}
      />
      {wraps === undefined && (
        <SlippageRow slippage={slippage} suggestion={judged.suggestion} locale={locale} change={change} />
      )}
      <ActionButton
        {...{ step, draft, spent, bought, wraps, action }}
        hasQuoteFailed={miscounted !== undefined || judged.failure !== undefined}
        onPress={press}
      />
      {miscounted !== undefined && (
        <Message severity="error" live title={t('obstacle.decimals', { symbol: miscounted.symbol })} />
      )}
      <Outcome
        action={action}
        quoteFailure={judged.failure}
        provider={provider}
        {...{ spent, bought, tax }}
        received={judged.received}
        slippage={slippage.value}
        coin={chain?.nativeCurrency.symbol ?? ''}
        locale={locale}
        onAccept={(leastNow) => proceed(leastNow)}
        onAcceptLoss={(kept) => proceed(least, { acceptedLoss: kept })}
        onAcceptTax={press}
        onRetryQuote={() => void quotes.askNow()}
        onProvider={changeProvider}
        onDismiss={panel.clear}
      />
      {loss !== undefined && <LossNote loss={loss} level={judged.level} symbol={pair.baseSymbol} locale={locale} />}
      <NetworkNote chainId={pair.chainId} />
      {isShort && step.kind !== 'granting' && (
        <ApprovalFields
          token={spent}
          provider={provider}
          needed={units ?? 0n}
          choice={choice}
          // A signature in place of an approval saves nothing where the wallet asks once for approval and swap
          // together.
          takesPermit={view.permit !== undefined && view.batch !== 'supported'}
          takesBatch={view.batch !== 'none'}
          onChoice={panel.setChoice}
        />
      )}
      {wraps === undefined ? (
        <QuoteFacts
          {...{ quote, spent, bought, least, tax, now, locale, quotes }}
          impact={judged.impact}
          costs={judged.costs}
          provider={provider}
          chosen={draft.provider}
          unvouched={panel.unvouched}
          gasCost={judged.facts.gasCost}
          isAsking={judged.isAsking}
          onProvider={changeProvider}
        />
      ) : (
        <p className="text-12 text-text-2">{t('facts.oneToOne')}</p>
      )}
      {isConnected && wraps === undefined && <PrivateOffer chainId={spent.chainId} />}
      {panel.asked !== undefined && (
        <ConfirmDialog
          reason={panel.asked}
          {...{ loss, locale }}
          symbol={pair.baseSymbol}
          onConfirm={panel.agree}
          onClose={panel.disagree}
        />
      )}
      <SentList pair={pair} locale={locale} onTurn={panel.turn} />
    </section>
  );
}
