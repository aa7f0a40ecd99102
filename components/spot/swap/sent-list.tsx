import { useTranslations } from 'next-intl';
import { memo, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { OutsideLink } from '@/components/ui/frame/outside-link';
import { Spinner } from '@/components/ui/frame/spinner';
import { explorerLink } from '@/lib/client/page/chains';
import { useSwaps } from '@/lib/client/swap/use-swaps';
import { swapShownMs } from '@/lib/config/swaps';
import { chainById } from '@/lib/config/venues/chains';
import { isSettled, type SwapRecord } from '@/lib/domain/swap/record';
import { swapAmount } from '@/lib/i18n/format/token-figures';
import type { Locale } from '@/lib/i18n/locales';
import { fromUnits } from '@/lib/math/onchain';
import type { Pair } from '@/lib/schemas/catalogue';

const mostShown = 3;

interface SentProps {
  record: SwapRecord;
  locale: Locale;
  /** Fills the form with a side and an amount in units of a token. */
  onTurn: (side: SwapRecord['side'], amount: string, token: SwapRecord['spent']) => void;
}

function useAmountText(locale: Locale) {
  return (units: string, { decimals, symbol }: { readonly decimals: number; readonly symbol: string }) =>
    `${swapAmount(fromUnits<'tokens'>(BigInt(units), decimals), locale)} ${symbol}`;
}

function Sent({ record, locale, onTurn }: SentProps) {
  const t = useTranslations('swap.sent');
  const text = useAmountText(locale);
  const { kind, side, spent, bought, amount, received, quoted, gasPaid, hash, stage, reason, chainId } = record;
  const { nativeCurrency: coin } = chainById(chainId) ?? {};
  const link = hash === undefined ? undefined : explorerLink(chainId, 'tx', hash);
  const state = stage === 'sent' && hash === undefined ? 'batch' : stage;
  const names = { spent: kind === 'approval' ? spent.symbol : text(amount, spent), bought: bought.symbol };
  const isDone = stage === 'confirmed' || stage === 'mined';
  return (
    <li className="flex flex-col gap-1 border-line border-t py-2.5 text-12">
      <span className="flex items-center justify-between gap-3">
        <bdi className="text-text-1">{t(kind === 'approval' && amount === '0' ? 'reset' : kind, names)}</bdi>
        {!isSettled(record) && stage !== 'mined' && <Spinner className="text-text-2" />}
      </span>
      <span className="text-11 text-text-2">
        {t(`stage.${state}`)}
        {reason !== undefined && <bdi className="ps-1 text-text-3">{reason}</bdi>}
      </span>
      {received !== undefined && kind === 'swap' && (
        <span className="text-11 text-text-2">
          {t('received', { amount: text(received, bought), quoted: text(quoted, bought) })}
        </span>
      )}
      {gasPaid !== undefined && coin !== undefined && (
        <span className="text-11 text-text-3">{t('gasPaid', { amount: text(gasPaid, coin) })}</span>
      )}
      <span className="-mx-2.5 flex flex-wrap items-center">
        {link !== undefined && (
          <span className="px-2.5">
            <OutsideLink href={link}>{t('view')}</OutsideLink>
          </span>
        )}
        {isDone && kind === 'swap' && (
          <>
            <Button look="text" size="s" onClick={() => onTurn(side, amount, spent)}>
              {t('again')}
            </Button>
            <Button
              look="text"
              size="s"
              onClick={() => onTurn(side === 'buy' ? 'sell' : 'buy', received ?? '0', bought)}
            >
              {t('back')}
            </Button>
          </>
        )}
      </span>
    </li>
  );
}

interface SentListProps extends Omit<SentProps, 'record'> {
  pair: Pair;
}

/** Tokens outside the catalogue have no pair id, so the token is compared too. */
const isOf = ({ pairId, chainId, baseAddress }: Pair, record: SwapRecord): boolean =>
  record.pairId === pairId &&
  record.chainId === chainId &&
  [record.spent.address, record.bought.address].includes(baseAddress);

/** The newest transactions of this pair, from the wallet to their receipts. */
export const SentList = memo(function SentList({ pair, ...props }: SentListProps) {
  const t = useTranslations('swap.sent');
  const [openedAt] = useState(Date.now);
  const isRecent = ({ times }: SwapRecord) => openedAt - times.sent < swapShownMs;
  const records = useSwaps().filter((record) => isOf(pair, record) && isRecent(record));
  if (records.length === 0) return null;
  return (
    <section aria-label={t('title')} aria-live="polite">
      <h3 className="pb-2 text-12 text-text-3">{t('title')}</h3>
      <ul>
        {records
          .slice(-mostShown)
          .toReversed()
          .map((record) => (
            <Sent key={record.id} record={record} {...props} />
          ))}
      </ul>
    </section>
  );
});
