import { useTranslations } from 'next-intl';
import { ColumnsIcon } from '@/components/ui/frame/act-icons';
import { Popover } from '@/components/ui/overlay/popover';
import { preload } from '@/components/ui/words/preload';
import { useLoaded } from '@/components/ui/words/use-loaded';
import type { ColumnsMenuProps } from './columns-menu';
import { toolLook } from './list-tools';

const load = async () => (await import('./columns-menu')).ColumnsMenu;

function Menu(props: ColumnsMenuProps) {
  const { loaded: ColumnsMenu } = useLoaded(true, load);
  return ColumnsMenu === undefined ? null : <ColumnsMenu {...props} />;
}

/** Opens the choice of a list's columns, which loads when it is first opened. */
export function ColumnsButton(props: ColumnsMenuProps) {
  const t = useTranslations('perps-account.lists');
  return (
    <Popover
      label={t('columns')}
      title={t('columns')}
      face={<ColumnsIcon size={14} />}
      className={toolLook}
      panelClassName="min-w-60"
      onPointerEnter={() => preload(load)}
    >
      <Menu {...props} />
    </Popover>
  );
}
