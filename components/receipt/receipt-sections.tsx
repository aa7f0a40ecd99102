import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Figure } from '@/components/ui/text/figure';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { secondMs } from '@/lib/config/time';
import { feeRate, type OrderReceipt } from '@/lib/domain/perps';
import { allowedFeePercent } from '@/lib/i18n/format/percent';
import type { BasisPoints, Usd } from '@/lib/math/amount';
import { add } from '@/lib/math/arithmetic';
import { sign } from '@/lib/math/comparison';
import { Facts, Noted, Section } from './facts';
import { useFigures } from './use-figures';

const quiet = (text: string) => <span className="text-text-3">{text}</span>;

/** A text in the colour of a gain where it is good for the trader; its words say the same. */
const coloured = (value: BasisPoints | Usd, isCost: boolean, text: string): ReactNode => {
  const direction = isCost ? -sign(value) : sign(value);
  return <span className={direction > 0 ? 'text-up' : direction < 0 ? 'text-down' : ''}>{text}</span>;
};

export function PriceSection({ receipt: { leg, filled, againstQuote, againstMid } }: { receipt: OrderReceipt }) {
  const t = useTranslations('receipt.price');
  const figures = useFigures();
  const { quoted, mid } = leg;
  const noteOf = (source: string, ageMs: number | undefined) =>
    [source, ...(ageMs === undefined ? [] : [t('age', { seconds: figures.seconds(ageMs) })])].join(', ');
  const ofMarket = quoted?.mark;
  const missing = quiet(t('untold'));
  return (
    <Section heading={t('heading')}>
      <Facts
        facts={[
          {
            name: t('quoted'),
            value: (
              <Noted
                text={quoted ? <Figure text={figures.price(quoted.price)} /> : missing}
                note={quoted && noteOf(t(`source.${quoted.source}`), quoted.ageMs)}
              />
            ),
          },
          ...(ofMarket === undefined
            ? []
            : [
                {
                  name: t('besides'),
                  value: (
                    <Noted
                      text={<Figure text={figures.price(ofMarket.price)} />}
                      note={noteOf(t('source.mark'), ofMarket.ageMs)}
                    />
                  ),
                },
              ]),
          {
            name: t('filled'),
            value: filled ? (
              <Noted
                text={<Figure text={figures.price(filled.average)} />}
                note={t('size', {
                  filled: figures.size(filled.size),
                  coin: leg.coin,
                  value: figures.dollars(filled.value),
                })}
              />
            ) : (
              quiet(t('notFilled'))
            ),
          },
          {
            name: t(`against.${quoted?.source ?? 'book'}`),
            value: againstQuote ? coloured(againstQuote.usd, true, figures.cost(againstQuote)) : missing,
          },
          {
            name: t('againstMid'),
            value: againstMid ? (
              <Noted
                text={coloured(againstMid.usd, true, figures.cost(againstMid))}
                note={mid && t('midAge', { seconds: figures.seconds(mid.ageMs) })}
              />
            ) : (
              missing
            ),
          },
        ]}
      />
      {leg.outcome !== 'filled' && <p className="pt-1.5 text-11 text-text-3">{t('rested')}</p>}
    </Section>
  );
}

interface Step {
  readonly name: 'pressed' | 'asked' | 'sent' | 'acknowledged' | 'filled' | 'filledTo';
  readonly clock: 'device' | 'server' | 'exchange';
  readonly at: number;
  /** The time since the step before it, by the same clock. */
  readonly tookMs?: number;
}

/** Returns the steps of an order in their order; a difference between two clocks is not shown. */
function stepsOf({ leg, times, filled }: OrderReceipt): readonly Step[] {
  const { pressed, asked, sent, acknowledged } = times;
  const between = filled?.between;
  const acknowledging: readonly Step[] =
    acknowledged === undefined
      ? []
      : [{ name: 'acknowledged', clock: 'server', at: acknowledged, tookMs: acknowledged - sent }];
  const filling: readonly Step[] =
    between === undefined
      ? []
      : [
          { name: 'filled', clock: 'exchange', at: between.first },
          ...(between.last === between.first
            ? []
            : [
                {
                  name: 'filledTo',
                  clock: 'exchange',
                  at: between.last,
                  tookMs: between.last - between.first,
                } as const,
              ]),
        ];
  return [
    ...(pressed === undefined ? [] : [{ name: 'pressed', clock: 'device', at: pressed } as const]),
    { name: 'asked', clock: 'server', at: asked },
    { name: 'sent', clock: 'server', at: sent, tookMs: sent - asked },
    // The exchange fills what it can before it answers.
    ...(leg.outcome === 'filled' ? [...filling, ...acknowledging] : [...acknowledging, ...filling]),
  ];
}

export function TimesSection({ receipt }: { receipt: OrderReceipt }) {
  const t = useTranslations('receipt.times');
  const figures = useFigures();
  return (
    <Section heading={t('heading')}>
      <Facts
        facts={stepsOf(receipt).map(({ name, clock, at, tookMs }) => ({
          name: t(name),
          value: (
            <Noted
              text={<Figure text={figures.time(at)} />}
              note={[
                t(`clock.${clock}`),
                ...(tookMs === undefined ? [] : [t('after', { ms: figures.milliseconds(tookMs) })]),
              ].join(', ')}
            />
          ),
        }))}
      />
      {receipt.times.acknowledged === undefined && <p className="pt-1.5 text-11 text-text-3">{t('lost')}</p>}
      <p className="pt-1.5 text-11 text-text-3">{t('clocks')}</p>
    </Section>
  );
}

export function FeesSection({ receipt: { filled } }: { receipt: OrderReceipt }) {
  const t = useTranslations('receipt.fees');
  const locale = usePageLocale();
  const figures = useFigures();
  const fees = filled?.fees;
  const part = (of: Usd) => (
    <Figure text={figures.dollars(of)} unit={allowedFeePercent(filled && feeRate(of, filled), locale)} full={of} />
  );
  return (
    <Section heading={t('heading')}>
      {fees === undefined ? (
        <p className="text-12 text-text-3">{t('unknown')}</p>
      ) : (
        <Facts
          facts={[
            { name: t('exchange'), value: part(fees.exchange) },
            { name: t('builder'), value: part(fees.builder) },
            { name: t('total'), value: part(add(fees.exchange, fees.builder)) },
          ]}
        />
      )}
    </Section>
  );
}

interface AfterSectionProps {
  receipt: OrderReceipt;
  /** Prices may still come. */
  isMeasuring: boolean;
}

export function AfterSection({ receipt: { leg, filled, drifts }, isMeasuring }: AfterSectionProps) {
  const t = useTranslations('receipt.after');
  const figures = useFigures();
  const hasRested = leg.outcome !== 'filled';
  return (
    <Section heading={t('heading')}>
      <Facts
        facts={drifts.map(({ afterMs, points }) => ({
          name: t('later', { seconds: afterMs / secondMs }),
          value:
            points === undefined
              ? quiet(t(isMeasuring ? 'coming' : 'missing'))
              : coloured(points, false, figures.drift(points)),
        }))}
      />
      <p className="pt-1.5 text-11 text-text-3">{t(hasRested && filled !== undefined ? 'rested' : 'fromFill')}</p>
    </Section>
  );
}
