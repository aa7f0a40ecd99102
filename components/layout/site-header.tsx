import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/form/icon-button';
import { ModeBadge } from '@/components/ui/frame/badge';
import { MenuIcon, SearchIcon } from '@/components/ui/frame/icons';
import { KeyCap } from '@/components/ui/text/key-cap';
import { WalletButton } from '@/components/wallet';
import { markHeart } from '@/lib/config/site/brand';
import { routes } from '@/lib/config/site/routes';
import { otherHostsElementId, otherHostsHtml, wordsAsHtml } from '@/lib/config/venues/other-hosts';
import type { PublicConfig } from '@/lib/config/venues/public';
import { localePath } from '@/lib/i18n/paths';
import { AdminLink } from './admin-link';
import { AppearanceMenu } from './appearance-menu';
import { LanguageMenu } from './language-menu';
import { MoreMenu } from './more-menu';
import { NavLink } from './nav-link';
import { NetworkChip } from './network-chip';
import type { Shell } from './shell';

/**
 * A line that is empty while every vendor is reached at its own address. Its texts are in its attributes, so that the
 * production server can fill it in: pages are built before the addresses are known.
 */
function OtherHosts({ config }: { config: PublicConfig }) {
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

/** The product's logo: Pluto with the bright heart on its face. */
function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 22 22" width={22} height={22} fill="none" aria-hidden="true" className={className}>
      <circle cx="11" cy="11" r="9.25" stroke="currentColor" strokeWidth="1.5" />
      <path className="fill-accent" d={markHeart} />
    </svg>
  );
}

interface SiteHeaderProps {
  shell: Shell;
  config: PublicConfig;
}

/**
 * The header is the same for everyone: client components show the connected account, and an attribute on the root marks
 * it before the first paint.
 */
export function SiteHeader({ shell, config }: SiteHeaderProps) {
  const t = useTranslations('site');
  const { locale, words } = shell;
  return (
    <header className="sticky top-0 z-20 h-(--header) shrink-0 border-line border-b bg-bg">
      <div className="flex h-[calc(var(--header-row)-1px)] items-center gap-2 px-(--gutter)">
        <Link
          href={localePath(locale, routes.perpetual())}
          prefetch={false}
          aria-label={t('home')}
          className="me-1 flex h-10 min-w-6 items-center md:shrink-0 gap-2 font-semibold text-[15px] tracking-tight md:me-3"
        >
          <Logo className="shrink-0" />
          {/* On a phone the wallet address needs the room, and the logo is enough to identify the site. */}
          <span className="truncate in-data-connected:max-md:hidden">{t('name')}</span>
        </Link>
        <nav
          aria-label={t('navigation')}
          className="flex h-full min-w-0 items-stretch overflow-x-auto overflow-y-clip pb-px -mb-px [scrollbar-width:none] max-md:hidden"
        >
          {shell.main.map((link) => (
            <NavLink key={link.path} link={link} locale={locale} />
          ))}
          <AdminLink link={shell.admin} locale={locale} />
        </nav>
        <div className="-ms-2 max-md:hidden">
          <MoreMenu shell={shell} />
        </div>
        <div className="ms-auto flex shrink-0 items-center gap-2 max-[359px]:gap-1">
          <button
            type="button"
            data-opens="palette"
            aria-haspopup="dialog"
            aria-keyshortcuts="/ Control+K Meta+K"
            className="flex h-(--control-m) items-center gap-2 rounded-control text-12 text-text-3 hover:text-text-1 max-lg:w-(--control-m) max-lg:justify-center max-lg:hover:bg-hover max-md:w-(--control-touch) max-md:h-(--control-touch) max-[359px]:hidden lg:w-44 lg:border lg:border-line-2 lg:px-2 lg:hover:border-edge"
          >
            <SearchIcon />
            <span className="truncate max-lg:sr-only">{words.palette.open}</span>
            <span className="ms-auto max-lg:hidden">
              <KeyCap>/</KeyCap>
            </span>
          </button>
          {config.modes.hyperliquid === 'sandbox' && (
            <ModeBadge className="max-[359px]:px-1">
              <span title={t('sandboxHint')}>{t('sandbox')}</span>
            </ModeBadge>
          )}
          <NetworkChip title={t('network', { network: '{network}' })} />
          <LanguageMenu shell={shell} />
          <AppearanceMenu shell={shell} />
          <WalletButton
            words={{ connect: t('connect'), connectShort: t('connectShort'), unreachable: t('unreachable') }}
          />
          <IconButton
            label={words.menu}
            icon={<MenuIcon />}
            data-opens="menu"
            aria-haspopup="dialog"
            className="-me-2 md:hidden"
          />
        </div>
      </div>
      <OtherHosts config={config} />
    </header>
  );
}
