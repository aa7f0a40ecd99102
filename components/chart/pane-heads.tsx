import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import type { DialogName } from './dialog-name';
import { indicatorName } from './indicator-names';
import { StudyValues, useLegend } from './legend';
import type { Preferences } from './preferences';
import type { PriceWriter } from './price-writer';
import { moveStudy, withPane } from './studies';
import { Action, ConfigureAction, HideAction, RemoveAction } from './study-actions';
import type { Stores } from './use-engine';
import type { Change } from './use-preferences';

interface PaneHeadsProps {
  engine: Pick<Stores, 'legend' | 'tops'>;
  preferences: Preferences;
  change: Change;
  open: (dialog: DialogName) => void;
  writer: PriceWriter;
}

/** The titles of the panes below the price, each with its actions. */
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
    const study = { setting, studies, change, open };
    const isCollapsed = collapsed.includes(setting.key);
    return (
      <div
        key={setting.key}
        className="group absolute left-2 z-10 flex h-6 max-w-[calc(100%-84px)] items-center gap-1 text-11"
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
          <HideAction {...study} />
          <ConfigureAction {...study} />
          <Action
            label={t(isCollapsed ? 'expand' : 'collapse', { name })}
            icon={isCollapsed ? 'expand' : 'collapse'}
            onClick={() => change({ collapsed: withPane(collapsed, setting.key, !isCollapsed) })}
          />
          <Action
            label={t('up', { name })}
            icon="up"
            disabled={index === 0}
            onClick={() => change({ studies: moveStudy(studies, setting.key, -1) })}
          />
          <Action
            label={t('down', { name })}
            icon="down"
            disabled={index === own.length - 1}
            onClick={() => change({ studies: moveStudy(studies, setting.key, 1) })}
          />
          <RemoveAction {...study} />
        </span>
      </div>
    );
  });
}
