import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Spinner } from '@/components/ui/frame/spinner';
import { Message } from '@/components/ui/text/message';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { readPast } from '@/lib/client/share/reckon';
import { useVenue } from '@/lib/client/venue/use-venue';
import { type AccountPast, closedTradeOf } from '@/lib/domain/share/closed-trade';
import { agrees, type OpenTrade, reckoningSteps } from '@/lib/domain/share/reckoning-steps';
import { count } from '@/lib/i18n/format/count';
import { figure } from '@/lib/i18n/format/figure';
import { decimalsOf } from '@/lib/math/precision';

type State =
  | { readonly kind: 'asking' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'known'; readonly past: AccountPast | undefined };

/** Requests the past from the exchange once for each attempt. */
function usePast({ shownWallet, orderId }: OpenTrade, round: number): State {
  const venue = useVenue();
  const [state, setState] = useState<State>({ kind: 'asking' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks again
  useEffect(() => {
    const calling = new AbortController();
    setState({ kind: 'asking' });
    readPast(venue, shownWallet, orderId, calling.signal).then(
      (past) => setState({ kind: 'known', past }),
      () => !calling.signal.aborted && setState({ kind: 'failed' }),
    );
    return () => calling.abort();
  }, [venue, shownWallet, orderId, round]);
  return state;
}

/** A trade calculated again in this browser, step by step, beside what the page shows. */
export function Reckoning({ trade }: { trade: OpenTrade }) {
  const t = useTranslations('share-calculation');
  const locale = usePageLocale();
  const [round, setRound] = useState(0);
  const state = usePast(trade, round);
  if (state.kind === 'asking') {
    return (
      <p role="status" className="mt-5 flex items-center gap-2 text-text-2">
        <Spinner />
        {t('asking')}
      </p>
    );
  }
  if (state.kind === 'failed') {
    const again = (
      <Button size="s" onClick={() => setRound(round + 1)}>
        {t('again')}
      </Button>
    );
    return <Message severity="error" live title={t('failed')} action={again} />;
  }
  const found = state.past && closedTradeOf(state.past, trade.orderId);
  if (state.past === undefined || found === undefined) return <Message severity="warning" live title={t('gone')} />;
  const steps = reckoningSteps(found, trade);
  const isSame = steps.every(agrees);
  const text = (value: (typeof steps)[number]['shown']) =>
    figure(value, locale, { decimals: value === undefined ? 0 : decimalsOf(value) });
  return (
    <section aria-label={t('title')} className="mt-5 flex flex-col gap-3">
      <Message severity={isSame ? 'note' : 'error'} live title={t(isSame ? 'agrees' : 'differs')} />
      <p className="text-12 text-text-3">
        {t('fills', { coin: trade.coin })}:{' '}
        {count(state.past.fills.filter(({ coin }) => coin === trade.coin).length, locale)}
        <br />
        {t('payments')}: {count(state.past.payments.filter(({ coin }) => coin === trade.coin).length, locale)}
      </p>
      <table className="w-full text-12">
        <caption className="sr-only">{t('title')}</caption>
        <thead className="text-text-3">
          <tr>
            <th scope="col" className="py-1 text-start font-normal">
              {t('step')}
            </th>
            <th scope="col" className="py-1 text-end font-normal">
              {t('reckoned')}
            </th>
            <th scope="col" className="py-1 ps-3 text-end font-normal">
              {t('shown')}
            </th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step.name} className="border-line border-t">
              <th scope="row" className="py-1.5 pe-2 text-start font-normal text-text-2">
                {t(step.name)}
              </th>
              <td className="text-end">
                <bdi dir="ltr">{text(step.reckoned)}</bdi>
              </td>
              <td className={agrees(step) ? 'ps-3 text-end' : 'ps-3 text-end text-accent'}>
                <bdi dir="ltr">{text(step.shown)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
