'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { useWorded } from '@/components/ui/words/use-worded';
import type { Locale } from '@/lib/i18n/locales';

interface AnyTokenPlaceProps {
  label: string;
  /** The text shown when the code or texts could not be loaded. */
  unreachable: string;
  locale: Locale;
}

const load = async () => (await import('./any-token')).AnyToken;
const words = ['swap', 'errors'] as const;

/** Offers a swap of a token that is not listed; its code loads with the press. */
export function AnyTokenPlace({ label, unreachable, locale }: AnyTokenPlaceProps) {
  const [isOpen, setOpen] = useState(false);
  const { loaded: AnyToken, hasFailed } = useWorded(isOpen, load, words);
  return (
    <div className="border-line border-b px-(--gutter) py-1.5">
      <Button look="text" size="s" className="-ms-2.5" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {label}
      </Button>
      {isOpen && AnyToken !== undefined && <AnyToken locale={locale} />}
      {isOpen &&
        AnyToken === undefined &&
        (hasFailed ? <p role="alert">{unreachable}</p> : <Skeleton className="h-9" />)}
    </div>
  );
}
