import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useReducer, useState } from 'react';
import { Message } from '@/components/ui/text/message';
import type { RepeatTouch } from '@/lib/client/first-touch';
import { pressAgain } from '@/lib/client/press-again';
import type { SwapTask } from '@/lib/client/swap/start';
import type { Resale, SwapOrder } from '@/lib/client/swap/start-swap';
import { swapsAreOffered } from '@/lib/client/swap/wanted';
import { useConnectedWallet } from '@/lib/client/wallet/use-wallet';
import { chainById } from '@/lib/config/venues/chains';
import type { SwapProviderName } from '@/lib/config/venues/swap';
import type { Danger } from '@/lib/domain/spot/danger';
import type { AllowanceChoice } from '@/lib/domain/swap/allowance';
import { changeSwap, newSwap, type SwapChange, type SwapSide } from '@/lib/domain/swap/draft';
import type { SwapRecord } from '@/lib/domain/swap/record';
import type { Locale } from '@/lib/i18n/locales';
import { type Percent, percent, price } from '@/lib/math/amount';
import { isPositive } from '@/lib/math/comparison';
import { fromUnits } from '@/lib/math/onchain';
import type { Pair } from '@/lib/schemas/pair';
import { ActionButton } from './action-button';
import { SpendField } from './amount-fields';
import { ApprovalFields } from './approval-fields';
import { ConfirmDialog, type ConsentReason } from './confirm-dialog';
import { LossNote } from './loss-words';
import { NetworkNote } from './network-note';
import { Outcome } from './outcome';
import { PrivateOffer } from './private-offer';
import { QuoteFacts } from './quote-facts';
import { ReceiveField } from './receive-field';
import { SentList } from './sent-list';
import { SideChoice } from './side-choice';
import { SlippageRow } from './slippage-row';
import { useJudgedSwap } from './use-judged-swap';
import { useLastRate } from './use-last-rate';
import { useSecond } from './use-second';
import { useSwapAction } from './use-swap-action';

export interface SwapPanelProps {
  pair: Pair;
  /** False where this installation reaches no vendor of prices. */
  isOffered: boolean;
  /** False for a token outside the catalogue. */
  isListed?: boolean;
  /** The gravest thing that a buyer of the base token has to fear. */
  danger: Danger;
  locale: Locale;
  onReady: (repeat: RepeatTouch) => void;
}

/** The terms that the user agreed to for this press alone. */
interface Consents {
  readonly mayGoUntried?: boolean;
  readonly acceptedLoss?: Percent;
}

const none = percent('0');

/** Returns how a token has to show that it can be sold again: nobody has checked what is not listed. */
function resaleOf(isListed: boolean, { kind }: Danger): Resale {
  if (!isListed || kind === 'cannot-be-sold') return 'proved';
  return kind === 'none' ? 'trusted' : 'tried';
}

const factsTax = (danger: Danger, side: SwapSide): Percent | undefined =>
  danger.kind === 'taxed' ? danger[side] : undefined;

/** Buys and sells a pair's base token from the user's own wallet. */
export function SwapPanel({ pair, isOffered, isListed = true, danger, locale, onReady }: SwapPanelProps) {
  const t = useTranslations('swap');
  const wallet = useConnectedWallet();
  const [draft, changeDraft] = useReducer(changeSwap, newSwap);
  const [chosen, setChoice] = useState<AllowanceChoice>();
  const [consent, setConsent] = useState<ConsentReason>();
  const [measured, setMeasured] = useState<Partial<Record<SwapSide, Percent>>>({});
  const [unvouched, setUnvouched] = useState<readonly SwapProviderName[]>([]);
  const now = useSecond();
  useEffect(() => {
    swapsAreOffered.write(true);
    onReady(pressAgain);
  }, [onReady]);

  const { side, slippage } = draft;
  const tax = measured[side] ?? factsTax(danger, side) ?? none;
  const judged = useJudgedSwap({ pair, draft, chosen, isOffered, isListed, tax, unvouched });
  const { spent, bought, provider, quote, quotes, units, wraps, least, loss, step, choice, isShort, view } = judged;
  const chain = chainById(pair.chainId);
  const rate = useLastRate(quote, spent, bought, view.prices);
  const actions = useSwapAction({
    onSent: () => {
      changeDraft({ kind: 'cleared' });
      setMeasured({});
      view.refresh();
    },
    onTaxed: (kept) => setMeasured((known) => ({ ...known, [side]: kept })),
    onUnvouched: (name) => setUnvouched((known) => [...known, name]),
  });
  const { action, clear } = actions;
  const change = useCallback(
    (next: SwapChange) => {
      changeDraft(next);
      // Neither the outcome of another swap nor what was found out about it is told of this one.
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

  const task: SwapTask | undefined =
    wallet === undefined || units === undefined
      ? undefined
      : { pairId: pair.pairId, side, spent, bought, amount: units, owner: wallet.address, prices: view.prices };
  const orderOf = (leastNow: bigint, { mayGoUntried = false, acceptedLoss }: Consents): SwapOrder | undefined =>
    task && {
      ...task,
      ...{ provider, slippage: slippage.value, tax, least: leastNow, mayGoUntried, acceptedLoss },
      permit: isShort && choice.kind === 'permit' ? view.permit : undefined,
      isBatch: isShort && choice.kind === 'batch',
      resale: resaleOf(isListed, danger),
    };
  /** Takes the next step on these terms: the approval that is missing, or else the swap. */
  const proceed = (leastNow: bigint | undefined, consents: Consents = {}) => {
    setConsent(undefined);
    const order = leastNow === undefined ? undefined : orderOf(leastNow, consents);
    if (order === undefined) return;
    if (step.kind !== 'approve') {
      void actions.swap(order);
      return;
    }
    if (step.allowance === undefined) return;
    // A doubtful token is tried out first, since the approval of one that cannot be sold here would be paid in vain.
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
  // A loss that nobody could tell when the button was pressed may have become known since.
  if (consent !== undefined && consent !== 'untried' && judged.level !== consent) {
    setConsent(judged.level === 'none' ? undefined : judged.level);
  }
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
        isConnected={wallet !== undefined}
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
        onDismiss={clear}
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
          onChoice={setChoice}
        />
      )}
      {wraps === undefined ? (
        <QuoteFacts
          {...{ quote, spent, bought, least, tax, now, locale, quotes }}
          impact={judged.impact}
          costs={judged.costs}
          provider={provider}
          chosen={draft.provider}
          unvouched={unvouched}
          gasCost={judged.facts.gasCost}
          isAsking={judged.isAsking}
          onProvider={changeProvider}
        />
      ) : (
        <p className="text-12 text-text-2">{t('facts.oneToOne')}</p>
      )}
      {wallet !== undefined && wraps === undefined && <PrivateOffer chainId={spent.chainId} />}
      {(consent !== undefined || action.kind === 'untried') && (
        <ConfirmDialog
          reason={consent ?? 'untried'}
          {...{ loss, locale }}
          symbol={pair.baseSymbol}
          onConfirm={() => proceed(least, { mayGoUntried: consent === undefined })}
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
