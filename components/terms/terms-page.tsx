import { useTranslations } from 'next-intl';
import { ChevronDownIcon } from '@/components/ui/icons';
import { termsUpdatedOn } from '@/lib/config/brand';

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

function Contents({ className }: { className: string }) {
  const t = useTranslations('terms');
  return (
    <ol className={className}>
      {sections.map((name, index) => (
        <li key={name}>
          <a
            className="flex gap-2.5 py-1.5 text-text-2 hover:text-text-1 max-lg:min-h-11 max-lg:items-center"
            href={`#${name}`}
          >
            <span aria-hidden="true" className="w-4 shrink-0 text-end text-text-3">
              {index + 1}
            </span>
            {t(`sections.${name}.heading`)}
          </a>
        </li>
      ))}
    </ol>
  );
}

export function TermsPage() {
  const t = useTranslations('terms');
  return (
    <div className="lg:grid lg:grid-cols-[216px_minmax(0,672px)] lg:gap-18">
      <nav aria-label={t('contents')} className="max-lg:hidden">
        <Contents className="sticky top-20" />
      </nav>
      <article>
        <h1 className="text-balance font-medium text-24 tracking-tight md:text-32">{t('title')}</h1>
        <p className="border-line border-b pt-3 pb-6 text-text-3">{t('updated', { date: new Date(termsUpdatedOn) })}</p>
        <details className="group border-line border-b lg:hidden">
          <summary className="flex h-12 cursor-pointer list-none items-center justify-between text-14">
            {t('contents')}
            <ChevronDownIcon className="text-text-3 group-open:rotate-180" />
          </summary>
          <Contents className="pb-3" />
        </details>
        {sections.map((name, index) => (
          <section className="scroll-mt-20 pt-8" id={name} key={name}>
            <h2 className="flex gap-3.5 font-medium text-16 text-text-1">
              <span aria-hidden="true" className="text-text-3">
                {index + 1}
              </span>
              {t(`sections.${name}.heading`)}
            </h2>
            <p className="mt-2 text-pretty text-text-2 text-read">{t(`sections.${name}.text`)}</p>
          </section>
        ))}
      </article>
    </div>
  );
}
