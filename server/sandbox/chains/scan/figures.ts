import { type Html, html } from './html.ts';

/** Formats an exact amount, with commas between thousands and no trailing zeros. */
export function amount(value: bigint, decimals: number): string {
  const digits = value.toString().padStart(decimals + 1, '0');
  const cut = digits.length - decimals;
  const whole = digits.slice(0, cut).replace(/\B(?=(\d{3})+$)/g, ',');
  const fraction = digits.slice(cut).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

export function moment(seconds: number): Html {
  const text = new Date(seconds * 1000).toISOString().replace('T', ' ').slice(0, 19);
  return html`${text} UTC`;
}

/** Links to another page of the same chain, by a relative path. */
export function link(kind: 'tx' | 'address' | 'token', value: string): Html {
  return html`<a href="../${kind}/${value}"><code>${value}</code></a>`;
}

const LONGEST_NAME = 60;

/**
 * Formats a name given by a contract's author: shortened, isolated in its text direction, and escaped like all other
 * text.
 */
export function foreign(text: string): Html {
  const plain = text.replace(/\p{C}/gu, '');
  const cut = plain.length > LONGEST_NAME ? `${plain.slice(0, LONGEST_NAME)}…` : plain;
  return html`<bdi>${cut}</bdi>`;
}
