import { useTranslations } from 'next-intl';
import { SwapRefused } from '@/lib/client/swap/refused';
import type { Refusal } from '@/lib/domain/swap/refusal';
import { advisedSlippage } from '@/lib/domain/swap/slippage';
import { normalise } from '@/lib/errors/normalise';
import { shownError } from '@/lib/errors/shown';
import { distancePercent } from '@/lib/i18n/format/percent';
import type { Locale } from '@/lib/i18n/locales';
import type { Percent } from '@/lib/math/amount';

interface Told {
  readonly slippage: Percent;
  readonly coin: string;
  /** The spent token. */
  readonly symbol: string;
  readonly locale: Locale;
}

/** Returns a function that says why a swap was not made, and what can be done. */
export function useObstacleWords({ slippage, coin, symbol, locale }: Told): (thrown: unknown) => string {
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
