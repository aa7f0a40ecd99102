import type { ActionId } from '@/lib/client/keys/actions';
import { actionIds, actions } from '@/lib/client/keys/actions';
import { keyBindings } from '@/lib/client/keys/bindings';
import { isMac, keyCapsOf } from '@/lib/client/keys/chord';
import { isOffered } from '@/lib/client/keys/performers';
import { alertOn } from '@/lib/config/site/alert-routes';
import { typedAlert } from '@/lib/domain/alerts/alert-form';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import type { ShellLink } from '../shell';

export type Entry =
  | {
      readonly kind: 'link';
      readonly label: string;
      readonly link: ShellLink;
      /** A price at the end of the row. */
      readonly aside?: string;
      /** More about the name, after it. */
      readonly note?: string;
      readonly coin?: string;
    }
  | {
      readonly kind: 'action';
      readonly label: string;
      readonly id: ActionId;
      readonly caps: readonly string[];
      /** True while the action needs a wallet and none is connected. */
      readonly lacksWallet: boolean;
    };

export type ActionEntry = Extract<Entry, { kind: 'action' }>;

interface LinkExtras {
  readonly aside?: string;
  readonly note?: string;
  readonly coin?: string;
}

export const linkEntry = (link: ShellLink, extras: LinkExtras = {}): Entry => ({
  kind: 'link',
  label: link.label,
  link,
  ...extras,
});

/** Returns a link to an account list that keeps the current market on screen. */
export function linkNextToMarket(link: ShellLink, coin: string | undefined): ShellLink {
  if (coin === undefined || !link.path.includes('?')) return link;
  return { ...link, href: `${link.href}&symbol=${encodeURIComponent(coin)}` };
}

/** Returns the way to a new alert for a market and a price that were typed, as in “btc 90000”. */
export function alertEntries(
  query: string,
  locale: Locale,
  nameOf: (alert: { readonly coin: string; readonly level: string }) => string,
): readonly Entry[] {
  const typed = typedAlert(query);
  if (typed === undefined) return [];
  const path = alertOn(typed.coin, typed.level);
  return [linkEntry({ path, href: localePath(locale, path), label: nameOf(typed) }, { coin: typed.coin })];
}

/** Returns the actions of this page, on a trading screen including those that need a wallet. */
export function actionEntries(nameOf: (id: ActionId) => string): readonly ActionEntry[] {
  const { chords, live } = keyBindings.state.read();
  const isTerminal = isOffered('settings');
  return actionIds.flatMap((id) => {
    const { needsWallet, sends } = actions[id];
    const lacksWallet = needsWallet === true && !isOffered(id);
    if (id === 'palette' || !(isOffered(id) || (lacksWallet && isTerminal))) return [];
    const chord = sends === true && !live.has(id) ? undefined : chords[id];
    const caps = chord === undefined ? [] : keyCapsOf(chord, isMac());
    return [{ kind: 'action' as const, label: nameOf(id), id, caps, lacksWallet }];
  });
}
