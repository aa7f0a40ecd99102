import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/form/button';
import { type DemoRole, demoRoles } from '@/lib/client/wallet/demo/roles';
import { WalletRow } from './wallet-row';

interface DemoAccountsProps {
  isBusy: (role: DemoRole) => boolean;
  onChoose: (role: DemoRole) => void;
  onBack: () => void;
}

export function DemoAccounts({ isBusy, onChoose, onBack }: DemoAccountsProps) {
  const t = useTranslations('wallet');
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-medium text-13">{t('sandbox.choose')}</h3>
        <Button look="text" size="s" onClick={onBack}>
          {t('sandbox.back')}
        </Button>
      </div>
      <ul className="flex flex-col gap-1.5">
        {demoRoles.map((role) => (
          <li key={role}>
            <WalletRow
              name={t(`sandbox.roles.${role}.name`)}
              text={t(`sandbox.roles.${role}.text`)}
              isBusy={isBusy(role)}
              busyLabel={t('connect.connecting')}
              onPress={() => onChoose(role)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
