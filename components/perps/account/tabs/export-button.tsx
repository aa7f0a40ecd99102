import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ExportIcon } from '@/components/ui/frame/act-icons';
import { Spinner } from '@/components/ui/frame/spinner';
import { focusedItemClasses } from '@/components/ui/overlay/overlay-classes';
import { Popover } from '@/components/ui/overlay/popover';
import { toast } from '@/components/ui/overlay/toast';
import { useErrorText } from '@/components/ui/words/use-error-text';
import { saveFile } from '@/lib/client/save-file';
import { useExportNote } from '@/lib/client/session/use-export-note';
import { type ExportForm, exportForms } from '@/lib/domain/portfolio/export';
import { normalise } from '@/lib/errors/normalise';
import { useOwnAccount } from '../use-account';
import { toolLook, toolName } from './list-tools';

interface ExportButtonProps {
  /** Names the file. */
  name: 'trades' | 'funding' | 'orders';
  /** True if programs for taxes read the list's rows; otherwise the menu says which lists they read. */
  hasTaxForms?: boolean;
  /** Returns the file's text, of all rows that the filter lets through however old. */
  textOf: (form: ExportForm) => Promise<string>;
}

const menuItem = `${focusedItemClasses} w-full pe-6 text-start`;

/** Saves the list as a file: with all its columns, or with those that a program for taxes reads. Times are in UTC. */
export function ExportButton({ name, hasTaxForms = false, textOf }: ExportButtonProps) {
  const t = useTranslations('perps-account.lists');
  const past = useTranslations('perps-account.past');
  const errorText = useErrorText();
  const { owner } = useOwnAccount();
  const note = useExportNote(owner);
  const [isSaving, setSaving] = useState(false);

  const save = async (form: ExportForm) => {
    if (isSaving) return;
    setSaving(true);
    try {
      const text = await textOf(form);
      const ending = form === 'generic' ? '' : `-${form}`;
      saveFile(`pluto-${owner}-${name}${ending}.csv`, text, 'text/csv;charset=utf-8');
      note(name);
    } catch (thrown) {
      toast.failure({ title: past('failed'), text: errorText(normalise(thrown)) });
    } finally {
      setSaving(false);
    }
  };

  const face = (
    <>
      {isSaving ? <Spinner /> : <ExportIcon size={14} />}
      <span className={toolName}>{t('export')}</span>
    </>
  );
  const forms = hasTaxForms ? exportForms.toReversed() : (['generic'] as const);
  return (
    <Popover
      label={t('export')}
      title={t('export')}
      face={face}
      aria-busy={isSaving}
      className={toolLook}
      panelClassName="min-w-44 max-w-64"
    >
      {forms.map((form) => (
        <button
          key={form}
          type="button"
          className={menuItem}
          onClick={({ currentTarget }) => {
            currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
            void save(form);
          }}
        >
          {t(`forms.${form}`)}
        </button>
      ))}
      {!hasTaxForms && <p className="px-2 py-1.5 text-pretty text-12 text-text-2">{t('noTaxForms')}</p>}
    </Popover>
  );
}
