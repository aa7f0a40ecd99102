import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/form/button';
import { toast } from '@/components/ui/overlay/toast';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { call } from '@/lib/api/call';
import { switchCatalogue } from '@/lib/api/catalogue';
import { switchInParts } from '@/lib/client/admin/switch-in-parts';
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

/**
 * Returns a function that enables or disables rows, and returns whether all of them succeeded. The toast can undo it
 * for exactly the rows that changed.
 */
export function useSwitchRows({ wallet, kind, failed }: SwitchOptions) {
  const t = useTranslations('admin-catalogue.list');
  const locale = usePageLocale();
  const refresh = useRefresh();
  const tellFailure = useFailureToast();

  async function send(wanted: readonly number[], isEnabled: boolean): Promise<boolean> {
    const { ids, thrown } = await switchInParts(wanted, (part) =>
      call(switchCatalogue, { walletAddress: wallet, kind, ids: part, isEnabled }),
    );
    if (thrown !== undefined) tellFailure(thrown, failed);
    if (thrown !== undefined && ids.length === 0) return false;
    await refresh();
    const title = t(isEnabled ? 'enabled' : 'disabled', { count: count(ids.length, locale) });
    const undo = (
      <Button size="s" onClick={() => void send(ids, !isEnabled)}>
        {t('undo')}
      </Button>
    );
    toast.success({ title, ...(ids.length > 0 && { action: undo }) }, 'switched');
    return thrown === undefined;
  }
  return send;
}
