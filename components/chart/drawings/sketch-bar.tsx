import { useTranslations } from 'next-intl';
import type { DeskView } from '@/lib/chart/drawings/desk';
import { drawingTools } from '@/lib/chart/drawings/tools';
import { BarButton } from './bar-button';
import type { DrawingPartProps } from './part';
import { DrawingIcon, ToolIcon } from './tool-icons';

interface SketchBarProps extends DrawingPartProps {
  sketch: NonNullable<DeskView['sketch']>;
}

/** Shows which point comes next, with buttons to finish or cancel for users without a keyboard. */
export function SketchBar({ studio: { desk }, sketch: { tool, count, most }, toChart }: SketchBarProps) {
  const t = useTranslations('drawings');
  const words = { tool: t(`tools.${tool}`), count: count + 1 };
  const textOf = (): string => {
    if (drawingTools[tool].isFreehand === true) return t('sketch.freehand', words);
    return most === undefined ? t('sketch.anyPoint', words) : t('sketch.point', { ...words, most });
  };
  return (
    <div className="flex items-center gap-1.5 py-0.5 ps-2 pe-0.5 text-12 text-text-2">
      <ToolIcon tool={tool} />
      <span className="min-w-0 truncate">{textOf()}</span>
      {most === undefined && count > 1 && (
        <BarButton
          side="top"
          label={t('sketch.finish')}
          icon={<DrawingIcon name="check" />}
          onClick={() => {
            desk.finish();
            toChart();
          }}
        />
      )}
      <BarButton
        side="top"
        label={t('sketch.cancel')}
        icon={<DrawingIcon name="close" />}
        onClick={() => {
          desk.cancel();
          toChart();
        }}
      />
    </div>
  );
}
