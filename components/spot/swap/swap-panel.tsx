import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { Message } from '@/components/ui/text/message';
import type { RepeatTouch } from '@/lib/client/first-touch';
import { pressAgain } from '@/lib/client/press-again';
import type { SwapTask } from '@/lib/client/swap/start';
import { swapsAreOffered } from '@/lib/client/swap/wanted';
import type { QuoteQuestion } from '@/lib/client/swap/watched-quote';
import { useConnectedWallet } from '@/lib/client/wallet/use-wallet';
import { chainById } from '@/lib/config/venues/chains';
import type { SwapProviderName } from '@/lib/config/venues/swap';
import { pricedBase } from '@/lib/domain/spot/pair-snapshot';
import { type AllowanceChoice, allowanceChoice, allowanceOf } from '@/lib/domain/swap/allowance-choice';
import { changeSwap, directionOf, newSwap, type SwapChange } from '@/lib/domain/swap/draft';
import { impactLevel, priceImpact } from '@/lib/domain/swap/impact';
import { nextStep, readAmount } from '@/lib/domain/swap/issues';
import type { SwapRecord } from '@/lib/domain/swap/record';
import { leastOf } from '@/lib/domain/swap/slippage';
import { wrapKind } from '@/lib/domain/swap/wrap';
import { missing } from '@/lib/i18n/format/figure';
import { distancePercent } from '@/lib/i18n/format/percent';
import type { Locale } from '@/lib/i18n/locales';
import { type Percent, price } from '@/lib/math/amount';
import { fromUnits } from '@/lib/math/onchain';
import type { Pair } from '@/lib/schemas/pair';
import { useLivePrice } from '../pair/use-live-price';
import { ActionButton } from './action-button';
import { SpendField } from './amount-fields';
import { ApprovalFields } from './approval-fields';
import { ConfirmDialog, type ConsentReason } from './confirm-dialog';
import { Outcome } from './outcome';
import { PrivateOffer } from './private-offer';
import { ImpactNote, QuoteFacts } from './quote-facts';
import { ReceiveField } from './receive-field';
import { SentList } from './sent-list';
import { SideChoice } from './side-choice';
import { SlippageRow } from './slippage-row';
import { useLastRate } from './use-last-rate';
import { useOtherDecimals } from './use-other-decimals';
import { useQuote } from './use-quote';
import { useSecond } from './use-second';
import { useSwapAction } from './use-swap-action';
import { useSwapFacts } from './use-swap-facts';

export interface SwapPanelProps {
  pair: Pair;
  /** False where this installation reaches no vendor of prices. */
  isOffered: boolean;
  /** False for a token outside the catalogue, which is bought only after it was tried out that it can be sold. */
  isListed?: boolean;
  locale: Locale;
  onReady: (repeat: RepeatTouch) => void;
}

/** The terms that the user agreed to for this press alone. */
interface Consents {
  readonly mayGoUntried?: boolean;
  readonly acceptedLoss?: Percent;
}

