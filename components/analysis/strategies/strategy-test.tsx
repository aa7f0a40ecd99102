import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Dialog, DialogContent } from '@/components/ui/overlay/dialog';
import { FactList } from '@/components/ui/text/fact-list';
import { Message } from '@/components/ui/text/message';
import { useErrorText } from '@/components/ui/words/use-error-text';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { type StrategyTest as Tested, testedCoin, testStrategy } from '@/lib/client/analysis/test-strategy';
import { chanceOfError, scoredBars } from '@/lib/config/analysis';
import { defaultSymbols } from '@/lib/config/symbols';
import { firstForm } from '@/lib/domain/analysis/form';
import { writeMeasured } from '@/lib/domain/analysis/shown-frame';
import { normalise } from '@/lib/errors/normalise';
import { count } from '@/lib/i18n/format/count';
import { dateTimeText } from '@/lib/i18n/format/date';
import { figure } from '@/lib/i18n/format/figure';
import { allowedFeePercent } from '@/lib/i18n/format/percent';
import { ratioToPercent } from '@/lib/math/units';
import type { Strategy, TestedSettings } from '@/lib/schemas/analysis';
import { riskShape } from '../history/outcome-text';
import { shareText } from '../records/share-text';
import { strategyWord } from '../strategy-words';

const widthPx = 560;
const feeDecimals = 6;

/** The test while it runs, with the share that is done, and its end. */
type Run =
  | { readonly kind: 'running'; readonly share: number }
  | { readonly kind: 'done'; readonly test: Tested }
  | { readonly kind: 'failed'; readonly text: string | undefined };

/** Runs a test once for each press, and stops it when its dialog closes. */
function useTest(settings: TestedSettings, isTestable: boolean) {
  const wordsOf = useErrorText();
  const [tries, setTries] = useState(0);
  const [run, setRun] = useState<Run>({ kind: 'running', share: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the settings of a dialog never change, and a press starts again
  useEffect(() => {
    if (!isTestable) return;
    const life = new AbortController();
    setRun({ kind: 'running', share: 0 });
    testStrategy(settings, life.signal, (share) => setRun({ kind: 'running', share })).then(
      (test) => setRun({ kind: 'done', test }),
      (thrown: unknown) => {
        if (!life.signal.aborted) setRun({ kind: 'failed', text: wordsOf(normalise(thrown)) });
      },
    );
    return () => life.abort();
  }, [tries]);
  return { run, again: () => setTries((before) => before + 1) };
}

/** The conclusion of a finished test, and the figures from which it follows. */
function TestResult({ test }: { test: Tested }) {
  const t = useTranslations('analysis-panel');
  const locale = usePageLocale();
  const { verdict, tries, feeShare, from, until } = test;
  const risk = (r: number): string => figure(writeMeasured<'ratio'>(r, 2), locale, riskShape);
  const fee = writeMeasured<'ratio'>(feeShare, feeDecimals);
  const certainty = shareText(1 - chanceOfError, locale);
  const rate = verdict.ideas === 0 ? '' : ` (${shareText(verdict.targets / verdict.ideas, locale)})`;
  const hits = `${count(verdict.targets, locale)}${rate}`;
  const tried = { count: tries, certainty, low: risk(verdict.low), net: risk(verdict.net) };
  const facts = [
    { name: t('test.span'), value: `${dateTimeText(from, locale)} – ${dateTimeText(until, locale)} UTC` },
    { name: t('test.ideas'), value: count(verdict.ideas, locale) },
    { name: t('outcome.target'), value: hits },
    { name: t('record.chance'), value: shareText(verdict.chance, locale) },
    { name: t('test.gross'), value: risk(verdict.gross) },
    { name: t('test.fees'), value: risk(-verdict.fees) },
    { name: t('test.funding'), value: risk(-verdict.funding) },
    { name: t('test.net'), value: <span className="font-medium">{risk(verdict.net)}</span> },
    { name: t('past.sum'), value: risk(verdict.net * verdict.ideas) },
    { name: t('test.tries'), value: count(tries, locale) },
  ];
  return (
    <>
      <Message
        live
        severity={verdict.kind === 'better' ? 'note' : 'warning'}
        title={t(`test.${verdict.kind}`)}
        text={verdict.kind === 'few' ? t('test.fewText', { count: verdict.ideas }) : t('test.bound', tried)}
      />
      <FactList facts={facts} />
      <p className="text-12 text-text-2">
        {t('test.costs', { fee: fee === undefined ? '' : allowedFeePercent(ratioToPercent(fee), locale) })}
      </p>
    </>
  );
}

interface StrategyTestProps {
  strategy: Strategy;
  onClose: () => void;
}

/** Holds a strategy against past bars of its market, and says what follows from it and what was not tested. */
export function StrategyTest({ strategy, onClose }: StrategyTestProps) {
  const t = useTranslations('analysis-panel');
  const locale = usePageLocale();
  const { strategyType, indicators, timeframes, marketType } = strategy;
  const symbol = strategy.defaultSymbol ?? defaultSymbols[marketType][0];
  const timeframe = strategy.defaultInterval ?? firstForm.interval;
  const isTestable = marketType === 'crypto' && testedCoin(symbol) !== undefined;
  const { run, again } = useTest({ symbol, timeframe, strategyType, indicators, timeframes }, isTestable);
  const retry = (
    <Button size="s" onClick={again}>
      {t('again')}
    </Button>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('test.title')}
        closeLabel={t('done')}
        description={`${strategy.name} · ${t(`types.${strategyWord[strategyType]}`)} · ${symbol} ${timeframe}`}
        widthPx={widthPx}
      >
        <div className="grid gap-4">
          {!isTestable && <Message title={t('test.elsewhere')} />}
          {isTestable && run.kind === 'running' && (
            <div className="grid min-h-60 content-center gap-2">
              <p className="text-13 text-text-2">{t('test.running', { share: shareText(run.share, locale) })}</p>
              <progress aria-label={t('test.title')} value={run.share} max={1} className="h-1 w-full accent-accent" />
            </div>
          )}
          {isTestable && run.kind === 'failed' && (
            <Message severity="error" live title={t('test.failed')} text={run.text} action={retry} />
          )}
          {isTestable && run.kind === 'done' && <TestResult test={run.test} />}
          <p className="text-12 text-text-2">{t('test.untested')}</p>
          <details className="text-12 text-text-3">
            <summary className="flex min-h-9 cursor-pointer items-center text-text-2 max-md:min-h-11">
              {t('test.method')}
            </summary>
            <ul className="grid list-disc gap-1.5 ps-4">
              <li>{t('test.how', { bars: scoredBars })}</li>
              <li>{t('test.counted')}</li>
            </ul>
          </details>
        </div>
      </DialogContent>
    </Dialog>
  );
}
