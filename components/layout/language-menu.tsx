'use client';

import { usePathname } from 'next/navigation';
import { useState } from 'react';
import { CheckIcon, GlobeIcon } from '@/components/ui/frame/icons';
import { focusedItemClasses } from '@/components/ui/overlay/overlay-classes';
import { HeaderMenu } from './header-menu';
import { languageChoices, rememberLanguage } from './language-choice';
import type { Shell } from './shell';

export function LanguageMenu({ shell }: { shell: Shell }) {
  const pathname = usePathname();
  // The server knows neither query nor hash, and renders the same not-found page for every unknown address.
  const [address, setAddress] = useState<string>();
  const place = address === undefined ? { pathname, search: '', hash: '' } : new URL(address);
  return (
    <HeaderMenu
      align="end"
      className="w-(--control-m) max-md:hidden"
      menuClassName="min-w-64"
      aria-label={shell.words.language}
      face={<GlobeIcon />}
      onOpen={() => setAddress(window.location.href)}
    >
      <div key={address} className="grid grid-cols-2">
        {languageChoices(place).map(({ code, language, href }) => (
          // A plain link loads a whole new document, because language and direction are set on the root element.
          <a
            key={code}
            role="menuitem"
            href={href}
            hrefLang={code}
            lang={code}
            aria-current={code === shell.locale ? 'true' : undefined}
            onClick={() => rememberLanguage(code)}
            className={focusedItemClasses}
          >
            <span className="grow">{language.nativeName}</span>
            {code === shell.locale && <CheckIcon size={14} className="text-accent" />}
          </a>
        ))}
      </div>
    </HeaderMenu>
  );
}
