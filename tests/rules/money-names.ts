/** Tells whether a name says that it holds an amount of money or of a traded asset. */

const amounts = new Set(
  (
    'amount price px size sz balance notional fee pnl qty quantity usd usdc equity margin collateral profit loss ' +
    'funding payout withdrawable allowance slippage liquidity volume supply'
  ).split(' '),
);

/** First words of a question or a handler, which is no amount: "isPrice", "hasBalance", "onAmount". */
const questions = new Set(
  'is has can should was will did show hide allow on handle use with without no needs'.split(' '),
);

/** Words before "size" that make it a count of bytes or rows. */
const countedSizes = new Set(
  'page byte file body chunk pool batch cache font queue buffer window bundle map set'.split(' '),
);

function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[\s_$]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}

export function saysAmount(name: string): boolean {
  const words = wordsOf(name);
  const [first = '', last = '', before = ''] = [words[0], words.at(-1), words.at(-2)];
  if (words.length > 1 && questions.has(first)) return false;
  if (last === 'size' && countedSizes.has(before)) return false;
  return amounts.has(last);
}
