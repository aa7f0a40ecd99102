import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRestedText } from '@/components/ui/text/use-rested-text';
import { spotSource } from '@/lib/client/spot/source';
import { routes } from '@/lib/config/site/routes';
import { pairSearchDebounceMs } from '@/lib/config/spot';
import { chainById } from '@/lib/config/venues/chains';
import { lookAlikes } from '@/lib/domain/spot/look-alikes';
import { tokenKeyOf } from '@/lib/domain/spot/token';
import { dateText } from '@/lib/i18n/format/date';
import { changePercent } from '@/lib/i18n/format/percent';
import { shortAddress } from '@/lib/i18n/format/short-address';
import { tokenPrice } from '@/lib/i18n/format/token-figures';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { pairSearchQuery } from '@/lib/queries/spot';
import { type Address, addressSchema } from '@/lib/schemas/address';
import type { FoundPair } from '@/lib/schemas/pair-search';
import { type Entry, linkEntry } from './entries';
import { type Answers, fuzzyScore } from './fuzzy';

/** The minimum length of a search: one letter would match nearly every pair. */
const leastLetters = 2;
const mostShown = 8;

interface PairWords {
  /** Returns the text of the date on which a pair was listed. */
  readonly listed: (date: string) => string;
}

function entryOf(
  { chainId, base, quote, address, listedAt, price, change }: FoundPair,
  isAlike: boolean,
  { listed }: PairWords,
  locale: Locale,
): Entry {
  const path = routes.spotPair(chainId, base, quote);
  const link = { path, href: localePath(locale, path), label: `${base}/${quote}` };
  const note = [chainById(chainId)?.shortName, shortAddress(address), isAlike && listed(dateText(listedAt, locale))];
  return linkEntry(link, {
    ...(price !== undefined && { aside: `${tokenPrice(price, locale)} ${changePercent(change, locale)}` }),
    note: note.filter(Boolean).join(' · '),
  });
}

interface PairAnswers extends Answers<Entry> {
  /** The address that was searched for, if no pair has it. */
  readonly unlisted?: Address;
}

/**
 * Returns the spot pairs whose symbol, name or contract contains the text, the busiest first. Each shows its chain and
 * its contract; look-alikes also show the date of their listing.
 */
export function usePairEntries(query: string, words: PairWords, locale: Locale): PairAnswers {
  const search = useRestedText(query.trim(), pairSearchDebounceMs);
  const isEnough = search.length >= leastLetters;
  const { data } = useQuery({
    ...pairSearchQuery(spotSource, { search }),
    enabled: isEnough,
    placeholderData: keepPreviousData,
  });
  const found = isEnough && query.trim().length >= leastLetters ? (data ?? []).slice(0, mostShown) : [];
  const alike = lookAlikes(found);
  const scores = found.map(({ base, quote }) => fuzzyScore(search, `${base}/${quote}`) ?? 0);
  const isWhole = data !== undefined && search === query.trim();
  const address = isWhole && found.length === 0 ? addressSchema.safeParse(search) : undefined;
  return {
    ...(address?.success === true && { unlisted: address.data }),
    entries: found.map((pair) => entryOf(pair, alike.has(tokenKeyOf(pair)), words, locale)),
    best: Math.max(0, ...scores),
  };
}
