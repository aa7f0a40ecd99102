import { useFormatter, useTranslations } from 'next-intl';
import { ContentsAbove, ContentsColumn } from '@/components/ui/frame/contents';
import { OutsideLink } from '@/components/ui/frame/outside-link';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { whitepaperMonth, whitepaperVersion } from '@/lib/config/site/brand';
import { type PaperFacts, whitepaperFigures } from './figures';
import { type Block, earnedKey, outline, poolSection } from './outline';
import { PaperBar } from './paper-bar';
import { SectionBlock } from './section-block';
import './print.css';

interface WhitepaperPageProps extends PaperFacts {
  /** The address of the liquidity pool. Without it there is no link to the pool. */
  poolUrl: string | undefined;
  /** The mail address for questions. Without it the paper has none. */
  contact: string | undefined;
}

export function WhitepaperPage({ poolUrl, contact, ...facts }: WhitepaperPageProps) {
  const t = useTranslations('whitepaper');
  const site = useTranslations('site');
  const format = useFormatter();
  const figures = whitepaperFigures(useRequestLocale(), facts);
  const { fees, earnings, coin } = facts;
  const isReported = (block: Block) => earnings !== undefined || block.kind !== 'text' || block.key !== earnedKey;
  const entries = outline.map(({ id, heading }) => ({ id, heading: t(`sections.${heading}`) }));
  return (
    <>
      <PaperBar />
      <div className="lg:grid lg:grid-cols-[216px_minmax(0,672px)] lg:gap-18" data-paper="">
        <ContentsColumn label={t('contents')} entries={entries} className="top-32" />
        <article>
          <h1 className="text-balance font-medium text-24 tracking-tight md:text-32">{t('heading')}</h1>
          <p className="mt-2 text-text-2 text-read">{t('subtitle')}</p>
          <p className="flex gap-4 border-line border-b pt-4 pb-6 text-text-3">
            <span>{t('version', { version: whitepaperVersion })}</span>
            <time dateTime={whitepaperMonth}>
              {format.dateTime(new Date(`${whitepaperMonth}-01`), { month: 'long', year: 'numeric' })}
            </time>
          </p>
          <ContentsAbove label={t('contents')} entries={entries} />
          {outline.map(({ id, heading, blocks }, index) => (
            <section className="scroll-mt-24 pt-10 text-read text-text-2" id={id} key={id}>
              <h2 className="group flex gap-3.5 font-medium text-20 text-text-1">
                <span aria-hidden="true" className="text-text-3">
                  {index + 1}
                </span>
                {t(`sections.${heading}`)}
                <a
                  href={`#${id}`}
                  aria-label={t('link')}
                  data-screen-only=""
                  className="text-text-3 opacity-0 hover:text-text-1 focus-visible:opacity-100 group-hover:opacity-100 max-md:opacity-100"
                >
                  #
                </a>
              </h2>
              {blocks.filter(isReported).map((block, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the outline never changes
                <SectionBlock block={block} figures={figures} fees={fees} contract={coin?.address} key={place} />
              ))}
              {id === poolSection && poolUrl !== undefined && (
                <p className="mt-3">
                  <OutsideLink href={poolUrl}>{t('pool')}</OutsideLink>
                </p>
              )}
            </section>
          ))}
          <div className="mt-12 border-line border-t pt-6 text-text-3" data-closing="">
            <h2 className="font-medium text-14 text-text-2">{t('disclaimer.heading')}</h2>
            <p className="mt-2 text-pretty">{t('disclaimer.text')}</p>
            {contact !== undefined && (
              <p className="mt-4">
                {t('contact')}{' '}
                <a className="text-text-2 underline underline-offset-3" href={`mailto:${contact}`}>
                  <bdi>{contact}</bdi>
                </a>
              </p>
            )}
            {/* On a screen the footer has the copyright. */}
            <p className="hidden print:block">{site('copyright', { year: Number(whitepaperMonth.slice(0, 4)) })}</p>
          </div>
        </article>
      </div>
    </>
  );
}
