import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { IconFrame } from '@/components/chart/icons';
import { onPageLook, themeOfPage } from '@/components/chart/theme-colours';
import { DropdownMenuRadioGroup, DropdownMenuRadioItem } from '@/components/ui/overlay/dropdown-menu';
import {
  type Drawing,
  type DrawingColour,
  type DrawingStyle,
  drawingColours,
  drawingDashes,
} from '@/lib/chart/drawings/drawing';
import { paletteOf } from '@/lib/chart/drawings/palette';
import { drawingTools } from '@/lib/chart/drawings/tools';
import { drawingWidths, textSizePx } from '@/lib/chart/drawings/widths';
import { BarButton, BarMenu, type DrawingPartProps } from './bar-button';
import { DrawingIcon, ToolIcon } from './tool-icons';
import { useRoving } from './use-roving';

type Palette = ReturnType<typeof paletteOf>;

/** Returns the colours of drawings in the page's current theme. */
export function usePalette(): Palette {
  const [palette, setPalette] = useState(() => paletteOf(themeOfPage()));
  useEffect(() => onPageLook(() => setPalette(paletteOf(themeOfPage()))), []);
  return palette;
}

interface SwatchProps {
  /** Undefined: no colour. */
  colour: string | undefined;
  isFill?: boolean;
}

function Swatch({ colour, isFill = false }: SwatchProps) {
  return (
    <IconFrame>
      <rect
        x={2.5}
        y={2.5}
        width={11}
        height={11}
        rx={isFill ? 1 : 5.5}
        className="stroke-edge"
        strokeWidth={1}
        style={{ fill: colour ?? 'none' }}
      />
      {colour === undefined && <path d="M3.5 12.5l9-9" />}
    </IconFrame>
  );
}

const dashes = { solid: undefined, dashed: '4 3', dotted: '0.5 3' } as const;

function Stroke({ width = 1.5, dash = 'solid' }: { width?: number; dash?: DrawingStyle['dash'] }) {
  return (
    <IconFrame>
      <path d="M1.5 8h13" strokeWidth={width} strokeDasharray={dashes[dash]} />
    </IconFrame>
  );
}

interface StyleBarProps extends DrawingPartProps {
  drawing: Drawing;
  palette: Palette;
}

const fills = [...drawingColours, 'none'] as const satisfies readonly (DrawingColour | 'none')[];

interface StrokeMenusProps {
  style: DrawingStyle;
  isLocked: boolean;
  restyle: (part: Partial<DrawingStyle>) => void;
}

/** Menus for the thickness and dash style of a drawing's lines. */
function StrokeMenus({ style, isLocked, restyle }: StrokeMenusProps) {
  const t = useTranslations('chart-drawings');
  return (
    <>
      <BarMenu side="top" label={t('style.width')} icon={<Stroke width={style.width} />} disabled={isLocked}>
        <DropdownMenuRadioGroup value={String(style.width)}>
          {drawingWidths.map((width) => (
            <DropdownMenuRadioItem key={width} value={String(width)} onSelect={() => restyle({ width })}>
              <Stroke width={width} />
              {t('width', { width })}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </BarMenu>
      <BarMenu side="top" label={t('style.dash')} icon={<Stroke dash={style.dash} />} disabled={isLocked}>
        <DropdownMenuRadioGroup value={style.dash}>
          {drawingDashes.map((dash) => (
            <DropdownMenuRadioItem key={dash} value={dash} onSelect={() => restyle({ dash })}>
              <Stroke dash={dash} />
              {t(`dashes.${dash}`)}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </BarMenu>
    </>
  );
}

/** The actions on the selected drawing. */
export function StyleBar({ studio: { editor, keyboard }, drawing, palette, toChart }: StyleBarProps) {
  const t = useTranslations('chart-drawings');
  const { id, tool, isLocked, style } = drawing;
  const isText = drawingTools[tool].isText === true;
  const restyle = (part: Partial<typeof style>) => editor.act({ kind: 'restyle', id, style: part });
  return (
    <div
      {...useRoving()}
      role="toolbar"
      aria-label={t('style.label', { tool: t(`tools.${tool}`) })}
      className="flex max-w-full items-center gap-0.5 overflow-x-auto p-0.5 [scrollbar-width:none]"
    >
      <span className="px-1.5 text-12 text-text-2 whitespace-nowrap max-md:hidden">{t(`tools.${tool}`)}</span>
      {isText && (
        <BarButton
          side="top"
          label={t('style.rewrite')}
          icon={<ToolIcon tool="text" />}
          disabled={isLocked}
          onClick={() => editor.rewrite()}
        />
      )}
      <BarMenu
        side="top"
        label={t('style.colour')}
        icon={<Swatch colour={palette[style.colour]} />}
        disabled={isLocked}
      >
        <DropdownMenuRadioGroup value={style.colour}>
          {drawingColours.map((colour) => (
            <DropdownMenuRadioItem key={colour} value={colour} onSelect={() => restyle({ colour })}>
              <Swatch colour={palette[colour]} />
              {t(`colours.${colour}`)}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </BarMenu>
      {isText ? (
        <BarMenu side="top" label={t('style.size')} icon={<DrawingIcon name="size" />} disabled={isLocked}>
          <DropdownMenuRadioGroup value={String(style.width)}>
            {drawingWidths.map((width) => (
              <DropdownMenuRadioItem key={width} value={String(width)} onSelect={() => restyle({ width })}>
                {t('width', { width: textSizePx[width] })}
              </DropdownMenuRadioItem>
            ))}
          </DropdownMenuRadioGroup>
        </BarMenu>
      ) : (
        <StrokeMenus style={style} isLocked={isLocked} restyle={restyle} />
      )}
      {drawingTools[tool].mayExtend === true && (
        <BarButton
          side="top"
          label={t('style.extend')}
          icon={<DrawingIcon name="extend" />}
          aria-pressed={style.isExtended ?? false}
          disabled={isLocked}
          onClick={() => restyle({ isExtended: !(style.isExtended ?? false) })}
        />
      )}
      {drawingTools[tool].isArea && (
        <BarMenu
          side="top"
          label={t('style.fill')}
          icon={<Swatch isFill colour={style.fill === 'none' ? undefined : palette[style.fill]} />}
          disabled={isLocked}
        >
          <DropdownMenuRadioGroup value={style.fill}>
            {fills.map((fill) => (
              <DropdownMenuRadioItem key={fill} value={fill} onSelect={() => restyle({ fill })}>
                <Swatch isFill colour={fill === 'none' ? undefined : palette[fill]} />
                {t(`colours.${fill}`)}
              </DropdownMenuRadioItem>
            ))}
          </DropdownMenuRadioGroup>
        </BarMenu>
      )}
      <BarButton
        side="top"
        label={t(isLocked ? 'style.unlock' : 'style.lock')}
        icon={<DrawingIcon name={isLocked ? 'lock' : 'unlock'} />}
        aria-pressed={isLocked}
        onClick={() => editor.act({ kind: 'lock', id, isLocked: !isLocked })}
      />
      <BarButton
        side="top"
        label={t('style.copy')}
        icon={<DrawingIcon name="copy" />}
        onClick={() => keyboard.duplicate()}
      />
      <BarButton
        side="top"
        label={t('style.remove')}
        icon={<DrawingIcon name="remove" />}
        onClick={() => {
          editor.act({ kind: 'remove', id });
          toChart();
        }}
      />
    </div>
  );
}
