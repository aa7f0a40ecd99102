import { useTranslations } from 'next-intl';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { AnalysisWorkspace } from './analysis-workspace';
import { analysisWords } from './words';

export function AnalysisPage() {
  const t = useTranslations('analysis');
  const site = useTranslations('site');
  return (
    <>
      <h1 className="font-medium text-24">{t('title')}</h1>
      <p className="mt-1 max-w-168 text-pretty text-text-2">{t('intro')}</p>
      <AnalysisWorkspace words={analysisWords(t)} unreachable={site('unreachable')} locale={useRequestLocale()} />
    </>
  );
}
