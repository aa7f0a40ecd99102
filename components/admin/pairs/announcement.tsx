import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Segmented } from '@/components/ui/form/segmented';
import { toast } from '@/components/ui/overlay/toast';
import { Message } from '@/components/ui/text/message';
import { useRestedText } from '@/components/ui/text/use-rested-text';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { call } from '@/lib/api/call';
import { generateAnnouncementImageV3, postAnnouncement } from '@/lib/api/catalogue';
import { saveFile } from '@/lib/client/save-file';
import { type PictureSize, pictureSizeNames, pictureSizes } from '@/lib/config/site/social-pictures';
import { announcementFileName, announcementPath, usualAnnouncement } from '@/lib/domain/catalogue/announcement';
import { normalise } from '@/lib/errors/normalise';
import { announcementChannelQuery, announcementPreviewQuery } from '@/lib/queries/catalogue';
import type { CataloguePair } from '@/lib/schemas/catalogue';
import type { AnnouncementChoices } from '@/lib/schemas/manage';
import { useFailureToast } from '../use-failure-toast';
import { AnnouncementChoicesForm } from './announcement-choices';

interface AnnouncementProps {
  pair: CataloguePair;
  onGenerated: (imageUrl: string) => void;
}

/** A typed line is drawn once nothing has been typed for this long. */
const typedMs = 350;

/**
 * The picture that announces a pair, in the sizes of networks, posts and stories. It is the stored one, and after a
 * choice, or before there is any, the one that would be stored.
 */
export function Announcement({ pair, onGenerated }: AnnouncementProps) {
  const t = useTranslations('admin-catalogue.announcement');
  const [isBusy, setBusy] = useState(false);
  const [isPosting, setPosting] = useState(false);
  const { data: channel } = useQuery(announcementChannelQuery());
  const [size, setSize] = useState<PictureSize>('wide');
  const tellFailure = useFailureToast();
  const { pairId, label, baseLogoUrl, announcementImgUrl } = pair;
  const path = announcementPath(announcementImgUrl, size);
  const locale = usePageLocale();
  const [choices, setChoices] = useState<AnnouncementChoices>({ ...usualAnnouncement, locale });
  const [isTouched, setTouched] = useState(false);
  const line = useRestedText(choices.line, typedMs);
  const isPreview = path === undefined || isTouched;
  const { data: preview, isError } = useQuery({
    ...announcementPreviewQuery({ pairId, baseTokenLogoUrl: baseLogoUrl, choices: { ...choices, line }, size }),
    enabled: isPreview,
  });
  const picture = isPreview ? preview && `data:image/png;base64,${preview.picture}` : path;

  async function generate(): Promise<void> {
    if (baseLogoUrl === undefined) {
      toast.failure({ title: t('noLogo') }, 'catalogue');
      return;
    }
    setBusy(true);
    try {
      const { imageUrl } = await call(generateAnnouncementImageV3, { baseTokenLogoUrl: baseLogoUrl, pairId, choices });
      setTouched(false);
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

  async function post(to: string, imageUrl: string): Promise<void> {
    setPosting(true);
    try {
      await call(postAnnouncement, { pairId, imageUrl, size, locale: choices.locale });
      toast.success({ title: t('posted', { channel: to }) }, 'catalogue');
    } catch (thrown) {
      tellFailure(thrown, t('postFailed'));
    } finally {
      setPosting(false);
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
      <AnnouncementChoicesForm
        choices={choices}
        onChange={(chosen) => {
          setChoices(chosen);
          setTouched(true);
        }}
        isLineDrawn={preview?.isLineDrawn ?? true}
      />
      <Segmented
        label={t('size')}
        value={size}
        onValueChange={setSize}
        segments={pictureSizeNames.map((value) => ({ value, label: t(value) }))}
      />
      {picture !== undefined && (
        // biome-ignore lint/performance/noImgElement: a stored picture needs no optimiser between
        <img
          src={picture}
          alt={t('preview', { label })}
          {...pictureSizes[size]}
          className="max-h-90 w-full rounded-control border border-line-2 object-contain"
        />
      )}
      {isPreview && baseLogoUrl === undefined && <p className="text-12 text-text-2">{t('noLogo')}</p>}
      {isPreview && isError && <Message severity="error" live title={t('failed')} />}
      {isPreview && path !== undefined && <p className="text-12 text-text-2">{t('unsaved')}</p>}
      <div className="flex flex-wrap gap-2">
        <Button loading={isBusy} loadingLabel={t('generating')} onClick={() => void generate()}>
          {t(path === undefined ? 'generate' : 'regenerate')}
        </Button>
        {path !== undefined && <Button onClick={() => void download(path)}>{t('download')}</Button>}
        {!isPreview && announcementImgUrl !== undefined && typeof channel === 'string' && (
          <Button
            loading={isPosting}
            loadingLabel={t('posting')}
            onClick={() => void post(channel, announcementImgUrl)}
          >
            {t('post', { channel })}
          </Button>
        )}
      </div>
    </section>
  );
}
