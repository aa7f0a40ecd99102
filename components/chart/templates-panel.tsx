import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { IconButton } from '@/components/ui/form/icon-button';
import { CloseIcon } from '@/components/ui/frame/icons';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { toast } from '@/components/ui/overlay/toast';
import { chartTemplates, type TemplateChange } from '@/lib/client/chart-templates';
import { useSession, useWallet } from '@/lib/client/wallet/use-wallet';
import { longestTemplateName, mostTemplates } from '@/lib/config/chart-panel';
import type { ChartTemplate } from '@/lib/schemas/chart-templates';
import { ChartIcon } from './icons';
import type { Change, Preferences } from './preferences';
import { lookOf, readLook } from './template-look';

/** Returns the templates of the signed-in wallet or of this browser, and the function that changes them. */
function useTemplates() {
  const t = useTranslations('chart.templates');
  const wallet = useWallet();
  const session = useSession();
  const address = wallet.status === 'connected' ? wallet.address : undefined;
  const signedIn = session.status === 'in' && session.wallet === address ? address : undefined;
  const [hasFailed, setFailed] = useState(false);
  const templates = useSyncExternalStore(chartTemplates.state.subscribe, chartTemplates.state.read, () => undefined);
  useEffect(() => {
    chartTemplates.open(signedIn).then(
      () => setFailed(false),
      () => setFailed(true),
    );
  }, [signedIn]);
  const change = async (wanted: TemplateChange): Promise<boolean> => {
    try {
      await chartTemplates.change(wanted);
      return true;
    } catch {
      toast.failure({ title: t('unsaved') }, 'templates');
      return false;
    }
  };
  return { templates, hasFailed, signedIn, change };
}

interface NameFormProps {
  label: string;
  act: string;
  first?: string;
  isBusy: boolean;
  onName: (name: string) => void;
}

function NameForm({ label, act, first = '', isBusy, onName }: NameFormProps) {
  const [name, setName] = useState(first);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() === '') return;
    onName(name.trim());
    setName('');
  };
  return (
    <form onSubmit={submit} className="flex items-end gap-2">
      <div className="grow">
        <Field
          label={label}
          value={name}
          maxLength={longestTemplateName}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      <Button type="submit" disabled={isBusy || name.trim() === ''}>
        {act}
      </Button>
    </form>
  );
}

interface TemplatesPanelProps {
  preferences: Preferences;
  change: Change;
}

/** Saves the look of the chart under names, and brings a saved one back. */
export function TemplatesPanel({ preferences, change: apply }: TemplatesPanelProps) {
  const t = useTranslations('chart.templates');
  const { templates, hasFailed, signedIn, change } = useTemplates();
  const [renamed, rename] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const run = async (wanted: TemplateChange): Promise<void> => {
    setBusy(true);
    if (await change(wanted)) rename(undefined);
    setBusy(false);
  };
  const use = ({ name, content }: ChartTemplate): void => {
    const look = readLook(content);
    if (look === undefined) {
      toast.failure({ title: t('unreadable', { name }) }, 'templates');
      return;
    }
    apply(look);
    toast.success({ title: t('used', { name }) });
  };
  const isFull = (templates?.length ?? 0) >= mostTemplates;
  const isKnown = (name: string): boolean => templates?.some((one) => one.name === name) === true;
  return (
    <>
      <p className="text-12 text-text-2">{t('text')}</p>
      <p className="text-12 text-text-2">{t(signedIn === undefined ? 'inBrowser' : 'forWallet')}</p>
      {hasFailed && <p role="alert">{t('unread')}</p>}
      {templates === undefined && !hasFailed && <Skeleton className="h-9" />}
      {templates?.length === 0 && <p className="text-text-2">{t('none')}</p>}
      {templates !== undefined && templates.length > 0 && (
        <ul aria-label={t('title')} className="flex max-h-80 flex-col overflow-y-auto" tabIndex={-1}>
          {templates.map((template) => {
            const { name, content } = template;
            return (
              <li key={name} className="flex flex-col gap-2 border-line border-b py-1">
                <div className="flex min-h-9 items-center gap-1 max-md:min-h-11">
                  <bdi className="min-w-0 grow truncate">{name}</bdi>
                  <Button size="s" aria-label={t('use', { name })} onClick={() => use(template)}>
                    {t('useShort')}
                  </Button>
                  <IconButton
                    label={t('rename', { name })}
                    size="s"
                    icon={<ChartIcon name="draw" />}
                    aria-expanded={renamed === name}
                    onClick={() => rename(renamed === name ? undefined : name)}
                  />
                  <IconButton
                    label={t('remove', { name })}
                    size="s"
                    icon={<CloseIcon />}
                    disabled={isBusy}
                    onClick={() => void run({ save: [], remove: [name] })}
                  />
                </div>
                {renamed === name && (
                  <NameForm
                    label={t('newName')}
                    act={t('renameShort')}
                    first={name}
                    isBusy={isBusy}
                    onName={(next) => {
                      if (next !== name && isKnown(next))
                        toast.failure({ title: t('taken', { name: next }) }, 'templates');
                      else void run({ save: [{ name: next, content }], remove: [name] });
                    }}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
      {isFull ? (
        <p className="text-12 text-accent">{t('full', { most: mostTemplates })}</p>
      ) : (
        <NameForm
          label={t('name')}
          act={t('save')}
          isBusy={isBusy || templates === undefined}
          onName={(name) => void run({ save: [{ name, content: lookOf(preferences) }], remove: [] })}
        />
      )}
    </>
  );
}
