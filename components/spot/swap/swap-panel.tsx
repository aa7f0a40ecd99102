import { useTranslations } from 'next-intl';
import { memo, useEffect, useRef, useState } from 'react';
import { sideSegments } from '@/components/ui/form/segment-row';
import { Segmented } from '@/components/ui/form/segmented';
import { Message } from '@/components/ui/text/message';
import type { RepeatFirstTouch } from '@/lib/client/first-touch';
import { pressAgain } from '@/lib/client/press-again';
import { swapsAreOffered } from '@/lib/client/swap/swaps-on-page';
import { useConnectedWallet } from '@/lib/client/wallet/use-wallet';
import { type ChainId, chainById } from '@/lib/config/venues/chains';
import { type MarketPrices, marketRate } from '@/lib/domain/swap/cost';
import type { SwapChange, SwapSide } from '@/lib/domain/swap/draft';
import type { SwapToken } from '@/lib/domain/swap/intent';
import { rateOf, type SwapQuote } from '@/lib/domain/swap/quote';
import type { Locale } from '@/lib/i18n/locales';
import { type Price, price } from '@/lib/math/amount';
import { ActionButton } from './action-button';
import { ReceiveField, SpendField } from './amount-fields';
import { ApprovalFields } from './approval-fields';
import { ConfirmDialog, LossNote } from './confirm-dialog';
import { Outcome } from './outcome';
import { PrivateOffer } from './private-offer';
import { QuoteFacts } from './quote-facts';
import { SentList } from './sent-list';
import { SlippageRow } from './slippage-row';
import { type SwapTerms, useSwapPanel } from './use-swap-panel';

/** Returns the time, updated every second, for ages that are shown in seconds. */
function useSecond(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Returns a function that gives the rate of the last quote of these tokens, or the market's before the first one. */
function useLastRate(
  quote: SwapQuote | undefined,
  spent: SwapToken,
  bought: SwapToken,
  market: MarketPrices,
): () => Price | undefined {
  const kept = useRef<{ readonly key: string; readonly rate: Price } | undefined>(undefined);
  const key = `${spent.chainId} ${spent.address} ${bought.address}`;
  const rate = quote && rateOf(quote.amount, spent, quote.dstAmount, bought);
  useEffect(() => {
    if (rate !== undefined) kept.current = { key, rate };
  }, [key, rate]);
  return () => (kept.current?.key === key ? kept.current.rate : marketRate(market));
}

interface SideChoiceProps {
  side: SwapSide;
  change: (change: SwapChange) => void;
}

/** The choice whether the pair's first token is bought or sold. */
const SideChoice = memo(function SideChoice({ side, change }: SideChoiceProps) {
  const t = useTranslations('swap');
  return (
    <Segmented
      control="side"
      label={t('side')}
      value={side}
      onValueChange={(next) => change({ kind: 'side', side: next })}
      segments={sideSegments({ buy: t('buy'), sell: t('sell') })}
    />
  );
});

/** Names the current network of the wallet before a swap switches it to another one. */
function NetworkNote({ chainId }: { chainId: ChainId }) {
  const t = useTranslations('swap.network');
  const wallet = useConnectedWallet();
  const wanted = chainById(chainId)?.name ?? '';
  if (wallet === undefined || wallet.chainId === chainId) return null;
  const known = chainById(wallet.chainId)?.name;
  const title = known === undefined ? t('unknown', { wanted }) : t('other', { known, wanted });
  return <Message severity="warning" title={title} />;
}

export interface SwapPanelProps extends Omit<SwapTerms, 'isListed'> {
  /** True unless the token is outside the catalogue. */
  isListed?: boolean;
  locale: Locale;
  onReady: (repeat: RepeatFirstTouch) => void;
}

/** Buys and sells a pair's base token from the user's own wallet. */
export function SwapPanel({ isListed = true, locale, onReady, ...terms }: SwapPanelProps) {
  const t = useTranslations('swap');
  useEffect(() => {
    swapsAreOffered.write(true);
    onReady(pressAgain);
  }, [onReady]);
  const now = useSecond();
  const panel = useSwapPanel({ ...terms, isListed });
  const { pair } = terms;
  const { draft, change, chooseSlippage, changeProvider, tax, judged, action, press, proceed, isConnected } = panel;
  const { side } = draft;
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
        side={side}
        amount={draft.amount}
        isComputed={draft.isChosen || draft.wanted.kind !== 'empty'}
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
        <SlippageRow
          {...{ tax, locale }}
          change={chooseSlippage}
          slippage={draft.slippage}
          isAuto={draft.isAuto}
          auto={judged.auto}
        />
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
        slippage={judged.slippage}
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
          // A permit saves nothing if the wallet supports batches.
          takesPermit={view.permit !== undefined && view.batch !== 'supported'}
          takesBatch={view.batch !== 'none'}
          onChoice={panel.setChoice}
        />
      )}
      {wraps === undefined ? (
        <QuoteFacts
          {...{ side, quote, spent, bought, least, tax, now, locale, quotes }}
          impact={judged.impact}
          costs={judged.costs}
          provider={provider}
          chosen={draft.provider}
          unvouched={panel.unvouched}
          gasCost={judged.facts.gasCost}
          isAsking={judged.isAsking}
          onProvider={panel.chooseProvider}
        />
      ) : (
        <p className="text-12 text-text-2">{t('facts.oneToOne')}</p>
      )}
      {isConnected && wraps === undefined && <PrivateOffer chainId={spent.chainId} />}
      {panel.requested !== undefined && (
        <ConfirmDialog
          reason={panel.requested}
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
