import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/form/button';
import { OutsideLink } from '@/components/ui/frame/outside-link';
import { PageLink } from '@/components/ui/frame/page-link';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { postLinks } from '@/lib/client/share/post-links';
import { routes } from '@/lib/config/site/routes';
import { localePath } from '@/lib/i18n/paths';
import type { Address } from '@/lib/schemas/address';
import { BoardSwitch } from './board-switch';

interface PublicNoteProps {
  /** Called when the link to the own shares is followed, since the dialog around it outlives the page. */
  onLeave: () => void;
}

/** Shows that a share is public, and links to where its owner can delete it. */
export function PublicNote({ onLeave }: PublicNoteProps) {
  const t = useTranslations('share-summary');
  return (
    <p className="text-12 text-text-2">
      {t.rich('public', {
        link: (words) => (
          <PageLink to={routes.wallet()} className="underline" onClick={onLeave}>
            {words}
          </PageLink>
        ),
      })}
    </p>
  );
}

interface SharedLinksProps {
  owner: Address;
  shareId: string;
  text: string;
  onCopy: (url: string) => void;
  /** Called when a link is followed within the site. */
  onLeave: () => void;
}

/** The ways to share a public summary: copy, post or the device's share dialog. */
export function SharedLinks({ owner, shareId, text, onCopy, onLeave }: SharedLinksProps) {
  const t = useTranslations('share-summary');
  const locale = usePageLocale();
  const url = new URL(localePath(locale, routes.share(shareId)), window.location.origin).href;
  const links = postLinks({ url, text });
  const mayOpenSheet = typeof navigator.share === 'function';
  return (
    <section className="flex flex-col gap-2 border-line border-t pt-3">
      <PublicNote onLeave={onLeave} />
      <BoardSwitch owner={owner} shareId={shareId} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="s" onClick={() => onCopy(url)}>
          {t('copyLink')}
        </Button>
        {mayOpenSheet && (
          <Button
            size="s"
            onClick={() =>
              void navigator.share({ url, text }).catch((thrown: unknown) => {
                // A user who closes the share dialog has cancelled; if the dialog fails, the link is copied instead.
                if (!(thrown instanceof DOMException && thrown.name === 'AbortError')) onCopy(url);
              })
            }
          >
            {t('sheet')}
          </Button>
        )}
        <OutsideLink href={links.x}>{t('x')}</OutsideLink>
        <OutsideLink href={links.telegram}>{t('telegram')}</OutsideLink>
        <OutsideLink href={url}>{t('page')}</OutsideLink>
      </div>
    </section>
  );
}
