import { type Html, html } from './html.ts';

/** Exact, with a comma between thousands and no zeros at the end. */
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

/** Pages of one chain lie beside each other. */
export function link(kind: 'tx' | 'address' | 'token', value: string): Html {
  return html`<a href="../${kind}/${value}"><code>${value}</code></a>`;
}

const LONGEST_NAME = 60;

/** Names come from whoever made a contract: cut short, on a line of their own direction, and escaped like all else. */
export function foreign(text: string): Html {
  const plain = text.replace(/\p{C}/gu, '');
  const cut = plain.length > LONGEST_NAME ? `${plain.slice(0, LONGEST_NAME)}…` : plain;
  return html`<bdi>${cut}</bdi>`;
}
