import { useTranslations } from 'next-intl';
import { type ChangeEvent, type ReactNode, useRef, useSyncExternalStore } from 'react';
import { ChartIcon } from '@/components/chart/icons';
import {
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
} from '@/components/ui/overlay/dropdown-menu';
import type { Drawing } from '@/lib/chart/drawings/drawing';
import type { MagnetMode } from '@/lib/chart/drawings/magnet';
import type { DrawingStudio } from '@/lib/client/drawings/studio';
import { saveFile } from '@/lib/client/save-file';
import { BarButton, BarMenu, type DrawingPartProps } from './bar-button';
import { DrawingIcon, ToolIcon } from './tool-icons';

const magnets = ['off', 'weak', 'strong'] as const satisfies readonly MagnetMode[];

export function MagnetMenu({ studio: { editor } }: { studio: DrawingStudio }) {
  const t = useTranslations('chart-drawings');
  const { magnet } = useSyncExternalStore(editor.view.subscribe, editor.view.read, editor.view.read);
  return (
    <BarMenu label={t('bar.magnet')} icon={<DrawingIcon name="magnet" />} isPressed={magnet !== 'off'}>
      <DropdownMenuRadioGroup value={magnet}>
        {magnets.map((mode) => (
          <DropdownMenuRadioItem key={mode} value={mode} onSelect={() => editor.setMagnet(mode)}>
            {t(`magnet.${mode}`)}
          </DropdownMenuRadioItem>
        ))}
      </DropdownMenuRadioGroup>
    </BarMenu>
  );
}

/** Lists every drawing by name, the newest first: the way to reach one without a pointer. */
export function ListMenu({ studio, drawings, toChart }: DrawingPartProps & { drawings: readonly Drawing[] }) {
  const t = useTranslations('chart-drawings');
  return (
    <BarMenu label={t('bar.list')} icon={<DrawingIcon name="list" />} onChosen={toChart}>
      <DropdownMenuLabel>
        {drawings.length === 0 ? t('list.empty') : t('list.label', { coin: studio.label })}
      </DropdownMenuLabel>
      {drawings.toReversed().map(({ id, tool, text, isVisible, isLocked }) => (
        <DropdownMenuItem key={id} disabled={!isVisible} onSelect={() => studio.editor.choose(id)}>
          <ToolIcon tool={tool} />
          {t(`tools.${tool}`)}
          {text !== undefined && <bdi className="max-w-40 truncate text-text-2">{text}</bdi>}
          {isLocked && <span className="text-11 text-text-3">{t('list.locked')}</span>}
          {!isVisible && <span className="text-11 text-text-3">{t('list.hidden')}</span>}
        </DropdownMenuItem>
      ))}
    </BarMenu>
  );
}

interface FileActs {
  readonly items: ReactNode;
  /** The chooser of files, which has to outlast the menu that opens it. */
  readonly chooser: ReactNode;
}

function useFileActs(studio: DrawingStudio, isNone: boolean): FileActs {
  const t = useTranslations('chart-drawings');
  const input = useRef<HTMLInputElement>(null);
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file === undefined) return;
    // A file that disappears while it is read counts as unreadable.
    studio.take(await file.text().catch(() => ''));
    // Allows the same file to be chosen again.
    target.value = '';
  };
  const items = (
    <>
      <DropdownMenuItem
        disabled={isNone}
        onSelect={() => saveFile(`${studio.coin}-drawings.json`, studio.file(), 'application/json')}
      >
        {t('file.export')}
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => input.current?.click()}>{t('file.import')}</DropdownMenuItem>
      {studio.ownerless.length > 0 && (
        <DropdownMenuItem onSelect={() => studio.bring(studio.ownerless)}>{t('file.ownerless')}</DropdownMenuItem>
      )}
    </>
  );
  const chooser = (
    <input
      ref={input}
      type="file"
      accept="application/json,.json"
      aria-label={t('file.import')}
      tabIndex={-1}
      onChange={(event) => void take(event)}
      className="hidden"
    />
  );
  return { items, chooser };
}

/** The acts on all drawings: a button each, or in a bar without room one menu. */
export function AllDrawings({ studio, toChart, isFolded }: DrawingPartProps & { isFolded: boolean }) {
  const t = useTranslations('chart-drawings');
  const { editor } = studio;
  const { drawings, chosen } = useSyncExternalStore(editor.view.subscribe, editor.view.read, editor.view.read);
  const isNone = drawings.length === 0;
  const areLocked = !isNone && drawings.every(({ isLocked }) => isLocked);
  const areHidden = !isNone && drawings.every(({ isVisible }) => !isVisible);
  const file = useFileActs(studio, isNone);
  const lock = {
    label: t(areLocked ? 'bar.unlockAll' : 'bar.lockAll'),
    icon: <DrawingIcon name={areLocked ? 'lock' : 'unlock'} />,
    run: () => editor.act({ kind: 'lock', isLocked: !areLocked }),
  };
  const show = {
    label: t(areHidden ? 'bar.showAll' : 'bar.hideAll'),
    icon: <ChartIcon name={areHidden ? 'eyeOff' : 'eye'} />,
    run: () => editor.act({ kind: 'show', isVisible: areHidden }),
  };
  const removing = (
    <>
      <DropdownMenuItem
        disabled={chosen === undefined}
        onSelect={() => chosen && editor.act({ kind: 'remove', id: chosen.id })}
      >
        {t('remove.one')}
      </DropdownMenuItem>
      <DropdownMenuItem disabled={isNone} onSelect={() => editor.act({ kind: 'removeAll' })}>
        {t('remove.all')}
      </DropdownMenuItem>
    </>
  );
  return (
    <>
      {isFolded ? (
        <BarMenu label={t('bar.all')} icon={<DrawingIcon name="more" />} onChosen={toChart}>
          {[lock, show].map(({ label, icon, run }) => (
            <DropdownMenuItem key={label} disabled={isNone} onSelect={run}>
              {icon}
              {label}
            </DropdownMenuItem>
          ))}
          <DropdownMenuSeparator />
          {file.items}
          <DropdownMenuSeparator />
          {removing}
        </BarMenu>
      ) : (
        <>
          <BarButton
            label={lock.label}
            icon={lock.icon}
            aria-pressed={areLocked}
            disabled={isNone}
            onClick={lock.run}
          />
          <BarButton
            label={show.label}
            icon={show.icon}
            aria-pressed={areHidden}
            disabled={isNone}
            onClick={show.run}
          />
          <BarMenu label={t('bar.file')} icon={<DrawingIcon name="file" />}>
            {file.items}
          </BarMenu>
          <BarMenu label={t('bar.remove')} icon={<DrawingIcon name="remove" />} disabled={isNone} onChosen={toChart}>
            {removing}
          </BarMenu>
        </>
      )}
      {file.chooser}
    </>
  );
}
