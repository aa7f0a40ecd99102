import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { usePageLocale } from '@/components/ui/use-page-locale';
import { sendSwitch } from '@/lib/client/admin/ask';
import { count } from '@/lib/i18n/format/count';
import type { Address } from '@/lib/schemas/address';
import type { Switch } from '@/lib/schemas/catalogue';
import { useFailureToast } from '../use-failure-toast';
import { useRefresh } from './use-refresh';

interface SwitchOptions {
  readonly wallet: Address;
  readonly kind: Switch['kind'];
  readonly failed: string;
}

/** Returns what turns rows on or off. The toast can undo it for exactly those rows that it changed. */
export function useSwitchRows({ wallet, kind, failed }: SwitchOptions) {
  const t = useTranslations('catalogue.list');
  const locale = usePageLocale();
  const refresh = useRefresh();
  const tellFailure = useFailureToast();

  async function send(ids: readonly number[], isEnabled: boolean): Promise<void> {
    try {
      const switched = await sendSwitch({ walletAddress: wallet, kind, ids: [...ids], isEnabled });
      await refresh();
      const title = t(isEnabled ? 'enabled' : 'disabled', { count: count(switched.ids.length, locale) });
      const undo = (
        <Button size="s" onClick={() => void send(switched.ids, !isEnabled)}>
          {t('undo')}
        </Button>
      );
      toast.success({ title, ...(switched.ids.length > 0 && { action: undo }) }, 'switched');
    } catch (thrown) {
      tellFailure(thrown, failed);
    }
  }
  return send;
}
