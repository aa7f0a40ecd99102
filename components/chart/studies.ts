import type { StudySetting } from '@/lib/chart/engine/settings';
import { indicatorOf } from '@/lib/chart/indicators';
import { settle } from '@/lib/chart/indicators/indicator';
import { mainIndicators } from '@/lib/config/indicators';

/** Indicator names that are the same in every language. */
const spelled: Readonly<Record<string, string>> = {
  ichimoku: 'Ichimoku',
  stoch: 'Stochastic',
  percent_b: '%B',
  supertrend: 'Supertrend',
};

export function indicatorName(id: string): string {
  return spelled[id] ?? id.toUpperCase();
}

/** Returns the set parameters of an indicator in their order, without the empty ones. */
export function parameterText({ id, values }: Pick<StudySetting, 'id' | 'values'>): string {
  const indicator = indicatorOf(id);
  if (indicator === undefined) return '';
  return settle(indicator, values)
    .filter((value) => !Number.isNaN(value))
    .join(' ');
}

type Studies = readonly StudySetting[];

/** Adds an indicator under an unused key. */
export function withNewStudy(studies: Studies, id: string, pane: StudySetting['pane']): Studies {
  const keys = new Set(studies.map(({ key }) => key));
  let key = id;
  for (let count = 2; keys.has(key); count += 1) key = `${id}-${count}`;
  return [...studies, { key, id, pane, isHidden: false }];
}

export function withStudy(studies: Studies, changed: StudySetting): Studies {
  return studies.map((study) => (study.key === changed.key ? changed : study));
}

export function withoutStudy(studies: Studies, key: string): Studies {
  return studies.filter((study) => study.key !== key);
}

/** Moves an indicator by one place among those that have a pane of their own. */
export function moveStudy(studies: Studies, key: string, by: 1 | -1): Studies {
  const own = studies.filter(({ pane }) => pane === 'own');
  const from = own.findIndex((study) => study.key === key);
  const [study, other] = [own[from], own[from + by]];
  if (study === undefined || other === undefined) return studies;
  return studies.map((each) => (each === study ? other : each === other ? study : each));
}

export function withPane(collapsed: readonly string[], key: string, isCollapsed: boolean): readonly string[] {
  const others = collapsed.filter((each) => each !== key);
  return isCollapsed ? [...others, key] : others;
}

export function mayBeOnPrice(id: string, pane: StudySetting['pane']): boolean {
  return pane === 'price' || mainIndicators.some((main) => main === id);
}
