import { useFormatter, useTranslations } from 'next-intl';
import { whitepaperMonth, whitepaperVersion } from '@/lib/config/brand';

const sections = [
  'summary',
  'platform',
  'features',
  'analysis',
  'treasury',
  'fees',
  'tokenomics',
  'technology',
  'security',
  'next',
] as const;

export function WhitepaperPage() {
  const t = useTranslations('whitepaper');
  const format = useFormatter();
  return (
    <article className="mx-auto max-w-168 md:pt-4">
      <h1 className="text-balance font-medium text-24 tracking-tight md:text-32">{t('heading')}</h1>
      <p className="mt-2 text-text-2 text-read">{t('subtitle')}</p>
      <p className="flex gap-4 border-line border-b pt-4 pb-6 text-text-3">
        <span>{t('version', { version: whitepaperVersion })}</span>
        <span>{format.dateTime(new Date(`${whitepaperMonth}-01`), { month: 'long', year: 'numeric' })}</span>
      </p>
      <h2 className="mt-8 mb-2 font-medium text-16">{t('contents')}</h2>
      <ol>
        {sections.map((name, index) => (
          <li className="flex gap-4 border-line border-b py-3 text-14 text-text-1" key={name}>
            <span aria-hidden="true" className="w-5 text-end text-text-3">
              {index + 1}
            </span>
            {t(`sections.${name}`)}
          </li>
        ))}
      </ol>
    </article>
  );
}
