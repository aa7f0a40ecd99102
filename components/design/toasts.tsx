'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/form/button';
import { toast } from '@/components/ui/overlay/toast';
import { ToastCard } from '@/components/ui/overlay/toast-card';
import { Section } from './section';
import { Specimens } from './specimen';

const kinds = ['success', 'note', 'warning', 'failure'] as const;

export function Toasts() {
  const t = useTranslations('design.toasts');
  const words = {
    success: { title: t('filled'), text: t('filledText') },
    note: { title: t('pending'), text: t('pendingText') },
    warning: { title: t('unknown'), text: t('unknownText') },
    failure: { title: t('refused'), text: t('refusedText') },
  };
  return (
    <Section title={t('title')} text={t('text')}>
      <div className="mb-4 flex flex-wrap gap-3">
        {kinds.map((kind) => (
          <Button key={kind} onClick={() => toast[kind](words[kind])}>
            {t(kind)}
          </Button>
        ))}
      </div>
      <Specimens wide>
        {kinds.map((kind) => (
          <ToastCard key={kind} toast={{ ...words[kind], kind, id: kind }} closeLabel={t('dismiss')} />
        ))}
      </Specimens>
    </Section>
  );
}
