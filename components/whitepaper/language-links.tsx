'use client';

import { chosenLocaleText } from '@/lib/i18n/chosen-locale';
import type { ListedLocale } from '@/lib/i18n/locales';

interface LanguageLinksProps {
  languages: readonly { readonly code: ListedLocale; readonly name: string; readonly href: string }[];
  current: string;
}

/** Plain links, which work without scripts; the script only remembers the choice for the next visit. */
export function LanguageLinks({ languages, current }: LanguageLinksProps) {
  return (
    <ul className="grid grid-cols-2">
      {languages.map(({ code, name, href }) => (
        <li key={code}>
          <a
            href={href}
            hrefLang={code}
            lang={code}
            aria-current={code === current ? 'true' : undefined}
            className="flex min-h-9 items-center rounded-tag px-2.5 text-text-2 hover:bg-hover hover:text-text-1 aria-current:text-accent max-md:min-h-11"
            onClick={() => {
              // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser that we serve
              document.cookie = chosenLocaleText(code);
            }}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
