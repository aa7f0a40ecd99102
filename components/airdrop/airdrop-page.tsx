import { useFormatter, useTranslations } from 'next-intl';
import { buttonLook } from '@/components/ui/form/button-look';
import { classNames } from '@/components/ui/frame/class-names';
import { NoteIcon } from '@/components/ui/frame/icons';
import { OutsideLink } from '@/components/ui/frame/outside-link';
import { PageLink } from '@/components/ui/frame/page-link';
import { FactList } from '@/components/ui/text/fact-list';
import { Message } from '@/components/ui/text/message';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { airdropClaimDays, airdropOverAtMs, airdropSharePercent, airdropStartsOn } from '@/lib/config/marketing';
import { routes } from '@/lib/config/site/routes';
import { holdersShown, minEligibleUsd, treasuryPoolPercent } from '@/lib/config/treasury';
import { count } from '@/lib/i18n/format/count';
import { dollars } from '@/lib/i18n/format/dollars';
import { feePercent } from '@/lib/i18n/format/percent';
import { percent, usd } from '@/lib/math/amount';
import { percentToRatio } from '@/lib/math/units';

interface AirdropPageProps {
  /** The address of the liquidity pool. Without it the page has no link to the pool. */
  poolUrl: string | undefined;
  nowMs: number;
}

interface Step {
  readonly name: string;
  readonly value: string;
}

/** The share of the supply as a part of the whole, and what happens when: the steps of an airdrop that is over are filled. */
function Course({ share, steps, isOver }: { share: Step; steps: readonly Step[]; isOver: boolean }) {
  return (
    <div className="border border-line p-4 md:p-6">
      <dl>
        <dt className="text-12 text-text-3">{share.name}</dt>
        <dd className="mt-1 font-medium text-32 tracking-tight">{share.value}</dd>
      </dl>
      <div aria-hidden="true" className="mt-3 flex h-3 bg-line-2">
        <div className="bg-accent forced-colors:bg-[CanvasText]" style={{ width: `${airdropSharePercent}%` }} />
      </div>
      <ol className="mt-8 grid gap-y-6 md:grid-cols-4">
        {steps.map(({ name, value }, index) => (
          <li key={name} className="relative ps-7 md:ps-0 md:pe-6 md:pt-7">
            {index < steps.length - 1 && (
              <span
                aria-hidden="true"
                className="absolute start-[5px] top-3 -bottom-9 border-line-2 border-s md:start-0 md:end-0 md:top-[5px] md:bottom-auto md:border-s-0 md:border-t"
              />
            )}
            <span
              aria-hidden="true"
              className={classNames(
                'absolute start-0 top-1 size-[11px] rounded-full border md:top-0',
                isOver ? 'border-text-3 bg-text-3' : 'border-edge bg-bg',
              )}
            />
            <p className="text-12 text-text-3">{name}</p>
            <p className="mt-1 text-balance font-medium text-14">{value}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The treasury, which counts the holders of the token by itself. */
function Holders() {
  const t = useTranslations('airdrop.today');
  const treasury = useTranslations('treasury');
  const pages = useTranslations('site.links');
  const locale = useRequestLocale();
  const facts = [
    { name: treasury('pool'), value: feePercent(percentToRatio(percent(treasuryPoolPercent)), 0, locale) },
    { name: treasury('holders'), value: count(holdersShown, locale) },
    { name: treasury('minimum'), value: dollars(usd(minEligibleUsd), locale) },
  ];
  return (
    <section className="grid gap-x-14 gap-y-6 border-line border-t pt-10 lg:grid-cols-2">
      <div>
        <h2 className="text-balance font-medium text-20 md:text-24">{t('title')}</h2>
        <p className="mt-3 text-pretty text-read text-text-2">{t('text')}</p>
        <p className="mt-3 text-pretty text-read text-text-2">{treasury('intro')}</p>
        <p className="mt-3 text-pretty text-read text-text-2">{treasury('reckoning')}</p>
        <p className="mt-6 flex flex-wrap gap-3">
          <PageLink to={routes.treasury()} className={buttonLook('primary', 'l')}>
            {pages('treasury')}
          </PageLink>
          <PageLink to={routes.whitepaper()} className={buttonLook('secondary', 'l')}>
            {pages('whitepaper')}
          </PageLink>
        </p>
      </div>
      <div>
        <FactList facts={facts} />
        <p className="mt-3 text-12 text-text-3">{treasury('belowMinimum')}</p>
      </div>
    </section>
  );
}

export function AirdropPage({ poolUrl, nowMs }: AirdropPageProps) {
  const t = useTranslations('airdrop');
  const format = useFormatter();
  const share = feePercent(percentToRatio(percent(airdropSharePercent)), 0, useRequestLocale());
  const isOver = nowMs >= airdropOverAtMs;
  const steps = [
    { name: t('starts'), value: format.dateTime(new Date(airdropStartsOn), { dateStyle: 'full' }) },
    { name: t('ends'), value: t('endsValue') },
    { name: t('claim'), value: t('claimValue', { days: airdropClaimDays }) },
    { name: t('unclaimed'), value: t('unclaimedValue') },
  ];
  const signs = [t('note'), t('false.sign'), t('false.token')];
  return (
    <article className="mx-auto flex max-w-280 flex-col gap-10 md:pt-4">
      <div>
        <h1 className="text-balance font-medium text-24 tracking-tight md:text-32">{t('title')}</h1>
        {isOver ? (
          <Message
            className="mt-4 max-w-168"
            title={t('over', { year: airdropStartsOn.slice(0, 4) })}
            text={t('overText')}
          />
        ) : (
          <p className="mt-3 text-read text-text-2">{t('intro', { share })}</p>
        )}
        <h2 className="mt-8 mb-3 font-medium text-16">{t(isOver ? 'announced' : 'facts')}</h2>
        <Course share={{ name: t('share'), value: share }} {...{ steps, isOver }} />
        {poolUrl !== undefined && (
          <p className="mt-4">
            <OutsideLink href={poolUrl}>{t('pool')}</OutsideLink>
          </p>
        )}
      </div>
      <Holders />
      <section className="border-line border-t pt-10">
        <h2 className="text-balance font-medium text-20 md:text-24">{t('false.title')}</h2>
        <ul className="mt-4 grid gap-x-10 gap-y-4 md:grid-cols-3">
          {signs.map((sign) => (
            <li key={sign} className="flex gap-3 text-pretty text-read text-text-2">
              <NoteIcon className="mt-1 shrink-0 text-caution" />
              {sign}
            </li>
          ))}
        </ul>
      </section>
    </article>
  );
}
