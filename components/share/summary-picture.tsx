import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/form/button';
import { Spinner } from '@/components/ui/frame/spinner';
import { Message } from '@/components/ui/text/message';
import { type PictureSize, pictureSizes } from '@/lib/config/site/social-pictures';
import type { Previewed } from './use-preview';

interface SummaryPictureProps {
  status: Previewed['status'];
  /** The address of the picture, or of the picture of an earlier choice. */
  address: string | undefined;
  size: PictureSize;
  alt: string;
  onAgain: () => void;
}

/** The picture, in a slot of its own shape from the beginning, or the reason why there is none. */
export function SummaryPicture({ status, address, size, alt, onAgain }: SummaryPictureProps) {
  const t = useTranslations('share-summary');
  const { width, height } = pictureSizes[size];
  if (status === 'failed') {
    return (
      <Message
        severity="error"
        live
        title={t('failed')}
        action={
          <Button size="s" onClick={onAgain}>
            {t('again')}
          </Button>
        }
      />
    );
  }
  return (
    <div
      className="relative mx-auto grid max-h-[52dvh] w-full place-items-center border border-line bg-field"
      style={{ aspectRatio: `${width} / ${height}`, maxWidth: `calc(52dvh * ${width / height})` }}
      aria-busy={status !== 'shown'}
      data-status={status}
    >
      {address !== undefined && (
        // biome-ignore lint/performance/noImgElement: the picture was made in this dialog
        <img
          src={address}
          alt={alt}
          className={status === 'late' ? 'size-full object-contain opacity-50' : 'size-full object-contain'}
        />
      )}
      {status !== 'shown' && (
        <p role="status" className="absolute inset-0 flex items-center justify-center gap-2 text-13 text-text-2">
          <Spinner />
          <span className={address === undefined ? '' : 'sr-only'}>{t('generating')}</span>
        </p>
      )}
    </div>
  );
}
