import { everyPeriod } from '@/lib/config/chart';
import { fieldOf } from '@/lib/errors/field';
import type { ChartTemplate } from '@/lib/schemas/chart-templates';
import { type Look, settingsFrom, studiesFrom } from './look';
import type { ChartPlace } from './preferences';

/** The content of a template. One with a market and a period is a layout. */
export interface TemplateContent {
  readonly look: Look;
  readonly place: ChartPlace | undefined;
  /** True for the one template that every market has that was not changed by hand. */
  readonly isDefault: boolean;
}

const version = 1;

export function writeTemplate({ look: { settings, studies }, place, isDefault }: TemplateContent): string {
  return JSON.stringify({ version, settings, studies, ...(place && { place }), ...(isDefault && { isDefault }) });
}

function placeFrom(stored: unknown): ChartPlace | undefined {
  const [coin, interval] = [fieldOf(stored, 'coin'), fieldOf(stored, 'interval')];
  const period = everyPeriod.find((each) => each.interval === interval);
  return typeof coin !== 'string' || period === undefined ? undefined : { coin, interval: period.interval };
}

/** Reads a template; undefined if it is none, or one of a newer version. What is damaged in it is left out. */
export function readTemplate(content: string): TemplateContent | undefined {
  let read: unknown;
  try {
    read = JSON.parse(content);
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    return undefined;
  }
  const studies = studiesFrom(fieldOf(read, 'studies'));
  if (fieldOf(read, 'version') !== version || studies === undefined) return undefined;
  return {
    look: { settings: settingsFrom(fieldOf(read, 'settings')), studies },
    place: placeFrom(fieldOf(read, 'place')),
    isDefault: fieldOf(read, 'isDefault') === true,
  };
}

/** Returns the look of the default template; undefined if there is none that can be read. */
export const defaultLookAmong = (templates: readonly ChartTemplate[]): Look | undefined =>
  templates.map(({ content }) => readTemplate(content)).find((one) => one?.isDefault === true)?.look;

/** Returns the templates that change when another one becomes the default, or none if the name is undefined. */
export function withDefault(templates: readonly ChartTemplate[], chosen: string | undefined): ChartTemplate[] {
  return templates.flatMap(({ name, content }) => {
    const own = readTemplate(content);
    const isDefault = name === chosen;
    return own === undefined || own.isDefault === isDefault
      ? []
      : [{ name, content: writeTemplate({ ...own, isDefault }) }];
  });
}
