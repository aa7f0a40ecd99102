import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/form/button';
import { Message } from '@/components/ui/text/message';
import { SwapRefused } from '@/lib/client/swap/refused';
import { type SwapProviderName, swapProviders, swapVenues } from '@/lib/config/swaps';
import type { SwapToken } from '@/lib/domain/swap/intent';
import { tokensOf } from '@/lib/domain/swap/quote';
import type { Refusal } from '@/lib/domain/swap/refusal';
import { isTaxed, returnedOfHundred } from '@/lib/domain/swap/round-trip';
import { advisedSlippage } from '@/lib/domain/swap/slippage';
import { normalise } from '@/lib/errors/normalise';
import { shownError } from '@/lib/errors/shown';
import { dollars } from '@/lib/i18n/format/dollars';
import { distancePercent } from '@/lib/i18n/format/percent';
import { swapAmount } from '@/lib/i18n/format/token-figures';
import type { Locale } from '@/lib/i18n/locales';
import { type Percent, usd } from '@/lib/math/amount';
import type { SwapAction } from './action-button';

interface Reported {
  readonly slippage: Percent;
  readonly coin: string;
  /** The spent token. */
  readonly symbol: string;
  readonly locale: Locale;
}

/** Returns a function that explains why a swap was not made, and what the user can do. */
function useObstacleWords({ slippage, coin, symbol, locale }: Reported): (thrown: unknown) => string {
  const t = useTranslations('swap.obstacle');
  const departure = useTranslations('swap.departure');
  const fault = useTranslations('swap.fault');
  const errors = useTranslations('errors');
  const revertWords = ({ kind, text }: Refusal): string => {
    if (kind === 'allowance') return t('allowance');
    if (kind === 'other') return text === undefined ? t('reverts') : t('revertsWith', { reason: text });
    const advised = advisedSlippage(slippage);
    return advised === undefined ? t('protected') : t('priceMoved', { percent: advised });
  };
  const obstacleWords = ({ obstacle }: SwapRefused): string => {
    switch (obstacle.kind) {
      case 'departs':
        return t('departs', { what: obstacle.departures.map((one) => departure(one)).join(', ') });
      case 'faulty':
        return t('faulty', { what: obstacle.faults.map((one) => fault(one)).join(', ') });
      case 'reverts':
        return revertWords(obstacle.refusal);
      case 'decimals':
        return t('decimals', { symbol: obstacle.symbol });
      case 'gas':
        return obstacle.lacking === undefined
          ? t('gas', { coin })
          : t('gasLacking', { lacking: obstacle.lacking, coin });
      case 'unsellable': {
        const { text } = obstacle.refusal;
        return text === undefined ? t('unsellable') : t('unsellableWith', { reason: text });
      }
      case 'stuck': {
        const { text } = obstacle.refusal;
        return text === undefined ? t('stuck', { symbol }) : t('stuckWith', { symbol, reason: text });
      }
      case 'taxed':
        return t('taxed', { percent: distancePercent(obstacle.tax, locale) });
      case 'untriable':
      case 'batchUntried':
      case 'spender':
      case 'pools':
      case 'reset':
      case 'balance':
      case 'notSwitched':
      case 'account':
        return t(obstacle.kind);
      default:
        return obstacle satisfies never;
    }
  };
  return (thrown) => {
    if (thrown instanceof SwapRefused) return obstacleWords(thrown);
    const shown = shownError(normalise(thrown));
    return shown === undefined ? t('declined') : errors(shown.code, { ...shown.values });
  };
}

interface OutcomeProps {
  action: SwapAction;
  quoteFailure: { readonly thrown: unknown } | undefined;
  provider: SwapProviderName;
  bought: SwapToken;
  spent: SwapToken;
  /** The token's tax, and the units that then arrive. */
  tax: Percent;
  received: bigint | undefined;
  slippage: Percent;
  coin: string;
  locale: Locale;
  onAccept: (least: bigint) => void;
  onAcceptLoss: (kept: Percent) => void;
  onAcceptTax: () => void;
  onRetryQuote: () => void;
  onProvider: (provider: SwapProviderName) => void;
  onDismiss: () => void;
}

