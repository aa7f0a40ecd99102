'use client';

import { useReducer, useRef, useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/frame/tabs';
import { changeForm, firstForm, formOfStrategy } from '@/lib/domain/analysis/form';
import type { Locale } from '@/lib/i18n/locales';
import type { Analysis, Strategy } from '@/lib/schemas/analysis';
import { AnalysisForm } from './analysis-form';
import { ComparisonPlace } from './comparison-place';
import { OwnPart } from './own-part';
import { ResultPlace } from './result-place';
import { UnlockHint } from './unlock-hint';
import { useAnalysing } from './use-analysing';
import { useSignedIn } from './use-signed-in';
import type { AnalysisWords } from './words';

interface DeskProps {
  words: AnalysisWords;
  unreachable: string;
  locale: Locale;
}

type DeskTab = keyof AnalysisWords['tabs'];
const tabs: readonly DeskTab[] = ['analysis', 'strategies', 'history', 'compare'];

const loadStrategies = async () => (await import('./strategies/strategy-list')).StrategyList;
const loadHistory = async () => (await import('./history/history-list')).HistoryList;

/** The four parts of the page. Strategies and history belong to a wallet, and are locked until one is signed in. */
export function AnalysisDesk({ words, unreachable, locale }: DeskProps) {
  const owner = useSignedIn();
  const [form, change] = useReducer(changeForm, firstForm);
  const [chosen, setTab] = useState<DeskTab>('analysis');
  const { isBusy, shown, show, writing, wait, analyse, stop } = useAnalysing(owner, words, locale);
  const button = useRef<HTMLButtonElement>(null);
  const giveUp = () => {
    stop();
    button.current?.focus();
  };
  const isLocked = owner === undefined;
  const tab = isLocked && (chosen === 'strategies' || chosen === 'history') ? 'analysis' : chosen;
  const choose = (next: string) => setTab(tabs.find((name) => name === next) ?? 'analysis');
  const load = (strategy: Strategy) => {
    change(formOfStrategy(strategy));
    setTab('analysis');
  };
  const own = { owner, unreachable, again: words.again };
  return (
    <Tabs value={tab} onValueChange={choose} className="mt-5">
      <TabList label={words.label}>
        {tabs.map((name) => (
          <Tab key={name} value={name} disabled={isLocked && (name === 'strategies' || name === 'history')}>
            {words.tabs[name]}
          </Tab>
        ))}
      </TabList>
      <UnlockHint words={words} isLocked={isLocked} />
      <TabPanel value="analysis" className="mt-5 grid gap-6 outline-none lg:grid-cols-[360px_minmax(0,1fr)] lg:gap-8">
        <AnalysisForm
          {...{ form, change, words, isBusy, locale, owner, unreachable, button }}
          onSend={() => void analyse(form)}
          onLoad={load}
        />
        <ResultPlace {...{ shown, writing, wait, words, unreachable }} onStop={giveUp} />
      </TabPanel>
      <TabPanel value="strategies" className="mt-5 outline-none">
        <OwnPart {...own} load={loadStrategies} onChoose={load} />
      </TabPanel>
      <TabPanel value="history" className="mt-5 outline-none">
        <OwnPart
          {...own}
          load={loadHistory}
          onChoose={(analysis: Analysis) => {
            show({ kind: 'kept', analysis });
            setTab('analysis');
          }}
        />
      </TabPanel>
      <TabPanel value="compare" className="mt-5 outline-none">
        <ComparisonPlace {...{ owner, words, unreachable }} />
      </TabPanel>
    </Tabs>
  );
}
