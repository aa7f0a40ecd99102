'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { useWorded } from '@/components/ui/words/use-worded';
import type { Locale } from '@/lib/i18n/locales';
import { type Address, addressSchema } from '@/lib/schemas/address';
import type { AnyTokenWords } from './any-token';

interface AnyTokenSlotProps {
  label: string;
  /** The text shown when the code or texts could not be loaded. */
  unreachable: string;
  /** False if this installation reaches no vendor of prices. */
  isOffered: boolean;
  words: AnyTokenWords;
  locale: Locale;
  /** The page's own contents, which are shown until an address is given. */
  children: ReactNode;
}

const load = async () => (await import('./any-token')).AnyToken;
const deferred = ['swap', 'errors'] as const;

const addressIn = (text: string): Address | undefined => addressSchema.safeParse(text.trim().toLowerCase()).data;

/** Returns the typed address, which starts as the one in the link to this page. */
function useTyped() {
  const [text, setText] = useState<string>();
  useEffect(() => {
    const takeLinked = () => {
      const linked = addressIn(window.location.hash.slice(1));
      if (linked !== undefined) setText(linked);
    };
    takeLinked();
    window.addEventListener('hashchange', takeLinked);
    return () => window.removeEventListener('hashchange', takeLinked);
  }, []);
  return [text, setText] as const;
}

/** Offers a swap of an unlisted token, in place of the page's pair; its code loads with the press. */
export function AnyTokenSlot({ label, unreachable, isOffered, words, locale, children }: AnyTokenSlotProps) {
  const [text, setText] = useTyped();
  const isOpen = text !== undefined;
  const address = isOpen ? addressIn(text) : undefined;
  const { loaded: AnyToken, hasFailed } = useWorded(isOpen, load, deferred);
  return (
    <>
      <div className="border-line border-b px-(--gutter) py-1.5">
        <Button
          look="text"
          size="s"
          className="-ms-2.5"
          aria-expanded={isOpen}
          onClick={() => setText(isOpen ? undefined : '')}
        >
          {label}
        </Button>
        {isOpen &&
          AnyToken === undefined &&
          (hasFailed ? <p role="alert">{unreachable}</p> : <Skeleton className="h-9" />)}
      </div>
      {isOpen && AnyToken !== undefined && (
        <AnyToken {...{ text, address, isOffered, words, locale }} onText={setText} />
      )}
      {address === undefined && children}
    </>
  );
}
