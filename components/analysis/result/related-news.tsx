import { useTranslations } from 'next-intl';
import { OutsideLink } from '@/components/ui/frame/outside-link';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { dateTimeText } from '@/lib/i18n/format/date';
import type { AnalysisResult } from '@/lib/schemas/analysis-result';

interface RelatedNewsProps {
  news: AnalysisResult['news'];
  note: AnalysisResult['newsNote'];
}

/** The headlines beside an analysis, each with its publisher; nothing where none were asked for. */
export function RelatedNews({ news, note }: RelatedNewsProps) {
  const t = useTranslations('verdict');
  const locale = usePageLocale();
  if (news === undefined && note === undefined) return null;
  const lack = note === undefined ? (news?.length === 0 ? t('headlines.none') : undefined) : t(`headlines.${note}`);
  return (
    <section aria-labelledby="related-news">
      <h3 id="related-news" className="mb-2 font-medium text-14">
        {t('headlines.title')}
      </h3>
      {lack !== undefined && <p className="text-13 text-text-2">{lack}</p>}
      <ul className="flex flex-col gap-2 text-13">
        {news?.map(({ title, source, url, at }) => (
          <li key={url} className="min-w-0">
            <OutsideLink href={url}>
              <span dir="auto">{title}</span>
            </OutsideLink>
            <p className="text-12 text-text-3">
              <bdi>{source}</bdi> · {dateTimeText(at, locale, localTimeZone())}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
