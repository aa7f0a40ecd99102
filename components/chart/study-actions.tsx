import { useTranslations } from 'next-intl';
import type { StudySetting } from '@/lib/chart/engine/settings';
import type { DialogName } from './dialog-name';
import { ChartIcon } from './icons';
import type { Change, Preferences } from './preferences';
import { indicatorName, withoutStudy, withStudy } from './studies';

interface ActionProps {
  label: string;
  icon: Parameters<typeof ChartIcon>[0]['name'];
  onClick: () => void;
  disabled?: boolean;
}

export function Action({ label, icon, onClick, disabled = false }: ActionProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className="grid size-6 place-items-center rounded-tag text-text-3 not-disabled:hover:bg-hover not-disabled:hover:text-text-1 disabled:text-text-off"
    >
      <ChartIcon name={icon} />
    </button>
  );
}

export interface StudyActionsProps {
  setting: StudySetting;
  studies: Preferences['studies'];
  change: Change;
  open: (dialog: DialogName) => void;
}

export function HideAction({ setting, studies, change }: StudyActionsProps) {
  const t = useTranslations('chart.indicators');
  return (
    <Action
      label={t(setting.isHidden ? 'show' : 'hide', { name: indicatorName(setting.id) })}
      icon={setting.isHidden ? 'eyeOff' : 'eye'}
      onClick={() => change({ studies: withStudy(studies, { ...setting, isHidden: !setting.isHidden }) })}
    />
  );
}

export function ConfigureAction({ setting, open }: StudyActionsProps) {
  const t = useTranslations('chart.indicators');
  return (
    <Action
      label={t('configure', { name: indicatorName(setting.id) })}
      icon="settings"
      onClick={() => open({ kind: 'parameters', key: setting.key })}
    />
  );
}

export function RemoveAction({ setting, studies, change }: StudyActionsProps) {
  const t = useTranslations('chart.indicators');
  return (
    <Action
      label={t('remove', { name: indicatorName(setting.id) })}
      icon="remove"
      onClick={() => change({ studies: withoutStudy(studies, setting.key) })}
    />
  );
}
