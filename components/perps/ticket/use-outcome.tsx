import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ReceiptButton } from '@/components/receipt';
import { SummaryButton } from '@/components/share';
import { toast } from '@/components/ui/overlay/toast';
import { toastUntilKnown } from '@/components/ui/overlay/toast-until-known';
import { useErrorText } from '@/components/ui/words/use-error-text';
import type { Sent } from '@/lib/client/perps/ticket/send';
import { isKnownClosing, rememberReported } from '@/lib/client/perps/trading/reported-fills';
import type { Placed } from '@/lib/client/perps/trading/trading-service';
import type { Became } from '@/lib/client/until-known';
import { describedOrder, type LeveragePlan, type OrderPlan } from '@/lib/domain/perps';
import type { ErrorCode } from '@/lib/errors/catalog';
import { normalise } from '@/lib/errors/normalise';
import { count } from '@/lib/i18n/format/count';
import { leverageText } from '@/lib/i18n/format/leverage';
import type { Locale } from '@/lib/i18n/locales';
import { leverage } from '@/lib/math/amount';
import { noticeOf } from '../order-notice';
import { useMissingApproval } from '../use-missing-approval';
import { receiptLines } from './receipt-lines';
import { useReceiptWords } from './use-receipt-words';

const isLookedFor = (code: ErrorCode): boolean => code === 'order.looked_for';

type Receipts = Placed['answer']['data']['receipts'];

/** Returns the first order to which the exchange has given a number. */
function numberedOrder(receipts: Receipts): number | undefined {
  return receipts.flatMap(({ receipt }) => ('oid' in receipt ? [receipt.oid] : []))[0];
}

interface Outcome {
  readonly reported: (sent: Sent) => void;
  /** Reports whether a leverage with an unknown result was set; `note` says what did not happen meanwhile. */
  readonly leverageLost: (plan: LeveragePlan, became: Promise<Became>, note?: string) => void;
  readonly refused: (thrown: unknown, title: string, note?: string) => void;
}

/** Reports the result of an order, leg by leg, and opens the dialog that a refusal requires. */
export function useOutcome(locale: Locale): Outcome {
  const t = useTranslations('ticket.toast');
  const words = useErrorText();
  const writer = useReceiptWords(locale);
  const approval = useMissingApproval({ agent: t('agent'), builder: t('builder') });

  /** Names a missing approval first, and otherwise what failed. */
  const titleOf = (codes: readonly ErrorCode[], otherwise: string): string =>
    approval.titleOf(codes) ?? (codes.some(isLookedFor) ? t('unknown') : otherwise);

  const reportRefusal = (thrown: unknown, title: string, note?: string): void => {
    const error = normalise(thrown);
    const text = words(error);
    if (text === undefined) return;
    const { code } = error;
    if (code === 'order.unanswered') {
      toast.failure({ title: t('unknown'), text: t('unknownText') });
      return;
    }
    toast.failure({ title: titleOf([code], title), text: note === undefined ? text : `${text} ${note}` });
    approval.open([code]);
  };

  /** Reports accepted orders, with the summary of each that closed something, which may be known later. */
  const tellDone = (plan: OrderPlan, receipts: Receipts, text: ReactNode): void => {
    const filled = plan.legs.flatMap((leg, at) => {
      const receipt = receipts[at]?.receipt;
      return receipt?.kind === 'filled' ? [{ order: receipt.oid, coin: leg.coin, reduces: leg.reduceOnly }] : [];
    });
    const tell = (): void => {
      const closings = filled.filter(({ order, reduces }) => reduces || isKnownClosing(order));
      const numbered = numberedOrder(receipts);
      const action = (
        <div className="flex flex-wrap gap-2">
          {numbered !== undefined && <ReceiptButton order={numbered}>{t('receipt')}</ReceiptButton>}
          {closings.map(({ order, coin }) => (
            <SummaryButton key={order} order={order} label={t('summaryOf', { coin })}>
              {t('summary')}
            </SummaryButton>
          ))}
        </div>
      );
      toast.success(
        {
          title: t(plan.legs.length === 1 ? 'placed' : 'placedMany'),
          text,
          ...((numbered !== undefined || closings.length > 0) && { action }),
        },
        numbered === undefined ? undefined : noticeOf(numbered),
      );
    };
    for (const { order, reduces } of filled) rememberReported(order, reduces ? undefined : tell);
    tell();
  };

  const reportPlaced = (plan: OrderPlan, { answer, tookMs }: Placed): void => {
    const { receipts, timing } = answer.data;
    const kinds = receipts.map(({ receipt }) => receipt.kind);
    const lines = receiptLines(
      plan,
      receipts.map(({ receipt }) => receipt),
      writer,
    );
    const ms = (value: number) => count(Math.round(value), locale);
    const times = { signed: ms(timing.signedMs), answered: ms(timing.answeredMs) };
    const latency = kinds.includes('filled')
      ? t('latencyFilled', { ...times, filled: ms(tookMs) })
      : t('latency', times);
    const text = (
      <>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className="text-text-3 max-md:hidden">{latency}</p>
      </>
    );
    const codes = receipts.flatMap(({ receipt }) => (receipt.kind === 'refused' ? [receipt.code] : []));
    if (codes.length === kinds.length) toast.failure({ title: titleOf(codes, t('failed')), text });
    else if (codes.length > 0) toast.failure({ title: t('partly'), text });
    else if (kinds.includes('unknown')) toast.failure({ title: t('unknown'), text: t('unknownText') });
    else tellDone(plan, receipts, text);
    approval.open(codes);
  };

  const twapLost = (coin: string, became: Promise<Became>): void =>
    toastUntilKnown(
      { title: t('unknown'), text: t('twapLost', { coin }) },
      became.then((end) =>
        end === 'there'
          ? { isDone: true, title: t('placed'), text: t('twapRuns', { coin }) }
          : { isDone: false, title: t('failed'), text: t('twapNever', { coin }) },
      ),
    );

  const leverageLost = ({ coin, leverage: count }: LeveragePlan, became: Promise<Became>, note?: string): void => {
    const requested = t('leverageLost', { coin });
    const set = t('leverageText', { coin, leverage: leverageText(leverage(String(count)), locale) });
    toastUntilKnown(
      { title: t('unknown'), text: note === undefined ? requested : `${requested} ${note}` },
      became.then((end) =>
        end === 'there'
          ? { isDone: true, title: t('leverage'), text: set }
          : { isDone: false, title: t('leverageFailed'), text: t('leverageNever', { coin }) },
      ),
    );
  };

  const reported = (sent: Sent): void => {
    switch (sent.kind) {
      case 'orders':
        reportPlaced(sent.plan, sent.placed);
        return;
      case 'twap':
        if (sent.placed.kind === 'lost') twapLost(sent.plan.coin, sent.placed.became);
        else
          toast.success({
            title: t('placed'),
            text: writer.nameOf(describedOrder('twap', { kind: 'twap', plan: sent.plan })),
          });
        return;
      case 'leverageLost':
        leverageLost(sent.setting, sent.became, t('notSent'));
        return;
      case 'leverageFailed':
        reportRefusal(sent.error, t('leverageFailed'), t('notSent'));
        return;
      case 'failed':
        reportRefusal(sent.error, t('failed'), sent.error.code === 'data.unavailable' ? t('notSent') : undefined);
        return;
      default:
        sent satisfies never;
    }
  };
  return { reported, leverageLost, refused: reportRefusal };
}
