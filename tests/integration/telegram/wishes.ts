import fc from 'fast-check';

/** A command of the grammar, whose prices and sizes are told relative to the market. */
export interface Wish {
  readonly coin: string;
  /** Returns the message at this price of the market. */
  readonly text: (mid: number) => string;
  /** True for a command that closes a position or a part of it. */
  readonly closes?: boolean;
}

const coins = ['BTC', 'ETH', 'SOL', 'DOGE', 'ATOM'] as const;
const coin = fc.constantFrom(...coins);
/** A coin however people write it. */
const written = (name: string) => fc.constantFrom(name, name.toLowerCase());
const side = fc.constantFrom('long', 'short', '/long', '/short', 'LONG');
const dollars = fc.integer({ min: 12, max: 900 });
const figures = fc.integer({ min: 2, max: 6 });

type Text = Wish['text'];
const fixed =
  (text: string): Text =>
  () =>
    text;
const numberText = (value: number, digits: number): string => {
  const rounded = Number(value.toPrecision(digits));
  return rounded.toFixed(20).replace(/0+$/, '').replace(/\.$/, '').slice(0, 14);
};
const withComma = (text: string): string => text.replace('.', ',');
/** A comma before exactly three digits is refused, since it may part thousands. */
const isClear = (text: string): boolean => !/^\d{1,3}\.\d{3}$/.test(text);

const baseSize = fc.record({ dollars, figures, comma: fc.boolean() }).map(
  (size): Text =>
    (mid) => {
      const text = numberText(size.dollars / mid, size.figures);
      return size.comma && isClear(text) ? withComma(text) : text;
    },
);
const quoteSize = fc
  .tuple(dollars, fc.constantFrom('$#', '#$', '#usd', '#usdc', '$#.5', '$#,25'))
  .map(([amount, form]): Text => fixed(form.replace('#', String(amount))));
const share = fc
  .tuple(fc.integer({ min: 1, max: 60 }), fc.constantFrom('', '.5', ',25'))
  .map(([whole, part]): Text => fixed(`${whole}${part}%`));
const size = fc.oneof(baseSize, quoteSize, share);

const priceAt = (min: number, max: number) =>
  fc.record({ permille: fc.integer({ min, max }), figures: fc.integer({ min: 3, max: 7 }) }).map(
    ({ permille, figures: digits }): Text =>
      (mid) =>
        numberText((mid * permille) / 1_000, digits),
  );
const named = (names: readonly [string, ...string[]], price: fc.Arbitrary<Text>) =>
  fc.tuple(fc.constantFrom(...names), price).map(
    ([name, at]): Text =>
      (mid) =>
        `${name} ${at(mid)}`,
  );
const maybe = (part: fc.Arbitrary<Text>) => fc.option(part, { nil: fixed('') });
const joined =
  (...parts: readonly Text[]): Text =>
  (mid) =>
    parts
      .map((part) => part(mid))
      .filter((part) => part !== '')
      .join(' ');
const wish = (build: (name: string) => fc.Arbitrary<Text>): fc.Arbitrary<Wish> =>
  coin.chain((name) => build(name).map((text) => ({ coin: name, text })));

const trade = wish((name) =>
  side.chain((word) => {
    const isLong = /long/i.test(word);
    const limit = named(['limit', '@'], priceAt(820, 1_180));
    const tp = named(['tp'], isLong ? priceAt(1_030, 1_300) : priceAt(700, 970));
    const sl = named(['sl'], isLong ? priceAt(700, 970) : priceAt(1_030, 1_300));
    const times = fc.integer({ min: 1, max: 5 }).map((factor): Text => fixed(`${factor}x`));
    return fc
      .tuple(written(name), size, maybe(times), maybe(limit), maybe(tp), maybe(sl))
      .map(([what, ...parts]) => joined(fixed(`${word} ${what}`), ...parts));
  }),
);
const close = wish((name) =>
  fc
    .tuple(written(name), maybe(fc.oneof(share, fc.constant(fixed('all')))))
    .map(([what, part]) => joined(fixed(`/close ${what}`), part)),
).map((one) => ({ ...one, closes: true }));
const reverse = wish((name) => written(name).map((what) => fixed(`/reverse ${what}`))).map((one) => ({
  ...one,
  closes: true,
}));
const guard = wish((name) =>
  fc
    .tuple(fc.constantFrom('/tp', '/sl'), written(name), fc.oneof(priceAt(700, 1_300), fc.constant(fixed('off'))))
    .map(([goal, what, at]) => joined(fixed(`${goal} ${what}`), at)),
);
const cancel = wish((name) => fc.constantFrom(name, name, 'all').map((what) => fixed(`/cancel ${what}`)));

/** Commands of every kind; those that open are more frequent, so that the others find something. */
export const anyWish: fc.Arbitrary<Wish> = fc.oneof(
  { arbitrary: trade, weight: 6 },
  { arbitrary: close, weight: 2 },
  { arbitrary: reverse, weight: 1 },
  { arbitrary: guard, weight: 3 },
  { arbitrary: cancel, weight: 1 },
);
