import { useTranslations } from 'next-intl';
import { otherHostsElementId, otherHostsHtml, wordsAsHtml } from '@/lib/config/venues/other-hosts';
import type { PublicConfig } from '@/lib/config/venues/public';

/**
 * A line that is empty while every vendor is reached at its own address. Its words stand in its attributes, so that the
 * production server can write it anew: a page is built before anyone knows the addresses.
 */
export function OtherHosts({ config }: { config: PublicConfig }) {
  const t = useTranslations('site.reached');
  const words = {
    exchange: t('exchange', { host: '{host}' }),
    others: t('others', { names: '{names}', host: '{host}' }),
  };
  return (
    <p
      id={otherHostsElementId}
      data-exchange={words.exchange}
      data-others={words.others}
      className="h-6 truncate border-line border-t px-(--gutter) text-12 text-accent leading-6 empty:hidden"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own sentences, in which names and hosts are escaped
      dangerouslySetInnerHTML={{ __html: otherHostsHtml(config, wordsAsHtml(words)) }}
    />
  );
}
