'use client';

import { useReducer, useRef, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/frame/tabs';
import { useOwnToasts } from '@/components/ui/overlay/use-own-toasts';
import { Message } from '@/components/ui/text/message';
import { useWorded } from '@/components/ui/words/use-worded';
import { useConnectedWallet, useSession, useWallet, useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { changeForm, firstForm, formOfStrategy } from '@/lib/domain/analysis/form';
import type { Locale } from '@/lib/i18n/locales';
import type { Address } from '@/lib/schemas/address';
import type { Analysis, Strategy } from '@/lib/schemas/analysis';
import { AnalysisForm } from './analysis-form';
import { OwnPart } from './own-part';
import { ResultSlot } from './result-slot';
import { useAnalysing } from './use-analysing';
import type { AnalysisWords } from './words';

/** Returns the wallet that is connected and signed in; undefined for everybody else. */
function useSignedIn(): Address | undefined {
  const wallet = useConnectedWallet();
  const session = useSession();
  const isIn = wallet !== undefined && session.status === 'in' && session.wallet === wallet.address;
  return isIn ? wallet.address : undefined;
}

interface UnlockHintProps {
  words: AnalysisWords;
  isLocked: boolean;
}

/** Explains what a wallet unlocks, and links to the next step. Its space is reserved until the wallet is known. */
function UnlockHint({ words, isLocked }: UnlockHintProps) {
  const { status } = useWallet();
  const { service, dialogs } = useWalletRoom();
  if (!isLocked) return null;
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-2">
      <p className="text-12 text-text-2">{words.hint}</p>
      {status === 'connected' ? (
        <Button size="s" onClick={() => void dialogs.open('sign-in')}>
          {words.signIn}
        </Button>
      ) : (
        <Button
          size="s"
          aria-haspopup="dialog"
          onPointerEnter={() => service.warm()}
          onFocus={() => service.warm()}
          onClick={() => void dialogs.open('connect')}
        >
          {words.connect}
        </Button>
      )}
    </div>
  );
}

interface ComparisonSlotProps {
  owner: Address | undefined;
  words: AnalysisWords;
  unreachable: string;
}

const load = async () => (await import('@/components/analysis/records/comparison')).Comparison;
const names = ['analysis-panel', 'errors'] as const;

/** The slot of the comparison, whose code and texts load when its tab is opened. */
function ComparisonSlot({ owner, words, unreachable }: ComparisonSlotProps) {
  const { loaded: Comparison, hasFailed, again } = useWorded(true, load, names);
  if (Comparison !== undefined) return <Comparison owner={owner} soon={words.soon} soonText={words.soonText} />;
  if (!hasFailed) return <Skeleton className="h-60" />;
  const action = (
    <Button size="s" onClick={again}>
      {words.again}
    </Button>
  );
  return <Message severity="error" live title={unreachable} action={action} />;
}

interface WorkspaceProps {
  words: AnalysisWords;
  unreachable: string;
  locale: Locale;
}

type WorkspaceTab = keyof AnalysisWords['tabs'];
/** The notices of this page's acts, which go with the tab that they were made on. */
const ownToasts = ['analysis', 'analysis-limit', 'analysis-share', 'strategy'];
const tabs: readonly WorkspaceTab[] = ['analysis', 'strategies', 'history', 'compare'];

const loadStrategies = async () => (await import('@/components/analysis/strategies/strategy-list')).StrategyList;
const loadHistory = async () => (await import('@/components/analysis/history/history-list')).HistoryList;

/** The four parts of the page. Strategies and history belong to a wallet, and are locked until one is signed in. */
export function AnalysisWorkspace({ words, unreachable, locale }: WorkspaceProps) {
  const owner = useSignedIn();
  const [form, change] = useReducer(changeForm, firstForm);
  const [chosen, setTab] = useState<WorkspaceTab>('analysis');
  const { isBusy, shown, show, writing, wait, analyse, stop } = useAnalysing(owner, words, locale);
  const button = useRef<HTMLButtonElement>(null);
  const giveUp = () => {
    stop();
    button.current?.focus();
  };
  const isLocked = owner === undefined;
  const tab = isLocked && (chosen === 'strategies' || chosen === 'history') ? 'analysis' : chosen;
  useOwnToasts(ownToasts, tab);
  const choose = (next: string) => setTab(tabs.find((name) => name === next) ?? 'analysis');
  const load = (strategy: Strategy) => {
    change(formOfStrategy(strategy));
    setTab('analysis');
  };
  const own = { owner, unreachable, words };
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
        <ResultSlot {...{ shown, writing, wait, words, unreachable }} onStop={giveUp} />
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
        <ComparisonSlot {...{ owner, words, unreachable }} />
      </TabPanel>
    </Tabs>
  );
}
