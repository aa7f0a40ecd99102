import { useTranslations } from 'next-intl';
import { ContentsAbove, ContentsColumn } from '@/components/ui/frame/contents';
import { termsUpdatedOn } from '@/lib/config/site/brand';

const sections = [
  'acceptance',
  'service',
  'eligibility',
  'custody',
  'agent',
  'fees',
  'risks',
  'advice',
  'conduct',
  'third',
  'rights',
  'liability',
  'disputes',
  'contact',
] as const;

export function TermsPage() {
  const t = useTranslations('terms');
  const entries = sections.map((id) => ({ id, heading: t(`sections.${id}.heading`) }));
  return (
    <div className="lg:grid lg:grid-cols-[216px_minmax(0,672px)] lg:gap-18">
      <ContentsColumn label={t('contents')} entries={entries} className="top-20" />
      <article>
        <h1 className="text-balance font-medium text-24 tracking-tight md:text-32">{t('title')}</h1>
        <p className="border-line border-b pt-3 pb-6 text-text-3">{t('updated', { date: new Date(termsUpdatedOn) })}</p>
        <ContentsAbove label={t('contents')} entries={entries} />
        {sections.map((id, index) => (
          <section className="scroll-mt-20 pt-8" id={id} key={id}>
            <h2 className="flex gap-3.5 font-medium text-16 text-text-1">
              <span aria-hidden="true" className="text-text-3">
                {index + 1}
              </span>
              {t(`sections.${id}.heading`)}
            </h2>
            <p className="mt-2 text-pretty text-text-2 text-read">{t(`sections.${id}.text`)}</p>
          </section>
        ))}
      </article>
    </div>
  );
}
