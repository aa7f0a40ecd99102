import { getTranslations } from 'next-intl/server';
import { heldParts } from '@/lib/domain/share/held-parts';
import { changePercent } from '@/lib/i18n/format/percent';
import { averagePrice } from '@/lib/i18n/format/price';
import type { Locale } from '@/lib/i18n/locales';
import type { ShownTrade } from '@/lib/schemas/trade-summary';

/** Returns the title and the text under which other sites show the link of a share. */
export async function shareCard(trade: ShownTrade, locale: Locale) {
  const t = await getTranslations({ locale, namespace: 'share' });
  const { kind, ...held } = heldParts(trade.heldMinutes);
  const values = {
    entry: averagePrice(trade.entry, locale),
    exit: averagePrice(trade.exit, locale),
    held: t(kind, held),
  };
  return {
    title: t('cardTitle', { coin: trade.coin, side: t(trade.side), move: changePercent(trade.move, locale) }),
    description: t('cardText', values),
  };
}
