import { useTranslations } from 'next-intl';
import { OutsideLink } from '@/components/ui/frame/outside-link';

export interface ContactProps {
  support: { readonly email?: string; readonly url?: string };
}

/** Says how the operator of this installation is reached, or that nobody set it. */
export function Contact({ support: { email, url } }: ContactProps) {
  const t = useTranslations('help.contact');
  if (email === undefined && url === undefined) return <p className="mt-2 text-text-2">{t('none')}</p>;
  return (
    <ul className="mt-2 flex flex-col gap-1">
      {email !== undefined && (
        <li>
          <a href={`mailto:${email}`} className="underline underline-offset-3">
            {t('email', { address: email })}
          </a>
        </li>
      )}
      {url !== undefined && (
        <li>
          <OutsideLink href={url}>{t('site')}</OutsideLink>
        </li>
      )}
    </ul>
  );
}
