import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/select';
import { addressOfForm } from '@/lib/domain/catalogue/token-form';
import { type Admin, type AdminRole, adminRoles } from '@/lib/schemas/admin';

/** Appoints an administrator by the address of a wallet. */
export function AddAdmin({ onAdd }: { onAdd: (admin: Pick<Admin, 'wallet' | 'role'>) => Promise<boolean> }) {
  const t = useTranslations('admin-catalogue');
  const [typed, setTyped] = useState('');
  const [role, setRole] = useState<AdminRole>('editor');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const wallet = addressOfForm({ address: typed });
  const add = async () => {
    setTried(true);
    if (wallet === undefined || isBusy) return;
    setBusy(true);
    if (await onAdd({ wallet, role })) {
      setTyped('');
      setTried(false);
    }
    setBusy(false);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
      className="mt-4 flex flex-wrap items-start gap-2"
    >
      <Field
        label={t('admins.address')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        error={isTried && wallet === undefined ? t('tokenForm.issues.address') : undefined}
        className="min-w-0 grow basis-80"
      />
      <Select
        label={t('admins.role')}
        value={role}
        onValueChange={setRole}
        options={adminRoles.map((value) => ({ value, label: t(`admins.${value}`) }))}
        className="min-w-40 max-md:grow"
      />
      <Button
        type="submit"
        look="primary"
        loading={isBusy}
        loadingLabel={t('admins.adding')}
        className="h-9 max-md:h-11"
      >
        {t('admins.add')}
      </Button>
    </form>
  );
}
