import { CoinLogo } from '@/components/ui/text/coin-logo';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { routes } from '@/lib/config/site/routes';
import { dexOf } from '@/lib/domain/portfolio/dex-of';
import { localePath } from '@/lib/i18n/paths';

/** A market's name, which leads to it unless it is not offered here. */
export function MarketLink({ coin }: { coin: string }) {
  const locale = usePageLocale();
  if (dexOf(coin) !== undefined) return <bdi className="font-medium text-13">{coin}</bdi>;
  return (
    <span className="inline-flex items-baseline gap-1.5">
      <CoinLogo coin={coin} size={16} className="self-center" />
      <a
        href={localePath(locale, routes.trading(coin))}
        className="font-medium text-13 underline decoration-line-2 underline-offset-4 hover:decoration-current max-md:inline-flex max-md:h-8 max-md:items-center"
      >
        <bdi>{coin}</bdi>
      </a>
    </span>
  );
}
