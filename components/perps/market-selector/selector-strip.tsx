import { classNames } from '@/components/ui/frame/class-names';
import { useSizeDecimals } from '@/components/ui/text/price-steps';
import type { MarketSession } from '@/lib/client/perps/market-session';
import type { Locale } from '@/lib/i18n/locales';
import { changeText, contextTexts } from '../market-header/market-figures';
import { useStore } from '../use-store';
import type { TerminalWords } from '../words';

interface SelectorStripProps {
  session: MarketSession;
  words: TerminalWords['selector']['strip'];
  noChange: string;
  locale: Locale;
}

const directions = { '1': 'text-up', '0': '', '-1': 'text-down' } as const;

/** The current market, above those to choose from. On a phone the header with the same figures stands just above. */
export function SelectorStrip({ session, words, noChange, locale }: SelectorStripProps) {
  const context = useStore(session.context);
  const sizeDecimals = useSizeDecimals(context?.coin);
  const texts = contextTexts(context, sizeDecimals, locale);
  const change = changeText(context, noChange, sizeDecimals, locale);
  const figures = [
    [words.mark, texts.mark, ''],
    [words.oracle, texts.index, ''],
    [words.change, change.text, directions[`${change.direction}`]],
    [words.volume, texts.volume, ''],
    [words.openInterest, texts.openInterest, ''],
    [words.funding, texts.funding, ''],
  ] as const;
  return (
    <dl className="grid shrink-0 grid-cols-6 gap-x-4 gap-y-2 border-line border-b px-3 py-2 max-md:hidden">
      {figures.map(([name, text, look]) => (
        <div key={name} className="min-w-0">
          <dt className="truncate text-11 text-text-3">{name}</dt>
          <dd className={classNames('truncate text-12', look)}>
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
