import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/form/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Field } from '@/components/ui/form/field';
import { IconButton } from '@/components/ui/form/icon-button';
import { StarFilledIcon, StarIcon } from '@/components/ui/frame/act-icons';
import { CloseIcon } from '@/components/ui/frame/icons';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { toast } from '@/components/ui/overlay/toast';
import { chartTemplates, type TemplateChange } from '@/lib/client/chart-templates';
import { everyPeriod } from '@/lib/config/chart';
import { longestTemplateName, mostTemplates } from '@/lib/config/chart-panel';
import type { ChartTemplate } from '@/lib/schemas/chart-templates';
import { ChartIcon } from './icons';
import type { Looks, Preferences } from './preferences';
import type { Symbols } from './symbol-search';
import { defaultLookAmong, readTemplate, type TemplateContent, withDefault, writeTemplate } from './template-look';
import { useSignedIn } from './use-default-look';

/** Returns the templates of the signed-in wallet or of this browser, and the function that changes them. */
function useTemplates() {
  const t = useTranslations('chart.templates');
  const signedIn = useSignedIn();
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
      <div className="min-w-0 grow">
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

interface TemplateRowProps {
  template: ChartTemplate;
  isDefault: boolean;
  isRenamed: boolean;
  isBusy: boolean;
  onUse: (content: TemplateContent) => void;
  onDefault: () => void;
  onRename: () => void;
  onRemove: () => void;
  children: ReactNode;
}

function TemplateRow({ template: { name, content }, isDefault, isRenamed, isBusy, children, ...on }: TemplateRowProps) {
  const t = useTranslations('chart.templates');
  const read = readTemplate(content);
  const period = everyPeriod.find(({ interval }) => interval === read?.place?.interval);
  const place = read?.place && `${read.place.coin} · ${period?.label ?? ''}`;
  const notes = [...(place === undefined ? [] : [place]), ...(isDefault ? [t('default')] : [])];
  const use = (): void => {
    if (read === undefined) toast.failure({ title: t('unreadable', { name }) }, 'templates');
    else on.onUse(read);
  };
  return (
    <li className="flex flex-col gap-2 border-line border-b py-1">
      <div className="flex min-h-9 items-center gap-1 max-md:min-h-11">
        <span className="flex min-w-0 grow flex-col">
          <span className="truncate" title={name}>
            <bdi>{name}</bdi>
          </span>
          {notes.length > 0 && <span className="truncate text-11 text-text-2">{notes.join(' · ')}</span>}
        </span>
        <Button size="s" aria-label={t('use', { name })} onClick={use}>
          {t('useShort')}
        </Button>
        <IconButton
          label={t('makeDefault', { name })}
          size="s"
          icon={isDefault ? <StarFilledIcon size={16} className="text-accent" /> : <StarIcon size={16} />}
          aria-pressed={isDefault}
          disabled={isBusy || read === undefined}
          onClick={on.onDefault}
        />
        <IconButton
          label={t('rename', { name })}
          size="s"
          icon={<ChartIcon name="draw" />}
          aria-expanded={isRenamed}
          onClick={on.onRename}
        />
        <IconButton
          label={t('remove', { name })}
          size="s"
          icon={<CloseIcon />}
          disabled={isBusy}
          onClick={on.onRemove}
        />
      </div>
      {children}
    </li>
  );
}

interface TemplatesPanelProps {
  preferences: Preferences;
  looks: Looks;
  /** The market by which its prices are requested. */
  ticker: string;
  /** The markets to which a layout can lead; undefined where the market cannot be chosen. */
  symbols: Symbols | undefined;
}

/** Saves the look of the chart under names, with or without its market and period, and brings a saved one back. */
export function TemplatesPanel({ preferences, looks, ticker, symbols }: TemplatesPanelProps) {
  const t = useTranslations('chart.templates');
  const { templates, hasFailed, signedIn, change } = useTemplates();
  const [renamed, rename] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isLayout, setLayout] = useState(false);
  const defaultName = templates?.find(({ content }) => readTemplate(content)?.isDefault === true)?.name;
  const adopt = useEffectEvent(looks.adopt);
  useEffect(() => {
    if (templates !== undefined) adopt(defaultLookAmong(templates));
  }, [templates]);
  const run = async (wanted: TemplateChange): Promise<void> => {
    setBusy(true);
    if (await change(wanted)) rename(undefined);
    setBusy(false);
  };
  const use = (name: string, { look, place, isDefault }: TemplateContent): void => {
    if (place === undefined) {
      if (isDefault && name === defaultName) looks.follow();
      else looks.wear(look);
    } else if (symbols?.coins().includes(place.coin) !== true) {
      toast.failure({ title: t('unlisted', { coin: place.coin }) }, 'templates');
      return;
    } else {
      looks.wear(look, place);
      if (place.coin !== ticker) symbols.choose(place.coin);
    }
    toast.success({ title: t('used', { name }) });
  };
  const save = (name: string): void => {
    const { settings, studies, interval } = preferences;
    const place = isLayout && symbols !== undefined ? { coin: ticker, interval } : undefined;
    const content = writeTemplate({ look: { settings, studies }, place, isDefault: name === defaultName });
    void run({ save: [{ name, content }], remove: [] });
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
        <>
          <ul aria-label={t('title')} className="flex max-h-80 shrink-0 flex-col overflow-y-auto" tabIndex={-1}>
            {templates.map((template) => {
              const { name, content } = template;
              return (
                <TemplateRow
                  key={name}
                  template={template}
                  isDefault={name === defaultName}
                  isRenamed={renamed === name}
                  isBusy={isBusy}
                  onUse={(read) => use(name, read)}
                  onDefault={() =>
                    void run({ save: withDefault(templates, name === defaultName ? undefined : name), remove: [] })
                  }
                  onRename={() => rename(renamed === name ? undefined : name)}
                  onRemove={() => void run({ save: [], remove: [name] })}
                >
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
                </TemplateRow>
              );
            })}
          </ul>
          <p className="text-12 text-text-2">{t(looks.isOwn ? 'changedByHand' : 'defaultText')}</p>
        </>
      )}
      {isFull ? (
        <p className="text-12 text-accent">{t('full', { most: mostTemplates })}</p>
      ) : (
        <>
          <NameForm label={t('name')} act={t('save')} isBusy={isBusy || templates === undefined} onName={save} />
          {symbols !== undefined && <Checkbox label={t('layout')} checked={isLayout} onCheckedChange={setLayout} />}
        </>
      )}
    </>
  );
}