/** Shows the result of the last press: a worse price, an obstacle, or a failed quote. */
export function Outcome(props: OutcomeProps) {
  const { action, quoteFailure, provider, bought, slippage, coin, locale, ...acts } = props;
  const t = useTranslations('swap');
  const words = useObstacleWords({ slippage, coin, symbol: props.spent.symbol, locale });
  const amount = (units: bigint) => `${swapAmount(tokensOf(units, bought), locale)} ${bought.symbol}`;
  const other = swapProviders.find((one) => one !== provider);
  if (action.kind === 'worse') {
    const { quoted, least } = action;
    return (
      <Message
        severity="warning"
        live
        title={t('worse.title')}
        text={t('worse.text', { quoted: amount(quoted), least: amount(least) })}
        action={
          <div className="flex flex-wrap gap-2">
            <Button size="s" look="primary" onClick={() => acts.onAccept(least)}>
              {t('worse.accept')}
            </Button>
            <Button size="s" onClick={acts.onDismiss}>
              {t('confirm.cancel')}
            </Button>
          </div>
        }
      />
    );
  }
  if (action.kind === 'taxed') {
    const { tax, received } = props;
    return (
      <Message
        severity="warning"
        live
        title={t('taxed.title', { percent: distancePercent(tax, locale) })}
        text={received === undefined ? undefined : t('taxed.text', { received: amount(received) })}
        action={
          <div className="flex flex-wrap gap-2">
            <Button size="s" look="primary" onClick={acts.onAcceptTax}>
              {t('taxed.accept')}
            </Button>
            <Button size="s" onClick={acts.onDismiss}>
              {t('confirm.cancel')}
            </Button>
          </div>
        }
      />
    );
  }
  if (action.kind === 'roundTrip') {
    const { kept } = action;
    const [all, back] = [dollars(usd('100'), locale), dollars(returnedOfHundred(kept), locale)];
    const text = isTaxed(kept) ? `${t('roundTrip.taxed')} ${t('roundTrip.text')}` : t('roundTrip.text');
    return (
      <Message
        severity={isTaxed(kept) ? 'warning' : 'note'}
        live
        title={t('roundTrip.title', { all, back })}
        text={text}
        action={
          <div className="flex flex-wrap gap-2">
            <Button size="s" look="primary" onClick={() => acts.onAcceptLoss(kept)}>
              {t('roundTrip.accept')}
            </Button>
            <Button size="s" onClick={acts.onDismiss}>
              {t('confirm.cancel')}
            </Button>
          </div>
        }
      />
    );
  }
  if (action.kind === 'failed') {
    const { thrown } = action;
    const obstacle = thrown instanceof SwapRefused ? thrown.obstacle : undefined;
    const refused = obstacle?.kind === 'pools' ? obstacle.provider : undefined;
    if (refused !== undefined && refused !== provider && props.received !== undefined) {
      const names = { provider: swapVenues[refused].name, other: swapVenues[provider].name };
      return (
        <Message
          severity="note"
          live
          title={t('obstacle.otherTakenTitle', names)}
          text={t('obstacle.otherTaken', { ...names, amount: amount(props.received) })}
        />
      );
    }
    return (
      <Message
        severity="error"
        live
        title={action.of === 'approval' ? t('obstacle.approvalTitle') : t('obstacle.title')}
        text={words(thrown)}
        action={
          <div className="flex flex-wrap gap-2">
            {refused !== undefined && other !== undefined && (
              <Button size="s" onClick={() => acts.onProvider(other)}>
                {t('obstacle.otherProvider', { provider: swapVenues[other].name })}
              </Button>
            )}
            <Button size="s" onClick={acts.onDismiss}>
              {t('obstacle.dismiss')}
            </Button>
          </div>
        }
      />
    );
  }
  if (quoteFailure === undefined) return null;
  return (
    <Message
      severity="error"
      live
      title={t('obstacle.quoteFailed')}
      text={words(quoteFailure.thrown)}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="s" onClick={acts.onRetryQuote}>
            {t('obstacle.retry')}
          </Button>
          {other !== undefined && (
            <Button size="s" onClick={() => acts.onProvider(other)}>
              {t('obstacle.otherProvider', { provider: swapVenues[other].name })}
            </Button>
          )}
        </div>
      }
    />
  );
}
