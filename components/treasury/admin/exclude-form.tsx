import { useTranslations } from 'next-intl';
import { type SubmitEvent, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/select';
import { type ExcludedHolder, excludedHolderSchema, excludedReasons } from '@/lib/schemas/treasury';

interface ExcludeFormProps {
  onExclude: (holder: ExcludedHolder) => Promise<void>;
}

type Reason = ExcludedHolder['reason'];

/** A form to exclude an address: with the reason that is published, and an internal note. */
export function ExcludeForm({ onExclude }: ExcludeFormProps) {
  const t = useTranslations('treasury-admin');
  const [address, setAddress] = useState('');
  const [reason, setReason] = useState<Reason>('exchange');
  const [note, setNote] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const holder = excludedHolderSchema.safeParse({ address: address.trim(), reason, note });
    setIsWrong(!holder.success);
    if (!holder.success) return;
    await onExclude(holder.data);
    setAddress('');
    setNote('');
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="mt-4 flex flex-col gap-2">
      <div className="grid gap-2 md:grid-cols-[2fr_1fr_1fr_auto]">
        <Field
          label={t('address')}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          error={isWrong ? t('wrong') : undefined}
        />
        <Select
          label={t('reason')}
          value={reason}
          onValueChange={setReason}
          options={excludedReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        />
        <Field label={t('note')} value={note} onChange={({ target }) => setNote(target.value)} autoComplete="off" />
        <Button type="submit" className="md:h-9">
          {t('exclude')}
        </Button>
      </div>
    </form>
  );
}
