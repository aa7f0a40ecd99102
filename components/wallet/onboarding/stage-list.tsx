import { useTranslations } from 'next-intl';
import { type OnboardingStage, onboardingStages } from '@/lib/client/wallet/onboarding';
import { StepMark } from '../step-mark';

/** Lists the stages before the first order and marks the current one. */
export function StageList({ stage }: { stage: OnboardingStage }) {
  const t = useTranslations('wallet');
  const names = {
    'sign-in': t('signIn.title'),
    deposit: t('account.deposit'),
    enable: t('onboarding.enable'),
  } as const;
  const present = onboardingStages.indexOf(stage);
  return (
    <ol aria-label={t('onboarding.stages')} className="grid grid-cols-3">
      {onboardingStages.map((name, place) => {
        const state = place < present ? 'done' : place === present ? 'next' : 'waiting';
        return (
          <li
            key={name}
            {...(place === present && { 'aria-current': 'step' })}
            className="relative flex flex-col items-center gap-1.5 px-1 text-center text-12 not-last:after:absolute not-last:after:start-[calc(50%+14px)] not-last:after:top-2.5 not-last:after:h-px not-last:after:w-[calc(100%-28px)] not-last:after:bg-line-2"
          >
            <StepMark state={state} number={place + 1} />
            <span className={state === 'waiting' ? 'text-text-3' : 'text-text-1'}>{names[name]}</span>
          </li>
        );
      })}
    </ol>
  );
}
