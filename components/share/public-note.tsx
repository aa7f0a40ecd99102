import { useTranslations } from 'next-intl';
import { PageLink } from '@/components/ui/frame/page-link';
import { routes } from '@/lib/config/site/routes';

interface PublicNoteProps {
  /** Called when the link to the own shares is followed, since the dialog around it outlives the page. */
  onLeave: () => void;
}

/** Says that a share is public, and leads to where its owner takes it back. */
export function PublicNote({ onLeave }: PublicNoteProps) {
  const t = useTranslations('summary');
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
