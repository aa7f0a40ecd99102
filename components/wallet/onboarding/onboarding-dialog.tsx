'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { Dialog, DialogContent } from '@/components/ui/overlay/dialog';
import { Message } from '@/components/ui/text/message';
import { preload } from '@/components/ui/words/preload';
import { useLoaded } from '@/components/ui/words/use-loaded';
import type { WalletDialogProps } from '@/components/wallet/action-dialog';
import { useStep } from '@/lib/client/perps/ticket/use-step';
import { portfolioSourceOf } from '@/lib/client/portfolio/source';
import { useVenue } from '@/lib/client/venue/use-venue';
import { type OnboardingStage, onboardingAt, onboardingStages } from '@/lib/client/wallet/onboarding';
import { useConnectedWallet } from '@/lib/client/wallet/use-wallet';
import { accountStateQuery } from '@/lib/queries/portfolio';
import { StepMark } from '../step-mark';

/** Lists the stages before the first order and marks the current one. */
function StageList({ stage }: { stage: OnboardingStage }) {
  const t = useTranslations('wallet');
  const names = {
    'sign-in': t('signIn.title'),
    deposit: t('account.deposit'),
    enable: t('onboarding.enable'),
  } as const;
  const present = onboardingStages.indexOf(stage);
  return (
    <ol aria-label={t('onboarding.stages')} className="grid grid-cols-3">
      {onboardingStages.map((name, index) => {
        const state = index < present ? 'done' : index === present ? 'next' : 'waiting';
        return (
          <li
            key={name}
            {...(index === present && { 'aria-current': 'step' })}
            className="relative flex flex-col items-center gap-1.5 px-1 text-center text-12 not-last:after:absolute not-last:after:start-[calc(50%+14px)] not-last:after:top-2.5 not-last:after:h-px not-last:after:w-[calc(100%-28px)] not-last:after:bg-line-2"
          >
            <StepMark state={state} number={index + 1} />
            <span className={state === 'waiting' ? 'text-text-3' : 'text-text-1'}>{names[name]}</span>
          </li>
        );
      })}
    </ol>
  );
}

const parts: Readonly<Record<OnboardingStage, () => Promise<ComponentType<WalletDialogProps>>>> = {
  'sign-in': async () => (await import('./sign-in-stage')).SignInStage,
  deposit: async () => (await import('./deposit-stage')).DepositStage,
  enable: async () => (await import('./enable-stage')).EnableStage,
};

/** The sheet keeps the height of its tallest stage, so that nothing moves when it continues automatically. */
const sheetClasses = '[--top:max(16px,calc(50dvh-320px))] mt-(--top)! max-h-[calc(100dvh-var(--top)-16px)]!';

interface StageProps extends WalletDialogProps {
  stage: OnboardingStage;
}

function Stage({ stage, onClose }: StageProps) {
  const t = useTranslations('errors.request');
  const again = useTranslations('wallet.connect');
  const { loaded: Part, hasFailed, again: tryAgain } = useLoaded(true, parts[stage]);
  const following = onboardingStages[onboardingStages.indexOf(stage) + 1];
  useEffect(() => {
    if (following !== undefined) preload(parts[following]);
  }, [following]);
  if (hasFailed) {
    return (
      <Message
        severity="error"
        live
        title={t('unreachable')}
        action={
          <Button size="s" onClick={tryAgain}>
            {again('again')}
          </Button>
        }
      />
    );
  }
  return Part === undefined ? <Skeleton className="h-40" /> : <Part onClose={onClose} />;
}

/**
 * Leads from a connected wallet to the first order in one sheet: it opens at the first missing step, continues
 * automatically, and closes once nothing is missing. It shows nothing until the first step is known.
 */
export function OnboardingDialog({ onClose }: WalletDialogProps) {
  const venue = useVenue();
  const t = useTranslations('wallet');
  const wallet = useConnectedWallet();
  const account = useQuery({
    ...accountStateQuery(portfolioSourceOf(venue), wallet?.address ?? '0x'),
    enabled: wallet !== undefined,
  });
  const at = onboardingAt(useStep(account.data?.accountValue).open, account.data !== undefined || account.isError);
  const [stage, setStage] = useState<OnboardingStage>();
  const isOver = at === 'done' || at === 'gone';
  // While a request is pending, the previous stage stays.
  if (!isOver && at !== 'waiting' && at !== stage) setStage(at);
  const end = useEffectEvent(() => onClose(at === 'done'));
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  if (stage === undefined || isOver) return null;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose(false)}>
      <DialogContent title={t('onboarding.title')} closeLabel={t('close')} widthPx={440} className={sheetClasses}>
        <StageList stage={stage} />
        <Stage stage={stage} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}
