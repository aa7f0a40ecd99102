import type { PairSnapshot } from '@/lib/domain/spot/pair-snapshot';
import type { Locale } from '@/lib/i18n/locales';
import type { Pair } from '@/lib/schemas/catalogue';
import type { PairWords } from './words';

// The dialogs load after the panels that open them and share their props.

export interface PairSelectorProps {
  pair: Pair;
  /** True if this site has its own drawing of the base token. */
  hasLogo: boolean;
  words: PairWords['selector'];
  unreachable: string;
  locale: Locale;
}

/** A list of the addresses that hold or trade the pair's token. */
export interface PeopleProps extends Pick<PairTradesProps, 'first' | 'words' | 'locale'> {
  /** Shows the trades of an address. */
  onTrader: (address: string) => void;
}

export interface PairTradesProps {
  first: Omit<PairSnapshot, 'bars'>;
  now: number;
  words: PairWords;
  unreachable: string;
  locale: Locale;
}
