import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { routes } from '@/lib/config/routes';

interface SiteShellProps {
  sandboxed: boolean;
  children: ReactNode;
}

export async function SiteShell({ sandboxed, children }: SiteShellProps) {
  const t = await getTranslations('site');
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-12 items-center gap-6 border-line border-b px-4 lg:px-6">
        <a className="font-semibold text-sm" href={routes.home()}>
          {t('name')}
        </a>
        <nav aria-label={t('navigation')} className="flex gap-4 text-text-2">
          <a className="hover:text-text-1" href={routes.stats()}>
            {t('links.stats')}
          </a>
          <a className="hover:text-text-1" href={routes.fees()}>
            {t('links.fees')}
          </a>
        </nav>
        {sandboxed && (
          <span className="ms-auto rounded-xs border border-accent border-dashed px-2 text-accent text-xs">
            {t('sandbox')}
          </span>
        )}
      </header>
      <main className="mx-auto w-full max-w-[1440px] grow px-4 py-8 lg:px-6">{children}</main>
      <footer className="flex h-12 items-center border-line border-t px-4 text-text-3 text-xs lg:px-6">
        {t('copyright', { year: new Date().getUTCFullYear() })}
      </footer>
    </div>
  );
}
