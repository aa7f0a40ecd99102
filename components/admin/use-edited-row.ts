import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { useConnectedWallet } from '@/lib/client/wallet/use-wallet';
import { normalise } from '@/lib/errors/normalise';
import { useRefresh } from './list/use-refresh';
import { useDraft } from './use-draft';
import { useFailureToast } from './use-failure-toast';

interface Edited<Row extends { readonly version: number }, Form> {
  /** The name under which the draft is stored. */
  readonly name: string;
  /** The row; undefined for a new one. */
  readonly row: Row | undefined;
  readonly empty: Form;
  readonly formOf: (row: Row) => Form;
  readonly readAgain: (row: Row) => Promise<Row>;
  readonly words: { readonly saved: string; readonly failed: string };
  readonly onClose: () => void;
}

/** Holds the form of a row, saves it, and detects that somebody else saved the row in the meantime. */
export function useEditedRow<Row extends { readonly version: number }, Form extends object>({
  name,
  row,
  empty,
  formOf,
  readAgain,
  words,
  onClose,
}: Edited<Row, Form>) {
  const t = useTranslations('admin-catalogue');
  const [first] = useState(() => ({ version: row?.version ?? 0, form: row === undefined ? empty : formOf(row) }));
  const draft = useDraft(name, first);
  const { form, setForm, version, goOnOver, isUnchanged, isDirty, isRestored, drop } = draft;
  // For a draft of an older version, both versions are shown before it is saved.
  const [newest, setNewest] = useState(version === first.version ? undefined : row);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isRoleLost, setRoleLost] = useState(false);
  const connected = useConnectedWallet();
  const refresh = useRefresh();
  const tell = useFailureToast();
  const tellFailure = (thrown: unknown): void => tell(thrown, words.failed);

  async function fail(thrown: unknown): Promise<void> {
    const { code } = normalise(thrown);
    if (code === 'auth.forbidden' || code === 'auth.required') setRoleLost(true);
    if (code === 'catalogue.stale' && row !== undefined) setNewest(await readAgain(row));
    else tellFailure(thrown);
  }

  /** Sends the form with the version that the administrator saw. */
  async function save(send: (version: number) => Promise<unknown>): Promise<void> {
    if (connected === undefined) {
      toast.failure({ title: t('walletMissing') }, 'catalogue');
      return;
    }
    setBusy(true);
    try {
      await send(version);
      drop();
      toast.success({ title: words.saved }, 'catalogue');
      await refresh();
      onClose();
    } catch (thrown) {
      await fail(thrown).catch(tellFailure);
    } finally {
      setBusy(false);
    }
  }

  /** Takes a newer version of the row; if the form differs from it, both are shown. */
  function takeVersion(now: Row): void {
    if (newest === undefined && isUnchanged(formOf(now))) goOnOver(now.version, formOf(now));
    else setNewest(now);
  }

  const staleBehind = (saved: Row) => {
    const other = formOf(saved);
    const goOn = (): void => {
      goOnOver(saved.version, other);
      setNewest(undefined);
    };
    return {
      row: saved,
      form: other,
      keepMine: goOn,
      takeNewest: () => {
        goOn();
        setForm(other);
      },
    };
  };

  return {
    ...{ form, setForm, isTried, setTried, isBusy, isDirty, isRestored, isRoleLost },
    ...{ save, takeVersion, tellFailure, refresh },
    /** The version that somebody else saved; undefined unless the user has to choose. */
    stale: newest && staleBehind(newest),
    leave: () => {
      drop();
      // The reason why something was not saved means nothing without its form.
      toast.dismiss('catalogue');
      onClose();
    },
  };
}
