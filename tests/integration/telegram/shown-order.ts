/** One order as a preview shows it. A guard tells no size: it closes what it guards. */
export interface ShownLeg {
  readonly side: 'buy' | 'sell' | undefined;
  readonly size: string | undefined;
  readonly coin: string;
  readonly kind: 'market' | 'limit' | 'tp' | 'sl';
  readonly price: string | undefined;
}

export interface ShownOrder {
  readonly legs: readonly ShownLeg[];
  readonly cancels: readonly { readonly coin: string; readonly id: number }[];
  readonly leverage: { readonly coin: string; readonly times: number } | undefined;
  /** Figures in dollars, as they are written. */
  readonly figures: Readonly<Record<'Value' | 'Fees' | 'Margin' | 'Liquidation after', string>> | undefined;
  /** The words of a close about its position and its result, in dollars. */
  readonly closing:
    | (Readonly<Record<'Value' | 'Fees' | 'PnL before fees' | 'PnL after fees', string>> & {
        readonly side: string;
        readonly share: string;
      })
    | undefined;
}

/** Returns a number without marks for thousands and without zeros that say nothing: 61,000.50 is 61000.5. */
export function plain(written: string): string {
  const text = written.replaceAll(',', '').replace('$', '').replace('+', '').replace('−', '-');
  return text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text;
}

function legOf(line: string): ShownLeg | undefined {
  const [, verb, size, coin, price] = /^(Buy|Sell) ([\d.,]+) (\S+) at (.+)$/.exec(line) ?? [];
  if (verb !== undefined && size !== undefined && coin !== undefined && price !== undefined) {
    const isMarket = price === 'market';
    const side = verb === 'Buy' ? 'buy' : 'sell';
    const shown = { kind: isMarket ? 'market' : 'limit', price: isMarket ? undefined : plain(price) } as const;
    return { side, size: plain(size), coin, ...shown };
  }
  const [, goal, guarded, trigger] =
    /^(Take profit|Stop loss) (\S+) at ([\d.,]*\d)(?:, size [\d.,]+)?$/.exec(line) ?? [];
  if (goal === undefined || guarded === undefined || trigger === undefined) return undefined;
  const kind = goal === 'Stop loss' ? 'sl' : 'tp';
  return { side: undefined, size: undefined, coin: guarded, kind, price: plain(trigger) };
}

/** Reads a preview in English back: what a person believes who presses Confirm. */
export function readShown(text: string): ShownOrder {
  const lines = text.split('\n');
  const [, coin, times] = /^This sets the leverage of (\S+) to (\d+)×\.$/m.exec(text) ?? [];
  const [, share, closed] = /^Close ([\d.]+)% of your (long|short) in \S+$/m.exec(text) ?? [];
  const figure = (name: string): string => new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1] ?? '';
  return {
    legs: lines.map(legOf).filter((leg) => leg !== undefined),
    cancels: lines
      .map((line) => /^(\S+) #(\d+)$/.exec(line))
      .flatMap((found) => (found === null ? [] : [{ coin: found[1] ?? '', id: Number(found[2]) }])),
    leverage: coin === undefined ? undefined : { coin, times: Number(times) },
    closing:
      share === undefined || closed === undefined
        ? undefined
        : {
            ...{ side: closed, share },
            Value: plain(figure('Value')),
            Fees: plain(figure('Fees')),
            'PnL before fees': plain(figure('PnL before fees')),
            'PnL after fees': plain(figure('PnL after fees')),
          },
    figures: text.includes('\nLiquidation after ')
      ? {
          Value: plain(figure('Value')),
          Fees: plain(figure('Fees')),
          Margin: plain(figure('Margin')),
          'Liquidation after': plain(figure('Liquidation after')),
        }
      : undefined,
  };
}
