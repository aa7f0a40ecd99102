import { createTranslator } from 'next-intl';
import type { VisibleCode } from '@/lib/errors/catalog';
import type { ShownError } from '@/lib/errors/shown';
import { deferredMessages } from '@/lib/i18n/deferred-messages';
import type { Locale } from '@/lib/i18n/locales';

/** Returns the text of an error; the texts load only when one is needed. */
export async function errorText({ code, values }: ShownError, locale: Locale): Promise<string> {
  const { errors } = await deferredMessages(locale, ['errors']);
  const t = createTranslator<Record<VisibleCode, string>>({ locale, messages: JSON.parse(JSON.stringify(errors)) });
  return t(code, { ...values });
}
