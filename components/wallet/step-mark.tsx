import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/frame/class-names';
import { CheckIcon, ErrorIcon } from '@/components/ui/frame/icons';
import { Spinner } from '@/components/ui/frame/spinner';

interface StepMarkProps {
  /** `next` waits for the user, `now` is running. */
  state: 'done' | 'now' | 'next' | 'waiting' | 'failed';
  number: number;
}

const shape = 'z-1 grid size-5 shrink-0 place-items-center rounded-full border text-11 bg-bg';
const looks = {
  done: 'border-transparent bg-text-1 text-bg',
  now: 'border-transparent',
  next: 'border-accent text-accent',
  waiting: 'border-line-2 text-text-3',
  failed: 'border-transparent text-accent',
} as const;
const words = { done: 'done', now: 'now', next: 'now', waiting: 'waiting', failed: 'failedStep' } as const;

export function StepMark({ state, number }: StepMarkProps) {
  const t = useTranslations('wallet.tracker');
  return (
    <span className={classNames(shape, looks[state])}>
      <span className="sr-only">{t(words[state])}</span>
      <span aria-hidden="true" className="grid place-items-center">
        {state === 'done' && <CheckIcon size={14} />}
        {state === 'now' && <Spinner />}
        {(state === 'next' || state === 'waiting') && number}
        {state === 'failed' && <ErrorIcon size={16} />}
      </span>
    </span>
  );
}
