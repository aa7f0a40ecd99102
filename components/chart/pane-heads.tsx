import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import type { DialogName } from './dialog-name';
import { ChartIcon } from './icons';
import { indicatorName } from './indicator-names';
import { StudyValues, useLegend } from './legend';
import type { Preferences } from './preferences';
import type { PriceWriter } from './price-writer';
import { moved, withoutStudy, withPane, withStudy } from './studies';
import type { Stores } from './use-engine';
import type { Change } from './use-preferences';

interface PaneHeadsProps {
  engine: Pick<Stores, 'legend' | 'tops'>;
  preferences: Preferences;
  change: Change;
  open: (dialog: DialogName) => void;
  writer: PriceWriter;
}

interface ActionProps {
  label: string;
  icon: Parameters<typeof ChartIcon>[0]['name'];
  onClick: () => void;
  disabled?: boolean;
}

function Action({ label, icon, onClick, disabled = false }: ActionProps) {
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

/** The titles of the panes below the price, each with what can be done to it. */
export function PaneHeads({ engine, preferences, change, open, writer }: PaneHeadsProps) {
  const t = useTranslations('chart.indicators');
  const tops = useSyncExternalStore(engine.tops.subscribe, engine.tops.read, engine.tops.read);
  const bar = useLegend(engine.legend);
  const { studies, collapsed } = preferences;
  const own = studies.filter(({ pane }) => pane === 'own');
  return own.map((setting, index) => {
    const top = tops.get(setting.key);
    if (top === undefined) return null;
    const name = indicatorName(setting.id);
    const isCollapsed = collapsed.includes(setting.key);
    return (
      <div
        key={setting.key}
        className="group absolute start-2 z-10 flex h-6 max-w-[calc(100%-84px)] items-center gap-1 text-11"
        style={{ top: top + 2 }}
      >
        <span aria-hidden="true" className="pointer-events-none min-w-0 rounded-tag bg-bg/70">
          <StudyValues
            setting={setting}
            values={bar?.studies.find(({ key }) => key === setting.key)?.values}
            writer={writer}
          />
        </span>
        <span className="flex shrink-0 items-center opacity-0 focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
          <Action
            label={t(setting.isHidden ? 'show' : 'hide', { name })}
            icon={setting.isHidden ? 'eyeOff' : 'eye'}
            onClick={() => change({ studies: withStudy(studies, { ...setting, isHidden: !setting.isHidden }) })}
          />
          <Action
            label={t('configure', { name })}
            icon="settings"
            onClick={() => open({ kind: 'parameters', key: setting.key })}
          />
          <Action
            label={t(isCollapsed ? 'expand' : 'collapse', { name })}
            icon={isCollapsed ? 'expand' : 'collapse'}
            onClick={() => change({ collapsed: withPane(collapsed, setting.key, !isCollapsed) })}
          />
          <Action
            label={t('up', { name })}
            icon="up"
            disabled={index === 0}
            onClick={() => change({ studies: moved(studies, setting.key, -1) })}
          />
          <Action
            label={t('down', { name })}
            icon="down"
            disabled={index === own.length - 1}
            onClick={() => change({ studies: moved(studies, setting.key, 1) })}
          />
          <Action
            label={t('remove', { name })}
            icon="exitFullScreen"
            onClick={() => change({ studies: withoutStudy(studies, setting.key) })}
          />
        </span>
      </div>
    );
  });
}
