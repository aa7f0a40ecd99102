import type { Locale } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/i18n/messages';

/** The words of a part that comes after the page, and their language. */
export interface Words {
  readonly locale: Locale;
  readonly messages: Record<string, Messages>;
}
