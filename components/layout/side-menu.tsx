'use client';

import Link from 'next/link';
import { useState } from 'react';
import { Segmented } from '@/components/ui/form/segmented';
import { ChevronDownIcon } from '@/components/ui/frame/icons';
import { Sheet, SheetContent } from '@/components/ui/overlay/sheet';
import { useIsAdmin } from '@/lib/client/session/use-is-admin';
import { type Locale, languageOf } from '@/lib/i18n/locales';
import { isCurrentPage } from './current-page';
import { languageChoices, rememberLanguage } from './language-choice';
import type { OverlayProps } from './overlay-props';
import { choosePair, chooseTheme, pairs, storedPair, storedTheme, themes } from './preferences';
import { returnFocus } from './return-focus';
import type { ShellLink } from './shell';

interface SegmentedChoiceProps<T extends string> {
  label: string;
  values: readonly T[];
  names: Readonly<Record<T, string>>;
  stored: () => T;
  choose: (value: T) => void;
}

function SegmentedChoice<T extends string>({ label, values, names, stored, choose }: SegmentedChoiceProps<T>) {
  const [chosen, setChosen] = useState(stored);
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 text-12 text-text-3">
        {label}
      </p>
      <Segmented
        label={label}
        value={chosen}
        onValueChange={(value) => {
          choose(value);
          setChosen(value);
        }}
        segments={values.map((value) => ({ value, label: names[value] }))}
      />
    </div>
  );
}

const row = '-mx-2 flex min-h-11 items-center rounded-control px-2 text-14 hover:bg-hover active:bg-active';

interface LinksProps {
  links: readonly ShellLink[];
  locale: Locale;
  onChoose: () => void;
}

function Links({ links, locale, onChoose }: LinksProps) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.href}>
          <Link
            href={link.href}
            prefetch={false}
            onClick={onChoose}
            aria-current={isCurrentPage(link, locale, window.location.pathname) ? 'page' : undefined}
            className={`${row} relative text-text-2 before:absolute before:inset-y-3 before:start-0 before:w-0.5 aria-[current=page]:font-medium aria-[current=page]:text-text-1 aria-[current=page]:before:bg-accent`}
          >
            {link.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function SideMenu({ shell, open, opener, onClose }: OverlayProps) {
  const { words, locale, main, more, admin } = shell;
  const isAdmin = useIsAdmin();
  const { appearance } = words;
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()}>
      <SheetContent
        side="end"
        title={words.menu}
        closeLabel={words.close}
        onCloseAutoFocus={returnFocus(opener)}
        className="pb-[env(safe-area-inset-bottom)]"
      >
        <nav aria-label={words.menu}>
          <Links links={isAdmin ? [...main, admin] : main} locale={locale} onChoose={onClose} />
          <hr className="my-2 border-line border-t" />
          <Links links={more} locale={locale} onChoose={onClose} />
        </nav>
        <hr className="border-line border-t" />
        <SegmentedChoice
          label={appearance.theme}
          values={themes}
          names={appearance.themes}
          stored={storedTheme}
          choose={chooseTheme}
        />
        <SegmentedChoice
          label={appearance.pair}
          values={pairs}
          names={appearance.pairs}
          stored={storedPair}
          choose={choosePair}
        />
        <details className="group border-line border-t pt-1">
          <summary className={`${row} cursor-pointer list-none justify-between text-text-2`}>
            {words.language}
            <span className="flex items-center gap-2 text-text-1">
              {languageOf(locale).nativeName}
              <ChevronDownIcon className="group-open:rotate-180" />
            </span>
          </summary>
          <ul className="grid grid-cols-2">
            {languageChoices(window.location).map(({ code, language, href }) => (
              <li key={code}>
                <a
                  href={href}
                  hrefLang={code}
                  lang={code}
                  aria-current={code === locale ? 'true' : undefined}
                  onClick={() => rememberLanguage(code)}
                  className="flex min-h-11 items-center text-14 text-text-2 aria-[current=true]:font-medium aria-[current=true]:text-accent"
                >
                  {language.nativeName}
                </a>
              </li>
            ))}
          </ul>
        </details>
      </SheetContent>
    </Sheet>
  );
}
