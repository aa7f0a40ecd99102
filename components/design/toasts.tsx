'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/form/button';
import { toast } from '@/components/ui/overlay/toast';
import { ToastCard } from '@/components/ui/overlay/toast-card';
import { Section } from './section';
import { Specimens } from './specimen';

export function Toasts() {
  const t = useTranslations('design.toasts');
  const words = {
    success: { title: t('filled'), text: t('filledText') },
    note: { title: t('pending'), text: t('pendingText') },
    failure: { title: t('refused'), text: t('refusedText') },
  };
  return (
    <Section title={t('title')} text={t('text')}>
      <div className="mb-4 flex flex-wrap gap-3">
        {(['success', 'note', 'failure'] as const).map((kind) => (
          <Button key={kind} onClick={() => toast[kind](words[kind])}>
            {t(kind)}
          </Button>
        ))}
      </div>
      <Specimens wide>
        {(['success', 'note', 'failure'] as const).map((kind) => (
          <ToastCard key={kind} toast={{ ...words[kind], kind, id: kind }} closeLabel={t('dismiss')} />
        ))}
      </Specimens>
    </Section>
  );
}
