import { useTranslations } from 'next-intl';
import { type SubmitEvent, useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { EmptyState } from '@/components/ui/text/empty-state';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { turnWatch } from '@/lib/client/portfolio/watched-wallets';
import { mostWatchedWallets, watchedRefreshMs } from '@/lib/config/account';
import { secondMs } from '@/lib/config/time';
import { count } from '@/lib/i18n/format/count';
import { addressSchema } from '@/lib/schemas/address';
import { useWatched } from './use-watched';
import { WatchedCard } from './watched-card';

function AddForm({ known }: { known: readonly string[] }) {
  const t = useTranslations('watched');
  const locale = usePageLocale();
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const read = z.safeParse(addressSchema, text.trim());
  const fault = (): string | undefined => {
    if (!read.success) return t('noAddress');
    if (known.includes(read.data)) return t('known');
    return known.length >= mostWatchedWallets ? t('full', { most: count(mostWatchedWallets, locale) }) : undefined;
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setAsked(true);
    if (!read.success || fault() !== undefined) return;
    turnWatch(read.data);
    setText('');
    setAsked(false);
  };
  return (
    <form noValidate className="flex max-w-160 items-start gap-2" onSubmit={submit}>
      <Field
        dir="ltr"
        label={t('address')}
        value={text}
        spellCheck={false}
        autoComplete="off"
        error={isAsked ? fault() : undefined}
        onChange={({ target }) => setText(target.value)}
        className="grow"
      />
      <Button type="submit" size="l" look="primary">
        {t('watch')}
      </Button>
    </form>
  );
}

/** Adds accounts to the list and shows each with its positions and changes. */
export function WatchedPanel() {
  const t = useTranslations('watched');
  const locale = usePageLocale();
  const wallets = useWatched();
  return (
    <>
      <AddForm known={wallets.map(({ address }) => address)} />
      {wallets.length === 0 ? (
        <EmptyState title={t('empty')} text={t('emptyText')} />
      ) : (
        <>
          <div className="grid gap-4 xl:grid-cols-2">
            {wallets.map((wallet) => (
              <WatchedCard key={wallet.address} wallet={wallet} />
            ))}
          </div>
          <p className="max-w-prose text-12 text-text-3">
            {t('method', { seconds: count(watchedRefreshMs / secondMs, locale) })}
          </p>
        </>
      )}
    </>
  );
}
