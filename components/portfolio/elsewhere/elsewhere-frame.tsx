import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ScrollFrame } from '@/components/ui/table/scroll-frame';

/** The rows of markets that are not offered here, with a link to where they can be closed. */
export function ElsewhereFrame({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations('positions.elsewhere');
  return (
    <section aria-label={title} className="flex min-w-0 shrink-0 flex-col gap-1 border-line border-t pt-3">
      <div className="flex flex-col gap-0.5 px-(--gutter) text-12">
        <h3 className="font-medium text-13">{title}</h3>
        <p className="text-text-2">{t('text')}</p>
      </div>
      <ScrollFrame>{children}</ScrollFrame>
    </section>
  );
}
