import { useTranslations } from 'next-intl';
import { buttonLook } from '@/components/ui/form/button-look';
import { CheckIcon } from '@/components/ui/frame/icons';
import { OutsideLink } from '@/components/ui/frame/outside-link';
import { PageLink } from '@/components/ui/frame/page-link';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { premiumBotExecutionMs, premiumBotMinInvestmentUsd, premiumBotSources } from '@/lib/config/marketing';
import { routes } from '@/lib/config/site/routes';
import type { ExampleMarkets } from '@/lib/domain/telegram/examples';
import { dollars } from '@/lib/i18n/format/dollars';
import { usd } from '@/lib/math/amount';
import { BotTalk } from './bot-talk';

interface PremiumBotPageProps {
  /** The address of the liquidity pool. Without it the page has no link to the pool. */
  poolUrl: string | undefined;
  /** The markets of the conversation that is drawn. */
  markets: ExampleMarkets;
}

/** The bot that everybody can use, with a conversation as it goes. */
function OpenBot({ markets }: Pick<PremiumBotPageProps, 'markets'>) {
  const t = useTranslations('premium-bot.open');
  const bot = useTranslations('telegram');
  const points = [bot('intro'), bot('confirmNote'), `${bot('text')} ${t('limits')}`];
  return (
    <section className="grid gap-x-14 gap-y-6 border-line border-t pt-10 lg:grid-cols-[minmax(0,1fr)_28rem]">
      <div>
        <h2 className="text-balance font-medium text-20 md:text-24">{t('title')}</h2>
        <p className="mt-3 text-pretty text-read text-text-2">{t('text')}</p>
        <ul className="mt-5 flex flex-col gap-3">
          {points.map((point) => (
            <li key={point} className="flex gap-3 text-pretty text-read text-text-2">
              <CheckIcon className="mt-1 shrink-0 text-good" />
              {point}
            </li>
          ))}
        </ul>
        <p className="mt-6">
          <PageLink to={routes.telegram()} className={buttonLook('primary', 'l')}>
            {t('action')}
          </PageLink>
        </p>
        <h3 className="mt-8 font-medium text-16">{t('safe')}</h3>
        <p className="mt-2 text-pretty text-read text-text-2">{t('safeText')}</p>
      </div>
      <BotTalk markets={markets} />
    </section>
  );
}

export function PremiumBotPage({ poolUrl, markets }: PremiumBotPageProps) {
  const t = useTranslations('premium-bot');
  const amount = dollars(usd(premiumBotMinInvestmentUsd), useRequestLocale());
  const facts = [
    { name: t('investment'), value: amount },
    { name: t('execution'), value: t('executionValue', { ms: premiumBotExecutionMs }) },
    { name: t('operation'), value: t('operationValue') },
    { name: t('sources'), value: t('sourcesValue', { n: premiumBotSources }) },
  ];
  return (
    <article className="mx-auto flex max-w-280 flex-col gap-10 md:pt-4">
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_28rem]">
        <div>
          <h1 className="text-balance font-medium text-24 tracking-tight md:text-32">{t('title')}</h1>
          <p className="mt-3 text-pretty text-read text-text-2">{t('intro', { amount })}</p>
          <p className="mt-3 text-pretty text-read text-text-2">{t('undated')}</p>
          {poolUrl !== undefined && (
            <p className="mt-5">
              <OutsideLink href={poolUrl}>{t('pool')}</OutsideLink>
            </p>
          )}
        </div>
        <section>
          <h2 className="sr-only">{t('facts')}</h2>
          <dl className="grid grid-cols-2 border-line border-s border-t">
            {facts.map(({ name, value }) => (
              <div
                key={name}
                className="flex flex-col-reverse justify-end gap-1 border-line border-e border-b p-4 md:p-5"
              >
                <dt className="text-12 text-text-3">{name}</dt>
                <dd className="font-medium text-24 tracking-tight">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-3 text-12 text-text-3">{t('note')}</p>
        </section>
      </div>
      <OpenBot markets={markets} />
    </article>
  );
}
