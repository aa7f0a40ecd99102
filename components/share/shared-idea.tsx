import { useTranslations } from 'next-intl';
import { buttonLook } from '@/components/ui/form/button-look';
import { PageLink } from '@/components/ui/frame/page-link';
import { FactList } from '@/components/ui/text/fact-list';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { embeddedWriter } from '@/lib/config/analysis';
import { routes } from '@/lib/config/site/routes';
import { pictureSizes, socialPictures } from '@/lib/config/site/social-pictures';
import { rewardToRisk } from '@/lib/domain/analysis/risk';
import { figure } from '@/lib/i18n/format/figure';
import { isLocale, type Locale, langOf, languageOf } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import type { Price } from '@/lib/math/amount';
import { decimalsOf } from '@/lib/math/precision';
import type { SharedAnalysis } from '@/lib/schemas/shared-analysis';

interface SaidProps {
  title: string;
  text: string | undefined;
  /** The language of the sentences, if it is known. */
  language: Locale | undefined;
}

/** Sentences in the language in which the owner read them; nothing if there are none. */
function Said({ title, text = '', language }: SaidProps) {
  const sentences = text.split('\n').filter((line) => line !== '');
  if (sentences.length === 0) return null;
  return (
    <section>
      <h2 className="mb-1.5 text-12 text-text-3">{title}</h2>
      <ul className="flex flex-col gap-1.5 text-13">
        {sentences.map((sentence) => (
          <li
            key={sentence}
            dir="auto"
            lang={language === undefined ? undefined : langOf(language)}
            className="text-pretty"
          >
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the name of a language in another one. */
const nameOf = (language: Locale, reader: Locale): string =>
  new Intl.DisplayNames([languageOf(reader).tag], { type: 'language' }).of(langOf(language)) ??
  languageOf(language).nativeName;

/** The page of a shared analysis: its picture, its levels and reasons, and what came of it. */
export function SharedIdea({ idea }: { idea: SharedAnalysis }) {
  const t = useTranslations('share');
  const locale = useRequestLocale();
  const { symbol, interval, bias, shareId, createdAt, outcome, outcomeR, writtenBy } = idea;
  const language = isLocale(idea.language) ? idea.language : undefined;
  const { width, height } = pictureSizes.wide;
  const price = (amount: Price | undefined): string =>
    figure(amount, locale, { decimals: amount === undefined ? 0 : decimalsOf(amount) });
  const result = figure(outcomeR, locale, { decimals: 2, leastDecimals: 0, signed: true, suffix: ' R' });
  const ended = outcome ?? (bias === 'Neutral' ? 'none' : 'open');
  const hasResult = outcome !== undefined && outcome !== 'ambiguous';
  const facts = [
    { name: t('entry'), value: price(idea.entry) },
    { name: t('idea.stopLoss'), value: price(idea.stopLoss) },
    { name: t('idea.takeProfit'), value: price(idea.takeProfit) },
    { name: t('idea.confirmation'), value: price(idea.confirmationPrice) },
    { name: t('idea.reward'), value: figure(rewardToRisk(idea), locale, { decimals: 2, leastDecimals: 0 }) },
    { name: t('idea.outcome'), value: [t(`idea.ends.${ended}`), ...(hasResult ? [result] : [])].join(' · ') },
  ];
  const writer =
    writtenBy === undefined || writtenBy === embeddedWriter ? t('idea.rules') : t('idea.model', { model: writtenBy });
  return (
    <article className="mx-auto grid max-w-240 gap-6 md:pt-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
      <div className="flex min-w-0 flex-col gap-5">
        <div>
          <h1 className="font-medium text-24">
            {t('idea.heading', { symbol, interval, bias: t(`idea.bias.${bias}`) })}
          </h1>
          <p className="mt-1 text-13 text-text-3">
            {t('idea.made', { date: createdAt })} · {writer}
          </p>
        </div>
        {/* biome-ignore lint/performance/noImgElement: the picture has its size, and nothing is left to optimise */}
        <img
          src={`/og${localePath(locale, socialPictures.share(shareId))}`}
          width={width}
          height={height}
          alt={t('idea.pictureAlt', { symbol })}
          className="h-auto w-full border border-line object-contain"
        />
        {language !== undefined && language !== locale && (
          <p className="text-13 text-text-3">{t('idea.language', { language: nameOf(language, locale) })}</p>
        )}
        <Said title={t('idea.reasons')} text={idea.reasoning} language={language} />
        <Said title={t('idea.invalidation')} text={idea.invalidation} language={language} />
        <Said title={t('idea.state')} text={idea.analysis} language={language} />
      </div>
      <div className="flex flex-col gap-5 lg:pt-14">
        <FactList facts={facts} />
        <p className="text-13 text-text-3">{t('idea.text')}</p>
        <PageLink to={routes.aiTrading()} className={buttonLook('secondary', 'l', 'w-full')}>
          {t('idea.action')}
        </PageLink>
      </div>
    </article>
  );
}
