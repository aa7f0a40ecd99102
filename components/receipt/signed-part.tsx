import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { CopyButton } from '@/components/ui/form/copy-button';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { Figure } from '@/components/ui/text/figure';
import { Message } from '@/components/ui/text/message';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { builderFeePercentOf } from '@/lib/domain/perps';
import { allowedFeePercent } from '@/lib/i18n/format/percent';
import { isZero } from '@/lib/math/comparison';
import type { StoredReceipt } from '@/lib/schemas/order-receipts';
import { type ReadAction, readOrderAction, type SignedLeg } from '@/lib/venues/hyperliquid/actions/read-order';
import { type ExaminedOrder, examineOrder } from '@/lib/venues/hyperliquid/signed-order';
import { Facts, Noted } from './facts';
import { useFigures } from './use-figures';

type Examined = { readonly order: ExaminedOrder; readonly action: ReadAction | undefined } | 'unreadable';

/** Examines a record once; undefined while that is under way. */
function useExamined({ record: { signed } }: StoredReceipt): Examined | undefined {
  const [examined, setExamined] = useState<Examined>();
  useEffect(() => {
    let isOver = false;
    void examineOrder(signed).then((order) => {
      if (isOver) return;
      setExamined(order === undefined ? 'unreadable' : { order, action: readOrderAction(signed.action) });
    });
    return () => {
      isOver = true;
    };
  }, [signed]);
  return examined;
}

/** Describes an order as its signed action says it; the name of its market is our record's. */
function useLegText() {
  const t = useTranslations('receipt');
  const figures = useFigures();
  return ({ side, size, price, reduceOnly, asset, kind }: SignedLeg, coin: string): string => {
    const whole = isZero(size);
    const what = whole ? t(`signed.whole.${side}`, { coin }) : t(side, { size: figures.size(size), coin });
    const bound = { price: figures.price(price) };
    const how =
      kind.kind === 'limit'
        ? [
            t('signed.limit', bound),
            kind.tif === 'Gtc' || kind.tif === 'Ioc' || kind.tif === 'Alo' ? t(`signed.tif.${kind.tif}`) : kind.tif,
          ]
        : [
            t(`signed.goal.${kind.goal}`, { trigger: figures.price(kind.at) }),
            t(kind.isMarket ? 'signed.thenMarket' : 'signed.limit', bound),
          ];
    const further = [
      ...how,
      ...(reduceOnly ? [t('signed.reduceOnly')] : []),
      t('signed.asset', { asset: String(asset) }),
    ];
    return [what, ...further].join(' · ');
  };
}

const standard = 'EIP-712';
const mono = 'break-all font-mono text-11 text-text-2';

/** The action that an agent signed for an order: in words, as bytes, and whether both fit the signature. */
export function SignedPart({ stored }: { stored: StoredReceipt }) {
  const t = useTranslations('receipt.signed');
  const locale = usePageLocale();
  const figures = useFigures();
  const legText = useLegText();
  const examined = useExamined(stored);
  if (examined === undefined) return <Skeleton className="h-40" />;
  if (examined === 'unreadable') return <Message severity="error" live title={t('unreadable')} />;
  const { order, action } = examined;
  const { signed, legs } = stored.record;
  const fits = (is: boolean) => t(is ? 'matches' : 'differs');
  const isWhole = order.isHashRecorded && order.isSignerRecorded;
  const builder = action?.builder;
  return (
    <div className="flex flex-col gap-3">
      <Message
        severity={isWhole ? 'note' : 'error'}
        live
        title={t(isWhole ? 'allMatch' : 'someDiffer')}
        text={t('how')}
      />
      {action !== undefined && (
        <ul className="flex flex-col gap-1 text-12">
          {action.legs.map((leg, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two orders may say the same
            <li key={at}>{legText(leg, legs[at]?.coin ?? '')}</li>
          ))}
          {builder !== undefined && (
            <li className="text-text-3">
              {t('builder', { rate: allowedFeePercent(builderFeePercentOf(builder.units), locale) })}{' '}
              <bdi className={mono}>{builder.address}</bdi>
            </li>
          )}
        </ul>
      )}
      <Facts
        facts={[
          {
            name: t('hash'),
            value: <Noted text={<bdi className={mono}>{order.hash}</bdi>} note={fits(order.isHashRecorded)} />,
          },
          { name: t('digest', { standard }), value: <bdi className={mono}>{order.digest}</bdi> },
          {
            name: t('signer'),
            value: (
              <Noted
                text={<bdi className={mono}>{order.signer ?? t('nobody')}</bdi>}
                note={fits(order.isSignerRecorded)}
              />
            ),
          },
          { name: t('nonce'), value: <Figure text={String(signed.nonce)} /> },
          { name: t('expires'), value: <Figure text={figures.time(signed.expiresAfter)} /> },
        ]}
      />
      <div>
        <p className="flex items-center justify-between pb-1 text-12 text-text-2">
          {t('bytes', { count: order.byteCount })}
          <CopyButton text={order.bytes} labels={{ copy: t('copy'), copied: t('copied'), failed: t('copyFailed') }} />
        </p>
        <p dir="ltr" className={`${mono} max-h-32 overflow-y-auto rounded-control border border-line p-2`}>
          {order.bytes}
        </p>
      </div>
    </div>
  );
}
