import { useTranslations } from 'next-intl';
import { Fragment, useSyncExternalStore } from 'react';
import { DropdownMenuItem, DropdownMenuLabel } from '@/components/ui/overlay/dropdown-menu';
import { type ToolFamily, type ToolId, toolFamilies } from '@/lib/chart/drawings/tools/names';
import { BarButton, BarMenu, type DrawingPartProps } from './bar-button';
import { type BarButtons, useFolding } from './bar-folding';
import { AllDrawings, ListMenu, MagnetMenu } from './bar-menus';
import { DrawingIcon, FamilyIcon, ToolIcon } from './tool-icons';
import { useRoving } from './use-roving';

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

/** Locking, showing, files and removing are acts on all drawings; the magnet, undo, redo and the list stay buttons. */
const buttons: BarButtons = { families: families.length, acts: 4, others: 4, dividers: 3 };

function Divider() {
  return <span aria-hidden="true" className="shrink-0 border-line max-md:h-5 max-md:border-s md:w-5 md:border-t" />;
}

function ToolItems({ family, studio: { editor } }: Pick<DrawingPartProps, 'studio'> & { family: ToolFamily }) {
  const t = useTranslations('chart-drawings');
  return toolFamilies[family].map((tool) => (
    <DropdownMenuItem key={tool} onSelect={() => editor.pick(tool)}>
      <ToolIcon tool={tool} />
      {t(`tools.${tool}`)}
    </DropdownMenuItem>
  ));
}

/** The drawing tools: to the left of the chart, or on a phone above it, where they scroll. */
export function DrawingBar({ studio, toChart }: DrawingPartProps) {
  const t = useTranslations('chart-drawings');
  const roving = useRoving();
  const folding = useFolding(roving.ref, buttons);
  const { editor } = studio;
  const { drawings, sketch, canUndo, canRedo } = useSyncExternalStore(
    editor.view.subscribe,
    editor.view.read,
    editor.view.read,
  );
  /** Returns the tool that is in use, if it is one of these families. */
  const heldIn = (own: readonly ToolFamily[]): ToolId | undefined =>
    own.flatMap((family): readonly ToolId[] => toolFamilies[family]).find((tool) => tool === sketch?.tool);
  const folded = families.slice(folding.families);
  const heldFolded = heldIn(folded);
  return (
    <div
      {...roving}
      role="toolbar"
      aria-label={t('bar.label')}
      aria-orientation="vertical"
      className="flex size-full items-center gap-0.5 max-md:overflow-x-auto max-md:px-1.5 max-md:[scrollbar-width:none] md:flex-col md:overflow-y-auto md:py-1 md:[scrollbar-width:none]"
    >
      {families.slice(0, folding.families).map((family) => {
        const held = heldIn([family]);
        return (
          <BarMenu
            key={family}
            label={t(`families.${family}`)}
            icon={held === undefined ? <FamilyIcon family={family} /> : <ToolIcon tool={held} />}
            isPressed={held !== undefined}
            onChosen={toChart}
          >
            <ToolItems family={family} studio={studio} />
          </BarMenu>
        );
      })}
      {folded.length > 0 && (
        <BarMenu
          label={t('bar.more')}
          icon={heldFolded === undefined ? <DrawingIcon name="moreTools" /> : <ToolIcon tool={heldFolded} />}
          isPressed={heldFolded !== undefined}
          onChosen={toChart}
        >
          {folded.map((family) => (
            <Fragment key={family}>
              <DropdownMenuLabel>{t(`families.${family}`)}</DropdownMenuLabel>
              <ToolItems family={family} studio={studio} />
            </Fragment>
          ))}
        </BarMenu>
      )}
      <Divider />
      <MagnetMenu studio={studio} />
      <Divider />
      <BarButton
        label={t('bar.undo')}
        icon={<DrawingIcon name="undo" />}
        disabled={!canUndo}
        onClick={() => editor.act({ kind: 'undo' })}
      />
      <BarButton
        label={t('bar.redo')}
        icon={<DrawingIcon name="redo" />}
        disabled={!canRedo}
        onClick={() => editor.act({ kind: 'redo' })}
      />
      <Divider />
      <ListMenu studio={studio} drawings={drawings} toChart={toChart} />
      <AllDrawings studio={studio} toChart={toChart} isFolded={folding.areActsFolded} />
    </div>
  );
}
