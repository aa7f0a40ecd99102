import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '@/components/ui/form/button';
import { toast } from '@/components/ui/overlay/toast';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { forgetAdmin, isKnownAdmin } from '@/lib/client/session/known-admin';
import { useSession, useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { routes } from '@/lib/config/site/routes';
import { localePath } from '@/lib/i18n/paths';
import type { Address } from '@/lib/schemas/address';

const id = 'admin ended';

/**
 * Tells an administrator once that the session has ended: the dashboard then leads away without a word. Whoever signs
 * out by a press knows it, and any other wallet is told nothing.
 */
export function EndedAdmin({ owner }: { owner: Address }) {
  const t = useTranslations('wallet');
  const locale = usePageLocale();
  const router = useRouter();
  const { dialogs } = useWalletRoom();
  const { status } = useSession();
  const wasIn = useRef(false);
  const signIn = async () => {
    toast.dismiss(id);
    if (await dialogs.open('sign-in')) router.push(localePath(locale, routes.admin()));
  };
  const look = useEffectEvent(() => {
    if (status === 'in') wasIn.current = true;
    if (status !== 'out' || !isKnownAdmin(owner)) return;
    forgetAdmin();
    if (wasIn.current) return;
    const action = (
      <Button size="s" onClick={() => void signIn()}>
        {t('signIn.action')}
      </Button>
    );
    toast.note({ title: t('adminEnded.title'), text: t('adminEnded.text'), action }, id);
  });
  useEffect(() => {
    if (status !== 'unknown') look();
  }, [status]);
  return null;
}
