import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Segmented } from '@/components/ui/form/segmented';
import { toast } from '@/components/ui/overlay/toast';
import { call } from '@/lib/api/call';
import { generateAnnouncementImageV3 } from '@/lib/api/catalogue';
import { saveFile } from '@/lib/client/save-file';
import { type PictureSize, pictureSizeNames, pictureSizes } from '@/lib/config/site/social-pictures';
import { announcementFileName, announcementPath } from '@/lib/domain/catalogue/announcement';
import { normalise } from '@/lib/errors/normalise';
import type { CataloguePair } from '@/lib/schemas/catalogue';
import { useFailureToast } from '../use-failure-toast';

interface AnnouncementProps {
  pair: CataloguePair;
  onGenerated: (imageUrl: string) => void;
}

/** The picture that announces a pair, in the sizes of networks, posts and stories. */
export function Announcement({ pair, onGenerated }: AnnouncementProps) {
  const t = useTranslations('admin-catalogue.announcement');
  const [isBusy, setBusy] = useState(false);
  const [size, setSize] = useState<PictureSize>('wide');
  const tellFailure = useFailureToast();
  const { pairId, label, baseLogoUrl, announcementImgUrl } = pair;
  const path = announcementPath(announcementImgUrl, size);

  async function generate(): Promise<void> {
    if (baseLogoUrl === undefined) {
      toast.failure({ title: t('noLogo') }, 'catalogue');
      return;
    }
    setBusy(true);
    try {
      const { imageUrl } = await call(generateAnnouncementImageV3, { baseTokenLogoUrl: baseLogoUrl, pairId });
      onGenerated(imageUrl);
      toast.success({ title: t('generated') }, 'catalogue');
    } catch (thrown) {
      // The pair was deleted while its form was open.
      if (normalise(thrown).code === 'data.not_found')
        toast.failure({ title: t('existingOnly'), text: t('noPair') }, 'catalogue');
      else tellFailure(thrown, t('failed'));
    } finally {
      setBusy(false);
    }
  }

  async function download(from: string): Promise<void> {
    try {
      const response = await fetch(from);
      if (!response.ok) throw new Error(`status ${response.status}`);
      saveFile(announcementFileName(label, Date.now()), await response.blob(), 'image/png');
    } catch {
      toast.failure({ title: t('downloadFailed') }, 'catalogue');
    }
  }

  return (
    <section aria-label={t('title')} className="flex flex-col gap-3 border-line border-t pt-3.5">
      <h3 className="text-13">{t('title')}</h3>
      <div className="flex flex-wrap gap-2">
        <Button loading={isBusy} loadingLabel={t('generating')} onClick={() => void generate()}>
          {t(path === undefined ? 'generate' : 'regenerate')}
        </Button>
        {path !== undefined && <Button onClick={() => void download(path)}>{t('download')}</Button>}
      </div>
      {path !== undefined && (
        <>
          <Segmented
            label={t('size')}
            value={size}
            onValueChange={setSize}
            segments={pictureSizeNames.map((value) => ({ value, label: t(value) }))}
          />
          {/* biome-ignore lint/performance/noImgElement: a stored picture needs no optimiser between */}
          <img
            key={path}
            src={path}
            alt={t('preview', { label })}
            {...pictureSizes[size]}
            className="max-h-90 w-full rounded-control border border-line-2 object-contain"
          />
        </>
      )}
    </section>
  );
}
