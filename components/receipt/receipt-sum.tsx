import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { Button } from '@/components/ui/form/button';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { Figure } from '@/components/ui/text/figure';
import { Message } from '@/components/ui/text/message';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { useSession, useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { type MonthSum, monthSum, receiptsOfFills } from '@/lib/domain/perps';
import type { Fill } from '@/lib/domain/portfolio/activity';
import { compactDollars } from '@/lib/i18n/format/compact';
import { count } from '@/lib/i18n/format/count';
import { orderReceiptsQuery } from '@/lib/queries/receipts';
import type { Address } from '@/lib/schemas/address';
import { useFigures } from './use-figures';

export interface ReceiptSumProps {
  /** The fills of the span, of which the sum is. */
  fills: readonly Fill[];
  /** The beginning of the span. */
  since: number;
}

function Card({ name, value, note }: { name: string; value: ReactNode; note?: string | undefined }) {
  return (
    <div className="flex min-w-0 flex-col border-line border-b py-3 max-sm:even:border-s max-sm:even:ps-4 sm:max-xl:not-nth-[3n+1]:border-s sm:max-xl:not-nth-[3n+1]:ps-4 xl:not-first:border-s xl:not-first:ps-4">
      <dt className="text-12 text-text-2">{name}</dt>
      <dd className="pt-0.5 font-medium text-16">
        {value}
        {note !== undefined && <span className="block font-normal text-12 text-text-3">{note}</span>}
      </dd>
    </div>
  );
}

function Sum({ sum }: { sum: MonthSum }) {
  const t = useTranslations('receipt.sum');
  const locale = usePageLocale();
  const figures = useFigures();
  const { slippage, fees, medianMs } = sum;
  const shares = { receipts: count(sum.receipts, locale), orders: count(sum.orders, locale) };
  const ms = (of: number | undefined, name: 'toSend' | 'toAcknowledge') =>
    of === undefined ? undefined : t(name, { ms: figures.milliseconds(of) });
  return (
    <>
      <dl className="grid grid-cols-2 border-line border-t sm:grid-cols-3 xl:grid-cols-6">
        <Card name={t('orders')} value={t('ofOrders', shares)} />
        <Card name={t('volume')} value={<Figure text={compactDollars(sum.volume, locale)} full={sum.volume} />} />
        <Card
          name={t('slippage')}
          value={slippage === undefined ? <Figure text={undefined} /> : figures.cost(slippage)}
        />
        <Card name={t('exchange')} value={<Figure text={figures.dollars(fees.exchange)} full={fees.exchange} />} />
        <Card name={t('builder')} value={<Figure text={figures.dollars(fees.builder)} full={fees.builder} />} />
        <Card
          name={t('times')}
          value={ms(medianMs.toSend, 'toSend') ?? <Figure text={undefined} />}
          note={ms(medianMs.toAcknowledge, 'toAcknowledge')}
        />
      </dl>
      <p className="text-pretty text-12 text-text-3">
        {[
          t('text'),
          t('quoted', { count: sum.quoted }),
          ...(sum.withoutFees === 0 ? [] : [t('withoutFees', { count: sum.withoutFees })]),
        ].join(' ')}
      </p>
    </>
  );
}

function Read({ owner, fills, since }: ReceiptSumProps & { owner: Address }) {
  const t = useTranslations('receipt');
  const requested = useQuery(orderReceiptsQuery(owner, since));
  const stored = requested.data;
  const sum = useMemo(() => stored && monthSum(receiptsOfFills(fills, stored)), [fills, stored]);
  if (sum !== undefined) return <Sum sum={sum} />;
  if (!requested.isError) return <Skeleton className="h-20" />;
  const again = (
    <Button size="s" onClick={() => void requested.refetch()}>
      {t('again')}
    </Button>
  );
  return <Message severity="error" live title={t('sum.failed')} action={again} />;
}

/** The cost of a span's orders: against what their screens quoted, in fees and in time. */
export function ReceiptSum({ owner, ...span }: ReceiptSumProps & { owner: Address }) {
  const t = useTranslations('receipt');
  const session = useSession();
  const { dialogs } = useWalletRoom();
  const isIn = session.status === 'in' && session.wallet === owner;
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h2 className="font-medium text-14">{t('sum.title')}</h2>
      {isIn ? (
        <Read owner={owner} {...span} />
      ) : (
        <Message
          title={t('sum.signIn')}
          action={
            <Button size="s" onClick={() => void dialogs.open('sign-in')}>
              {t('signInAct')}
            </Button>
          }
        />
      )}
    </section>
  );
}
