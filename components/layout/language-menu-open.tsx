'use client';

import type { ComponentProps } from 'react';
import { CheckIcon } from '@/components/ui/frame/icons';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/overlay/dropdown-menu';
import type { Locale } from '@/lib/i18n/locales';
import { languageChoices, rememberLanguage } from './language-choice';
import { MenuButton } from './menu-button';
import { pageDirection } from './page-direction';

interface LanguageMenuOpenProps extends ComponentProps<'button'> {
  locale: Locale;
}

export function LanguageMenuOpen({ locale, ...button }: LanguageMenuOpenProps) {
  return (
    <DropdownMenu defaultOpen dir={pageDirection()} modal={false}>
      <DropdownMenuTrigger asChild>
        <MenuButton {...button} />
      </DropdownMenuTrigger>
      <DropdownMenuContent sideOffset={9} className="min-w-64">
        <div className="grid grid-cols-2">
          {languageChoices(window.location).map(({ code, language, href }) => (
            <DropdownMenuItem asChild key={code} onSelect={() => rememberLanguage(code)}>
              {/* A plain link loads a whole new document, because language and direction are set on the root element. */}
              <a href={href} hrefLang={code} lang={code} aria-current={code === locale ? 'true' : undefined}>
                <span className="grow">{language.nativeName}</span>
                {code === locale && <CheckIcon size={14} className="text-accent" />}
              </a>
            </DropdownMenuItem>
          ))}
        </div>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
