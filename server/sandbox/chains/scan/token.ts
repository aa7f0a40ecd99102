import type { Chain } from '../chain.ts';
import { seededTokens } from '../genesis/seeded-tokens.ts';
import { askAll, type Log, schemas, view } from './ask.ts';
import { amount, foreign, link } from './figures.ts';
import { type Html, html } from './html.ts';

export interface Token {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
}

const WORD = 64;
/** A contract that claims more decimals is not treated as a token. */
const MOST_DECIMALS = 77;
export const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** Returns the token at an address; undefined if it is no ERC-20. */
export async function tokenAt(chain: Chain, address: string): Promise<Token | undefined> {
  const known = seededTokens.find(
    (token) => token.chainId === chain.id && token.address.toLowerCase() === address.toLowerCase(),
  );
  if (known !== undefined) return known;
  const [name, symbol, decimals] = await askAll(chain, [
    view(address, 'name'),
    view(address, 'symbol'),
    view(address, 'decimals'),
  ]);
  const places = readNumber(decimals);
  if (places === undefined || places > MOST_DECIMALS) return undefined;
  const [itsName, itsSymbol] = [readText(name), readText(symbol)];
  return itsName === undefined || itsSymbol === undefined
    ? undefined
    : { name: itsName, symbol: itsSymbol, decimals: Number(places) };
}

export function readNumber(answer: unknown): bigint | undefined {
  const { success, data } = schemas.hex.safeParse(answer);
  return success && data.length === 2 + WORD ? BigInt(data) : undefined;
}

/** Reads a text of the ABI, or one in a single word, as older coins return it. */
export function readText(answer: unknown): string | undefined {
  const { success, data } = schemas.hex.safeParse(answer);
  if (!success || data.length < 2 + WORD) return undefined;
  const bytes = Buffer.from(data.slice(2), 'hex');
  if (bytes.length === 32) return bytes.toString('utf8').replace(/\0+$/, '');
  const start = Number(BigInt(`0x${bytes.toString('hex', 0, 32)}`));
  if (start + 32 > bytes.length) return undefined;
  const length = Number(BigInt(`0x${bytes.toString('hex', start, start + 32)}`));
  return start + 32 + length > bytes.length ? undefined : bytes.toString('utf8', start + 32, start + 32 + length);
}

/** Returns one line for each coin transfer that can be read from the logs. */
export async function transferLines(chain: Chain, logs: readonly Log[], withOrigin: boolean): Promise<Html[]> {
  const moves = logs.filter(
    ({ topics, data }) => topics[0] === TRANSFER && topics.length === 3 && data.length === 2 + WORD,
  );
  const addresses = [...new Set(moves.map(({ address }) => address))];
  const tokens = new Map(
    await Promise.all(addresses.map(async (address) => [address, await tokenAt(chain, address)] as const)),
  );
  return moves.map(({ address, topics, data, transactionHash }) => {
    const token = tokens.get(address);
    const what =
      token === undefined
        ? html`${BigInt(data)} of ${link('token', address)}`
        : html`${amount(BigInt(data), token.decimals)} <a href="../token/${address}">${foreign(token.symbol)}</a>`;
    const [from, to] = [partyOf(topics[1]), partyOf(topics[2])];
    const origin = withOrigin && transactionHash !== null ? html`<br>in ${link('tx', transactionHash)}` : undefined;
    return html`${what}<br>from ${link('address', from)}<br>to ${link('address', to)}${origin}`;
  });
}

function partyOf(topic = ''): string {
  return `0x${topic.slice(-40)}`;
}
