import { chosenLocaleCookie } from '../config/language.ts';
import type { ListedLocale } from './locales.ts';

const yearSeconds = 31_536_000;

/** For `document.cookie`, when a language is chosen. */
export function chosenLocaleText(locale: ListedLocale): string {
  return `${chosenLocaleCookie}=${locale}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;
}