/** Buys and sells a pair's base token from the user's own wallet. */
export function SwapPanel({ pair, isOffered, isListed = true, locale, onReady }: SwapPanelProps) {
  const t = useTranslations('swap');
  const wallet = useConnectedWallet();
  const [draft, changeDraft] = useReducer(changeSwap, newSwap);
  const [chosen, setChoice] = useState<AllowanceChoice>();
  const [consent, setConsent] = useState<ConsentReason>();
  const now = useSecond();
  useEffect(() => {
    swapsAreOffered.write(true);
    onReady(pressAgain);
  }, [onReady]);

  const { spent, bought } = useMemo(() => directionOf(pair, draft.side), [pair, draft.side]);
  const chain = chainById(pair.chainId);
  const wraps = wrapKind(spent, bought);
  const read = readAmount(draft.amount, spent);
  const units = 'units' in read ? read.units : undefined;
  const miscounted = useOtherDecimals(spent, bought);
  const question: QuoteQuestion | undefined =
    units === undefined || wraps !== undefined || miscounted !== undefined
      ? undefined
      : { provider: draft.provider, spent, bought, amount: units };
  const heard = useLivePrice(isOffered ? pricedBase(pair) : undefined);
  const kept = useQuote(question, heard?.price);
  const { quote } = kept;
  const view = useSwapFacts(spent, bought, draft.provider, quote?.gas, isOffered);
  const { facts, prices } = view;
  const impact = useMemo(
    () => quote && priceImpact(quote, spent, bought, { spent: prices.spent, bought: prices.bought }),
    [quote, spent, bought, prices.spent, prices.bought],
  );
  const least = quote && leastOf(quote.dstAmount, draft.slippage.value);
  const rate = useLastRate(quote, spent, bought, prices);
  const choice = allowanceChoice(chosen, { batch: view.batch, hasPermit: view.permit !== undefined });
  const permit = choice.kind === 'permit' ? view.permit : undefined;
  const needsApproval = wraps === undefined && permit === undefined && choice.kind !== 'batch';
  const isShort = units !== undefined && facts.allowance !== undefined && facts.allowance < units;
  const step = nextStep({
    isConnected: wallet !== undefined,
    hasPair: true,
    amount: draft.amount,
    spent,
    facts: needsApproval ? facts : { ...facts, allowance: units },
    hasQuote: kept.isWhole || wraps !== undefined,
  });
  const actions = useSwapAction(() => {
    changeDraft({ kind: 'cleared' });
    view.refresh();
  });
  const { action, clear } = actions;
  const change = useCallback(
    (next: SwapChange) => {
      changeDraft(next);
      // The outcome of another swap is not told of this one.
      clear();
    },
    [clear],
  );
  const changeProvider = useCallback((provider: SwapProviderName) => change({ kind: 'provider', provider }), [change]);

  const task: SwapTask | undefined =
    wallet === undefined || units === undefined
      ? undefined
      : { pairId: pair.pairId, side: draft.side, spent, bought, amount: units, owner: wallet.address, prices };
  const swap = (leastNow: bigint | undefined, consents: Consents = {}) => {
    setConsent(undefined);
    if (task === undefined || leastNow === undefined) return;
    const { mayGoUntried = false, acceptedLoss } = consents;
    void actions.swap({
      ...task,
      provider: draft.provider,
      slippage: draft.slippage.value,
      least: leastNow,
      mayGoUntried,
      permit: isShort ? permit : undefined,
      isBatch: isShort && choice.kind === 'batch',
      isListed,
      acceptedLoss,
    });
  };
  const press = () => {
    kept.noteAct();
    if (task === undefined) return;
    if (step.kind === 'approve') {
      const allowance = allowanceOf(choice, task.amount);
      if (allowance !== undefined) void actions.approve({ ...task, provider: draft.provider, allowance });
      return;
    }
    if (wraps !== undefined) {
      void actions.wrap(task);
      return;
    }
    const level = impact && impactLevel(impact);
    if (level === 'confirmation') setConsent('impact');
    else if (level === 'unknown') setConsent('unknown');
    else swap(least);
  };
  const turn = useCallback(
    (side: SwapRecord['side'], amount: string, { decimals }: SwapRecord['spent']) => {
      change({ kind: 'side', side });
      change({ kind: 'filled', amount: fromUnits<'tokens'>(BigInt(amount), decimals) });
    },
    [change],
  );
  // The price impact may have become known since the button was pressed.
  if (consent === 'unknown' && impact?.kind === 'known') {
    setConsent(impactLevel(impact) === 'confirmation' ? 'impact' : undefined);
  }
  const isInsufficient = step.kind === 'insufficient';
  const issue = step.kind === 'amount' ? step.issue : undefined;
  return (
    <section
      aria-label={isListed ? t('label') : t('any.choose', { symbol: pair.baseSymbol, chain: chain?.name ?? '' })}
      className="flex flex-col gap-3 border-line border-b p-(--gutter)"
      onKeyDown={kept.noteAct}
      onPointerDown={kept.noteAct}
    >
      <SideChoice side={draft.side} change={change} />
      <SpendField
        amount={draft.amount}
        issue={isInsufficient ? { kind: 'insufficient' } : issue}
        token={spent}
        facts={facts}
        price={prices.spent}
        isConnected={wallet !== undefined}
        hasBalanceFailed={view.hasBalanceFailed}
        locale={locale}
        change={change}
        onRefresh={view.refresh}
      />
      <ReceiveField
        units={wraps === undefined ? quote?.dstAmount : units}
        wanted={draft.wanted}
        isAsking={kept.isAsking}
        rate={wraps === undefined ? rate : () => price('1')}
        price={prices.bought}
        {...{ spent, bought, locale, change }}
      />
      {wraps === undefined ? (
        <>
          <SlippageRow slippage={draft.slippage} impact={impact} locale={locale} change={change} />
          <QuoteFacts
            {...{ quote, spent, bought, impact, least, now, locale }}
            provider={draft.provider}
            gasCost={facts.gasCost}
            isAsking={kept.isAsking}
            onProvider={changeProvider}
            onRefresh={kept.askNow}
          />
          <ImpactNote impact={kept.isWhole ? impact : undefined} locale={locale} />
        </>
      ) : (
        <p className="text-12 text-text-2">{t('facts.oneToOne')}</p>
      )}
      {wraps === undefined && isShort && (
        <ApprovalFields
          token={spent}
          provider={draft.provider}
          needed={units}
          choice={choice}
          // A signature in place of an approval saves nothing where the wallet asks once for approval and swap
          // together.
          takesPermit={view.permit !== undefined && view.batch !== 'supported'}
          takesBatch={view.batch !== 'none'}
          onChoice={setChoice}
        />
      )}
      {wallet !== undefined && wraps === undefined && <PrivateOffer chainId={spent.chainId} />}
      <ActionButton
        {...{ step, draft, spent, bought, wraps, action }}
        hasQuoteFailed={miscounted !== undefined || (kept.failure !== undefined && !kept.isAsking)}
        onPress={press}
      />
      {miscounted !== undefined && (
        <Message severity="error" live title={t('obstacle.decimals', { symbol: miscounted.symbol })} />
      )}
      <Outcome
        action={action}
        quoteFailure={kept.failure}
        provider={draft.provider}
        bought={bought}
        slippage={draft.slippage.value}
        coin={chain?.nativeCurrency.symbol ?? ''}
        locale={locale}
        onAccept={(leastNow) => swap(leastNow)}
        onAcceptLoss={(loss) => swap(least, { acceptedLoss: loss })}
        onRetryQuote={() => void kept.askNow()}
        onProvider={changeProvider}
        onDismiss={clear}
      />
      {(consent !== undefined || action.kind === 'untried') && (
        <ConfirmDialog
          reason={consent ?? 'untried'}
          percent={impact?.kind === 'known' ? distancePercent(impact.percent, locale) : missing}
          onConfirm={() => swap(least, { mayGoUntried: consent === undefined })}
          onClose={() => {
            setConsent(undefined);
            clear();
          }}
        />
      )}
      <SentList pair={pair} locale={locale} onTurn={turn} />
    </section>
  );
}
