import { fieldOf } from '@/lib/errors/field';
import { type Preferences, settingsFrom, studiesFrom } from './preferences';

/** The part of a chart that a template holds: how prices are drawn, its axis, and the indicators with all that is set of them. */
export type Look = Pick<Preferences, 'settings' | 'studies'>;

const version = 1;

export function lookOf({ settings, studies }: Look): string {
  return JSON.stringify({ version, settings, studies });
}

/** Reads a template; undefined if it is none, or one of a newer version. What is damaged in it is left out. */
export function readLook(content: string): Look | undefined {
  let read: unknown;
  try {
    read = JSON.parse(content);
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    return undefined;
  }
  const studies = studiesFrom(fieldOf(read, 'studies'));
  if (fieldOf(read, 'version') !== version || studies === undefined) return undefined;
  return { settings: settingsFrom(fieldOf(read, 'settings')), studies };
}
