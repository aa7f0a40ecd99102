import type { Token } from '../assets.ts';
import type { Exchange } from '../state/model.ts';
import { parseUnits } from '../units/decimal.ts';

export const USD_DECIMALS = 6;

/** Reads an amount of whole micro-USD above zero. */
export function readUsd(text: string): number | undefined {
  const usd = parseUnits(text, USD_DECIMALS);
  return usd === 0 ? undefined : usd;
}

/** Finds the token named `NAME:0xid`; the id decides, the name must match it. */
export function findToken(exchange: Exchange, text: string): Token | undefined {
  const [name, id] = text.split(':');
  return exchange.options.universe.tokens.find(
    (token) => token.name === name && (id === undefined || token.tokenId.toLowerCase() === id.toLowerCase()),
  );
}

/** Reads an amount in wei above zero. */
export function readWei(text: string, { weiDecimals }: Token): number | undefined {
  const wei = parseUnits(text, weiDecimals);
  return wei === 0 ? undefined : wei;
}

const ADDRESS = /^0x[0-9a-f]{40}$/;

/** True for the zero address: coins sent there would be burnt, which their contract refuses. */
export const isNobody = (text: string): boolean => /^0x0{40}$/.test(text);

export const isAddress = (text: string): boolean => ADDRESS.test(text.toLowerCase());
