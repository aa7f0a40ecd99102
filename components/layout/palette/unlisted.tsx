import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { buttonLook } from '@/components/ui/form/button-look';
import { FragmentLink } from '@/components/ui/frame/fragment-link';
import { Message } from '@/components/ui/text/message';
import { spotSource } from '@/lib/client/spot/source';
import { routes } from '@/lib/config/site/routes';
import { chainById } from '@/lib/config/venues/chains';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { tokenLookUpQuery } from '@/lib/queries/spot';
import type { Address } from '@/lib/schemas/address';

interface UnlistedTokenProps {
  address: Address;
  locale: Locale;
  onLink: () => void;
}

/** Shows the chains' facts about an unlisted address, and links to the page that swaps it. */
export function UnlistedToken({ address, locale, onLink }: UnlistedTokenProps) {
  const t = useTranslations('terminal.keys.unlisted');
  const { data, isError } = useQuery(tokenLookUpQuery(spotSource, address));
  if (data === undefined) {
    return (
      <p role="status" className="px-4 py-8 text-center text-text-2">
        {t(isError ? 'failed' : 'looking')}
      </p>
    );
  }
  const { contracts, silent } = data;
  const chainsOf = (ids: readonly number[]) => ids.map((id) => chainById(id)?.name ?? '').join(', ');
  return (
    <div className="flex flex-col gap-2 px-4 py-4">
      <Message severity="warning" live title={t('title')} text={contracts.length === 0 ? t('nothing') : t('warning')} />
      <ul>
        {contracts.map(({ chainId, symbol, name }) => (
          <li key={chainId} className="flex min-h-8 items-center justify-between gap-4 text-13">
            <bdi>{[symbol, name].filter((word) => word !== undefined).join(' · ') || t('unnamed')}</bdi>
            <span className="text-12 text-text-2">{chainById(chainId)?.name}</span>
          </li>
        ))}
      </ul>
      {contracts.length > 0 && (
        <FragmentLink
          href={localePath(locale, routes.tradeByAddress(address))}
          onClick={onLink}
          className={buttonLook('secondary', 's', 'self-start')}
        >
          {t('trade')}
        </FragmentLink>
      )}
      {silent.length > 0 && <p className="text-11 text-text-3">{t('silent', { chains: chainsOf(silent) })}</p>}
    </div>
  );
}
