import { type ReactNode, useId } from 'react';
import { ErrorIcon, WarningIcon } from '@/components/ui/frame/icons';
import { FactList } from '@/components/ui/text/fact-list';
import { ShortAddress } from '@/components/ui/text/short-address';
import { isUnsellable } from '@/lib/domain/spot/safety';
import { fillPlaceholder } from '@/lib/i18n/fill-placeholder';
import { count } from '@/lib/i18n/format/count';
import { dateTimeText } from '@/lib/i18n/format/date';
import { monthText } from '@/lib/i18n/format/months';
import { buySellPercent } from '@/lib/i18n/format/percent';
import type { Locale } from '@/lib/i18n/locales';
import type { Ratio } from '@/lib/math/amount';
import { isPositive } from '@/lib/math/comparison';
import { percentToRatio } from '@/lib/math/units';
import type { TokenSafety } from '@/lib/schemas/token-safety';
import type { PairWords } from './words';

interface SafetyFactsProps {
  safety: TokenSafety | undefined;
  /** The number of holders from another source. */
  seenHolders: number | undefined;
  /** True while the vendors are being asked. */
  isAsked: boolean;
  words: PairWords['safety'];
  locale: Locale;
}

type Security = NonNullable<TokenSafety['security']>;

/** The severity of a fact for a holder: a loss, a power that the contract's owner may abuse, or neither. */
type Gravity = 'grave' | 'power' | 'plain';

interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  readonly gravity?: Gravity;
}

function monthOf(ms: number) {
  const moment = new Date(ms);
  return { year: moment.getUTCFullYear(), month: moment.getUTCMonth() + 1 };
}

function Marked({ gravity, children }: { gravity: Gravity; children: ReactNode }) {
  if (gravity === 'plain') return children;
  const isGrave = gravity === 'grave';
  const Icon = isGrave ? ErrorIcon : WarningIcon;
  return (
    <span className={`inline-flex items-center gap-1 ${isGrave ? 'font-medium text-down' : 'text-accent'}`}>
      <Icon size={14} className="shrink-0" />
      <span>{children}</span>
    </span>
  );
}

/** Returns the facts about a token by their severity, those about losses first. */
function factsOf({ safety, seenHolders, words, locale }: SafetyFactsProps): readonly Fact[] {
  const { ownership, traded } = safety ?? {};
  const security: Partial<Security> = safety?.security ?? {};
  const { holders = seenHolders, owner, hasHiddenOwner, isOpenSource, buyTax, sellTax } = security;
  const part = (ratio: Ratio | undefined) => (ratio === undefined ? words.unknown : buySellPercent(ratio, locale));
  const tax = (name: string, ratio: Ratio | undefined): Fact => {
    const gravity = ratio !== undefined && isPositive(ratio) ? 'grave' : 'plain';
    return { name, value: part(ratio), gravity };
  };
  const power = (name: string, flag: boolean | undefined): Fact => ({
    name,
    value: flag === undefined ? words.unknown : flag ? words.yes : words.no,
    gravity: flag === true ? 'power' : 'plain',
  });
  const unsellable = isUnsellable(safety);
  const differ = holders !== undefined && seenHolders !== undefined && holders !== seenHolders;
  const market = fillPlaceholder(words.holdersTwo, 'market', count(seenHolders, locale));
  const ownerText = owner === undefined ? words.unknown : <ShortAddress address={owner} />;
  return [
    {
      name: words.sell,
      value: unsellable === undefined ? words.unknown : unsellable ? words.no : words.yes,
      gravity: unsellable === true ? 'grave' : 'plain',
    },
    tax(words.buyTax, buyTax),
    tax(words.sellTax, sellTax),
    power(words.mint, security.isMintable),
    power(words.pause, security.isPausable),
    power(words.block, security.isBlacklisting),
    power(words.change, security.isProxy),
    {
      name: words.source,
      value: isOpenSource === undefined ? words.unknown : isOpenSource ? words.open : words.closed,
      gravity: isOpenSource === false ? 'power' : 'plain',
    },
    {
      name: words.owner,
      value: hasHiddenOwner === true ? words.hidden : ownerText,
      gravity: hasHiddenOwner === true ? 'power' : 'plain',
    },
    { name: words.topTen, value: part(ownership?.topTen && percentToRatio(ownership.topTen)) },
    { name: words.contracts, value: part(ownership?.contracts && percentToRatio(ownership.contracts)) },
    { name: words.locked, value: part(security.lockedLiquidity) },
    ...(differ ? [{ name: words.holders, value: fillPlaceholder(market, 'check', count(holders, locale)) }] : []),
    { name: words.since, value: traded === undefined ? words.unknown : monthText(monthOf(traded.since), locale) },
  ];
}

/**
 * Plain facts about a token, each with its source and age. Unknown facts are called unknown, because unknown is not
 * safe.
 */
export function SafetyFacts(props: SafetyFactsProps) {
  const { safety, isAsked, words, locale } = props;
  const id = useId();
  const { security, ownership } = safety ?? {};
  const at = (text: string, ms: number) => fillPlaceholder(text, 'time', dateTimeText(ms, locale));
  const sources = [
    security === undefined ? words[isAsked ? 'examining' : 'unexamined'] : at(words.contractBy, security.at),
    ownership && at(words.ownersBy, ownership.at),
  ].filter((source) => source !== undefined);
  const facts = factsOf(props).map(({ name, value, gravity = 'plain' }) => ({
    name,
    value: <Marked gravity={gravity}>{value}</Marked>,
  }));
  return (
    <section aria-labelledby={id} className="border-line border-t p-(--gutter)">
      <h2 id={id} className="mb-2 font-medium text-13">
        {words.title}
      </h2>
      <FactList facts={facts} />
      {sources.map((source) => (
        <p key={source} className="mt-1.5 text-11 text-text-3">
          {source}
        </p>
      ))}
      <p className="mt-1.5 text-11 text-text-2">{words.note}</p>
    </section>
  );
}
