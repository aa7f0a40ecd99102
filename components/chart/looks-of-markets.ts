import { mostOwnLooks } from '@/lib/config/chart-panel';
import { fieldOf } from '@/lib/errors/field';
import { type Look, settingsFrom, studiesFrom } from './look';

export interface OwnLook extends Look {
  readonly coin: string;
}

/** The looks among the stored choices. Without a default there is one look, and it holds for all markets. */
export interface StoredLooks extends Look {
  readonly defaultLook?: Look | undefined;
  readonly ownLooks?: readonly OwnLook[];
}

const ownLookOf = ({ defaultLook, ownLooks = [] }: StoredLooks, coin: string): OwnLook | undefined =>
  defaultLook === undefined ? undefined : ownLooks.find((own) => own.coin === coin);

const partOf = ({ settings, studies }: Look): Look => ({ settings, studies });

export const isOwnLook = (stored: StoredLooks, coin: string): boolean => ownLookOf(stored, coin) !== undefined;

/** Returns the look of a market: its own, or else the default, or else that of all markets. */
export const lookIn = (stored: StoredLooks, coin: string): Look =>
  partOf(ownLookOf(stored, coin) ?? stored.defaultLook ?? stored);

const withoutMarket = (looks: readonly OwnLook[] = [], coin: string): readonly OwnLook[] =>
  looks.filter((own) => own.coin !== coin);

/** Returns the choices after a change on a market. While there is a default, a changed look is that market's alone. */
export function withChoice<Stored extends StoredLooks>(
  before: Stored,
  coin: string,
  part: Partial<NoInfer<Stored>>,
): Stored {
  const { settings, studies, ...rest } = part;
  const isLook = settings !== undefined || studies !== undefined;
  if (before.defaultLook === undefined || !isLook) return { ...before, ...part };
  const shown = lookIn(before, coin);
  const own = { coin, settings: settings ?? shown.settings, studies: studies ?? shown.studies };
  const ownLooks = [...withoutMarket(before.ownLooks, coin), own].slice(-mostOwnLooks);
  return { ...before, ...rest, ownLooks };
}

export function withoutOwnLook<Stored extends StoredLooks>(before: Stored, coin: string): Stored {
  return isOwnLook(before, coin) ? { ...before, ownLooks: withoutMarket(before.ownLooks, coin) } : before;
}

/**
 * Returns the choices with another default. Without one, the look of the shown market holds for all from then on, so
 * that nothing changes before one's eyes.
 */
export function withDefaultLook<Stored extends StoredLooks>(
  before: Stored,
  coin: string,
  look: Look | undefined,
): Stored {
  if (look === undefined) {
    if (before.defaultLook === undefined) return before;
    return { ...before, ...lookIn(before, coin), defaultLook: undefined, ownLooks: [] };
  }
  // Another object would draw the chart anew.
  const isSame = before.defaultLook !== undefined && textOf(look) === textOf(before.defaultLook);
  return isSame ? before : { ...before, defaultLook: partOf(look) };
}

const textOf = (look: Look): string => JSON.stringify(partOf(look));

function lookFrom(stored: unknown): Look | undefined {
  const studies = studiesFrom(fieldOf(stored, 'studies'));
  return studies === undefined ? undefined : { settings: settingsFrom(fieldOf(stored, 'settings')), studies };
}

/** Reads what is stored of the default and of the markets' own looks. */
export function looksFrom(stored: unknown): Pick<StoredLooks, 'defaultLook' | 'ownLooks'> {
  const defaultLook = lookFrom(fieldOf(stored, 'defaultLook'));
  if (defaultLook === undefined) return {};
  const own = fieldOf(stored, 'ownLooks');
  const ownLooks = (Array.isArray(own) ? own : []).flatMap((each: unknown): OwnLook[] => {
    const [look, coin] = [lookFrom(each), fieldOf(each, 'coin')];
    return look === undefined || typeof coin !== 'string' ? [] : [{ coin, ...look }];
  });
  return { defaultLook, ownLooks: ownLooks.slice(-mostOwnLooks) };
}
