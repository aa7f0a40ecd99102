import { getTranslations } from 'next-intl/server';
import { timerFile } from '@/components/treasury';
import { timerFileName, treasuryGoLiveAtMs } from '@/lib/config/site/brand';
import { dirOf, langOf } from '@/lib/i18n/locales';
import { type LocalePage, listedParams, localeOf } from '../../../../page-metadata';

export const dynamic = 'force-static';
export const generateStaticParams = listedParams;

export async function GET(_request: Request, page: LocalePage): Promise<Response> {
  const locale = await localeOf(page);
  const t = await getTranslations({ locale, namespace: 'treasury-timer' });
  const words = {
    lang: langOf(locale),
    dir: dirOf(locale),
    heading: t('heading'),
    days: t('days'),
    hours: t('hours'),
    minutes: t('minutes'),
    seconds: t('seconds'),
    check: t('file.check'),
    alert: t('file.alert'),
  };
  return new Response(timerFile(words, treasuryGoLiveAtMs), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-disposition': `attachment; filename="${timerFileName}"`,
    },
  });
}
