import { type ReactNode, useState } from 'react';
import { classNames } from '@/components/ui/frame/class-names';
import { ChevronDownIcon } from '@/components/ui/frame/icons';
import { SignedChange } from '@/components/ui/text/figure';
import { Price } from '@/components/ui/text/price';
import type { HourRange } from '@/lib/domain/spot/day-range';
import type { TokenFigures } from '@/lib/domain/spot/figures';
import { newestFigures } from '@/lib/domain/spot/seen-figures';
import type { TokenId } from '@/lib/domain/spot/token';
import { missing } from '@/lib/i18n/format/figure';
import { changePercent } from '@/lib/i18n/format/percent';
import { tokenPrice } from '@/lib/i18n/format/token-figures';
import type { Locale } from '@/lib/i18n/locales';
import { AgeNote } from './age-note';
import { figureTexts } from './figure-texts';
import { useLivePrice } from './use-live-price';
import { figureNames, type PairWords } from './words';

interface PairHeadProps {
  figures: TokenFigures;
  /** The hours of the last day, if they are known. */
  hours: readonly HourRange[] | undefined;
  /** The token whose price is streamed; undefined if no stream has it. */
  listened: TokenId | undefined;
  now: number;
  words: PairWords;
  locale: Locale;
  selector: ReactNode;
  links: ReactNode;
}

type Parts = Pick<PairHeadProps, 'figures' | 'now' | 'words' | 'locale'>;

/** A price with more letters than this is long. */
const longPrice = 10;

/** Only the price and its age follow the stream: the rest of the page changes twice a minute. */
function BigPrice({ figures, listened, now, words, locale }: Parts & Pick<PairHeadProps, 'listened'>) {
  const { price } = newestFigures(figures, undefined, useLivePrice(listened));
  const text = tokenPrice(price?.price, locale);
  return (
    <>
      <Price
        value={price?.price}
        text={text}
        // On a phone a price with many zeros must leave room for the pair's name.
        className={classNames(
          'font-medium motion-reduce:[--motion-flash:0s] md:text-20',
          text.length > longPrice ? 'max-md:text-14' : 'max-md:text-20',
        )}
      />
      {/* The notes share one line, so that the page does not move when a newer price removes them. */}
      <span className="group/note flex max-w-full gap-1.5 overflow-hidden text-11 whitespace-nowrap">
        {/* On the narrowest phones the age of an old price takes the place of the change. */}
        <span className="max-[24rem]:group-has-[[data-age]]/note:hidden md:hidden">
          <Change {...{ figures, now, words, locale }} />
        </span>
        {price?.source !== undefined && (
          <span className="text-text-3">{price.source === 'chain' ? words.chainPrice : words.poolPrice}</span>
        )}
        <AgeNote at={price?.at} now={now} text={words.asOf} locale={locale} />
      </span>
    </>
  );
}

function Change({ figures: { price }, locale }: Parts) {
  return <SignedChange value={price?.change} text={changePercent(price?.change, locale)} />;
}

function Figures({ figures, hours, now, words, locale }: Parts & Pick<PairHeadProps, 'hours'>) {
  const { market } = figures;
  const texts = figureTexts({ ...figures, hours, now }, words.figures.noData, locale);
  return (
    <div className="flex min-w-full flex-col xl:w-max">
      <dl className="grid gap-y-2 whitespace-nowrap max-xl:py-2 max-md:grid-cols-3 max-md:gap-x-3 md:max-xl:grid-cols-[repeat(auto-fill,minmax(118px,1fr))] xl:flex xl:gap-x-4 xl:pe-6 2xl:gap-x-6">
        <div className="max-md:hidden">
          <dt className="text-11 text-text-3">{words.figures.change}</dt>
          <dd>
            <Change {...{ figures, now, words, locale }} />
          </dd>
        </div>
        {figureNames.map((name) => (
          <div key={name} className="xl:min-w-12">
            <dt className="truncate text-11 text-text-3">
              {name === 'diluted' ? (
                <abbr title={words.figures.dilutedLong}>{words.figures.diluted}</abbr>
              ) : (
                words.figures[name]
              )}
            </dt>
            <dd className={texts[name] === missing || texts[name] === words.figures.noData ? 'text-text-3' : undefined}>
              <bdi>{texts[name]}</bdi>
              {name === 'volume' && market?.volumeChange !== undefined && (
                <SignedChange
                  value={market.volumeChange}
                  text={changePercent(market.volumeChange, locale)}
                  className="ps-1.5 text-11"
                />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <AgeNote at={market?.at} now={now} text={words.asOf} locale={locale} />
    </div>
  );
}

/** One line on a desktop, two where that is narrow; on a phone the figures fold away below the price. */
export function PairHead({ selector, links, listened, hours, ...parts }: PairHeadProps) {
  const { words } = parts;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex min-h-14 shrink-0 items-center gap-x-6 border-line border-b pe-(--gutter) max-md:flex-col max-md:items-stretch max-md:pe-0 md:max-xl:flex-wrap">
      <div className="flex min-h-14 shrink-0 items-center gap-6 max-md:justify-between max-md:gap-2 max-md:pe-(--gutter)">
        {selector}
        <div className="flex shrink-0 flex-col max-md:max-w-1/2 max-md:items-end max-md:text-end lg:min-w-28">
          <BigPrice {...parts} listened={listened} />
        </div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={words.more}
          onClick={() => setOpen(!isOpen)}
          className="-me-2 grid h-11 w-8 shrink-0 place-items-center text-text-2 md:hidden noscript:hidden"
        >
          <ChevronDownIcon className={isOpen ? 'rotate-180' : ''} />
        </button>
      </div>
      <section
        aria-label={words.more}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className={classNames(
          'min-w-0 grow overflow-x-auto -outline-offset-2 [scrollbar-width:none] max-md:px-(--gutter)',
          // Figures beyond the end fade, so that they are seen to go on.
          'xl:[mask-image:linear-gradient(to_right,#000_calc(100%-24px),transparent)] xl:rtl:[mask-image:linear-gradient(to_left,#000_calc(100%-24px),transparent)]',
          'md:max-xl:order-last md:max-xl:-me-(--gutter) md:max-xl:min-h-14 md:max-xl:basis-full md:max-xl:content-center md:max-xl:border-line md:max-xl:border-t md:max-xl:px-(--gutter)',
          !isOpen && 'max-md:hidden noscript:max-md:block!',
        )}
      >
        <Figures {...parts} hours={hours} />
        <div className="md:hidden">{links}</div>
      </section>
      <div className="ms-auto shrink-0 max-md:hidden">{links}</div>
    </div>
  );
}
