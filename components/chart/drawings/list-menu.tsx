import { useTranslations } from 'next-intl';
import { DropdownMenuItem, DropdownMenuLabel } from '@/components/ui/overlay/dropdown-menu';
import type { Drawing } from '@/lib/chart/drawings/drawing';
import { BarMenu } from './bar-menu';
import type { DrawingPartProps } from './part';
import { DrawingIcon, ToolIcon } from './tool-icons';

/** Lists every drawing by name, the newest first: the way to reach one without a pointer. */
export function ListMenu({ studio, drawings, toChart }: DrawingPartProps & { drawings: readonly Drawing[] }) {
  const t = useTranslations('drawings');
  return (
    <BarMenu label={t('bar.list')} icon={<DrawingIcon name="list" />} onChosen={toChart}>
      <DropdownMenuLabel>
        {drawings.length === 0 ? t('list.empty') : t('list.label', { coin: studio.coin })}
      </DropdownMenuLabel>
      {drawings.toReversed().map(({ id, tool, text, isVisible, isLocked }) => (
        <DropdownMenuItem key={id} disabled={!isVisible} onSelect={() => studio.desk.choose(id)}>
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
