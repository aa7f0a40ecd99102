import { useTranslations } from 'next-intl';
import { type ChangeEvent, useRef, useSyncExternalStore } from 'react';
import { ChartIcon } from '@/components/chart/icons';
import {
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
} from '@/components/ui/overlay/dropdown-menu';
import type { Drawing } from '@/lib/chart/drawings/drawing';
import type { MagnetMode } from '@/lib/chart/drawings/magnet';
import { type ToolFamily, type ToolId, toolFamilies } from '@/lib/chart/drawings/tools/names';
import type { DrawingStudio } from '@/lib/client/drawings/studio';
import { saveFile } from '@/lib/client/save-file';
import { BarButton, BarMenu, type DrawingPartProps } from './bar-button';
import { DrawingIcon, FamilyIcon, ToolIcon } from './tool-icons';
import { useRoving } from './use-roving';

interface FileMenuProps {
  studio: DrawingStudio;
  isNone: boolean;
}

function FileMenu({ studio, isNone }: FileMenuProps) {
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
  return (
    <>
      <BarMenu label={t('bar.file')} icon={<DrawingIcon name="file" />}>
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
      </BarMenu>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label={t('file.import')}
        tabIndex={-1}
        onChange={(event) => void take(event)}
        className="hidden"
      />
    </>
  );
}

/** Lists every drawing by name, the newest first: the way to reach one without a pointer. */
function ListMenu({ studio, drawings, toChart }: DrawingPartProps & { drawings: readonly Drawing[] }) {
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

const families = [
  'lines',
  'channels',
  'shapes',
  'fibonacci',
  'gann',
  'waves',
  'patterns',
  'notes',
  'measures',
] as const satisfies readonly ToolFamily[];
const magnets = ['off', 'weak', 'strong'] as const satisfies readonly MagnetMode[];

function Divider() {
  return <span aria-hidden="true" className="shrink-0 border-line max-md:h-5 max-md:border-s md:w-5 md:border-t" />;
}

/** The drawing tools: to the left of the chart, or on a phone above it, where they scroll. */
export function DrawingBar({ studio, toChart }: DrawingPartProps) {
  const t = useTranslations('chart-drawings');
  const { editor } = studio;
  const view = useSyncExternalStore(editor.view.subscribe, editor.view.read, editor.view.read);
  const { drawings, chosen, sketch, magnet } = view;
  const isNone = drawings.length === 0;
  const areLocked = !isNone && drawings.every(({ isLocked }) => isLocked);
  const areHidden = !isNone && drawings.every(({ isVisible }) => !isVisible);
  return (
    <div
      {...useRoving()}
      role="toolbar"
      aria-label={t('bar.label')}
      aria-orientation="vertical"
      className="flex size-full items-center gap-0.5 max-md:overflow-x-auto max-md:px-1.5 max-md:[scrollbar-width:none] md:flex-col md:overflow-y-auto md:py-1 md:[scrollbar-width:none]"
    >
      {families.map((family) => {
        const tools: readonly ToolId[] = toolFamilies[family];
        const held = tools.find((tool) => tool === sketch?.tool);
        return (
          <BarMenu
            key={family}
            label={t(`families.${family}`)}
            icon={held === undefined ? <FamilyIcon family={family} /> : <ToolIcon tool={held} />}
            isPressed={held !== undefined}
            onChosen={toChart}
          >
            {tools.map((tool) => (
              <DropdownMenuItem key={tool} onSelect={() => editor.pick(tool)}>
                <ToolIcon tool={tool} />
                {t(`tools.${tool}`)}
              </DropdownMenuItem>
            ))}
          </BarMenu>
        );
      })}
      <Divider />
      <BarMenu label={t('bar.magnet')} icon={<DrawingIcon name="magnet" />} isPressed={magnet !== 'off'}>
        <DropdownMenuRadioGroup value={magnet}>
          {magnets.map((mode) => (
            <DropdownMenuRadioItem key={mode} value={mode} onSelect={() => editor.setMagnet(mode)}>
              {t(`magnet.${mode}`)}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </BarMenu>
      <BarButton
        label={t(areLocked ? 'bar.unlockAll' : 'bar.lockAll')}
        icon={<DrawingIcon name={areLocked ? 'lock' : 'unlock'} />}
        aria-pressed={areLocked}
        disabled={isNone}
        onClick={() => editor.act({ kind: 'lock', isLocked: !areLocked })}
      />
      <BarButton
        label={t(areHidden ? 'bar.showAll' : 'bar.hideAll')}
        icon={<ChartIcon name={areHidden ? 'eyeOff' : 'eye'} />}
        aria-pressed={areHidden}
        disabled={isNone}
        onClick={() => editor.act({ kind: 'show', isVisible: areHidden })}
      />
      <Divider />
      <BarButton
        label={t('bar.undo')}
        icon={<DrawingIcon name="undo" />}
        disabled={!view.canUndo}
        onClick={() => editor.act({ kind: 'undo' })}
      />
      <BarButton
        label={t('bar.redo')}
        icon={<DrawingIcon name="redo" />}
        disabled={!view.canRedo}
        onClick={() => editor.act({ kind: 'redo' })}
      />
      <Divider />
      <ListMenu studio={studio} drawings={drawings} toChart={toChart} />
      <FileMenu studio={studio} isNone={isNone} />
      <BarMenu label={t('bar.remove')} icon={<DrawingIcon name="remove" />} disabled={isNone} onChosen={toChart}>
        <DropdownMenuItem
          disabled={chosen === undefined}
          onSelect={() => chosen && editor.act({ kind: 'remove', id: chosen.id })}
        >
          {t('remove.one')}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => editor.act({ kind: 'removeAll' })}>{t('remove.all')}</DropdownMenuItem>
      </BarMenu>
    </div>
  );
}
