import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { ContentsAbove, ContentsColumn } from '@/components/ui/frame/contents';
import { OutsideLink } from '@/components/ui/frame/outside-link';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { scoredBars } from '@/lib/config/analysis';
import { bridgeMinDepositUsdc, bridgeWithdrawalFeeUsdc } from '@/lib/config/funds';
import { orderReceiptDays } from '@/lib/config/site/own-data';
import { localePath } from '@/lib/i18n/paths';
import { helpQuestions } from './questions';

interface ContactProps {
  support: { readonly email?: string; readonly url?: string };
}

/** Shows how to contact the operator of this installation, or that no contact is configured. */
function Contact({ support: { email, url } }: ContactProps) {
  const t = useTranslations('help.contact');
  if (email === undefined && url === undefined) return <p className="mt-2 text-text-2">{t('none')}</p>;
  return (
    <ul className="mt-2 flex flex-col gap-1">
      {email !== undefined && (
        <li>
          <a href={`mailto:${email}`} className="underline underline-offset-3">
            {t('email', { address: email })}
          </a>
        </li>
      )}
      {url !== undefined && (
        <li>
          <OutsideLink href={url}>{t('site')}</OutsideLink>
        </li>
      )}
    </ul>
  );
}

export function HelpPage({ support }: ContactProps) {
  const t = useTranslations('help');
  const pages = useTranslations('site.links');
  const locale = useRequestLocale();
  const values = {
    minimum: bridgeMinDepositUsdc,
    fee: bridgeWithdrawalFeeUsdc,
    days: orderReceiptDays,
    bars: scoredBars,
  };
  const entries = helpQuestions.map(({ id }) => ({ id, heading: t(`questions.${id}.question`) }));
  return (
    <div className="lg:grid lg:grid-cols-[256px_minmax(0,672px)] lg:gap-18">
      <ContentsColumn label={t('contents')} entries={entries} className="top-20" />
      <article>
        <h1 className="text-balance border-line border-b pb-6 font-medium text-24 tracking-tight md:text-32">
          {t('title')}
        </h1>
        <ContentsAbove label={t('contents')} entries={entries} />
        {helpQuestions.map(({ id, link }) => (
          <section className="scroll-mt-20 pt-8" id={id} key={id}>
            <h2 className="font-medium text-16 text-text-1">{t(`questions.${id}.question`)}</h2>
            <p className="mt-2 text-pretty text-text-2 text-read">{t(`questions.${id}.answer`, values)}</p>
            {link !== undefined && (
              <p className="mt-2">
                <Link href={localePath(locale, link.path)} prefetch={false} className="underline underline-offset-3">
                  {pages(link.name)}
                </Link>
              </p>
            )}
            {id === 'contact' && <Contact support={support} />}
          </section>
        ))}
      </article>
    </div>
  );
}
