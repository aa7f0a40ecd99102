import { CoinLogo } from '@/components/ui/text/coin-logo';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { routes } from '@/lib/config/site/routes';
import { localePath } from '@/lib/i18n/paths';

export function MarketLink({ coin }: { coin: string }) {
  return (
    <span className="inline-flex items-baseline gap-1.5">
      <CoinLogo coin={coin} size={16} className="self-center" />
      <a
        href={localePath(usePageLocale(), routes.trading(coin))}
        className="font-medium text-13 underline decoration-line-2 underline-offset-4 hover:decoration-current max-md:inline-flex max-md:h-8 max-md:items-center"
      >
        <bdi>{coin}</bdi>
      </a>
    </span>
  );
}
