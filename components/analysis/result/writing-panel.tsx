import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/form/button';
import { Spinner } from '@/components/ui/frame/spinner';
import type { Writing } from '../use-analysing';
import { leadTo } from './lead-to';
import { Sentences } from './sentences';

interface WritingPanelProps {
  writing: Writing;
  onStop: () => void;
}

/**
 * Shows the sentences that a language model has written so far. Screen readers announce each sentence once, when it is
 * complete.
 */
export function WritingPanel({ writing: { symbol, interval, words }, onStop }: WritingPanelProps) {
  const t = useTranslations('analysis-panel');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => leadTo(heading.current), []);
  const { reasons = [], market = '' } = words ?? {};
  const whole = market === '' ? reasons.slice(0, -1) : reasons;
  return (
    <section aria-label={t('speaking.title')} className="flex min-h-60 min-w-0 flex-col gap-5 lg:min-h-120">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 ref={heading} className="flex scroll-mt-20 flex-wrap items-baseline gap-x-3 text-20">
            <bdi className="font-medium">{symbol}</bdi>
            <bdi className="text-14 text-text-2">{interval}</bdi>
          </h2>
          <p className="mt-1 flex items-center gap-2 text-12 text-text-3">
            <Spinner />
            {words === undefined ? t('speaking.wait') : t('speaking.title')}
          </p>
        </div>
        <Button size="s" onClick={onStop}>
          {t('speaking.stop')}
        </Button>
      </div>
      <Sentences title={t('why')} sentences={reasons} />
      <Sentences title={t('state')} sentences={market === '' ? [] : [market]} />
      <p aria-live="polite" className="sr-only">
        {whole.at(-1)}
      </p>
    </section>
  );
}
