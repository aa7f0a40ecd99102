import { circleUrl, hyperEvmUrl } from '../funds.ts';
import { browserRpcUrl } from './chain-endpoints.ts';
import { chains } from './chains.ts';
import { hyperliquidUrl } from './endpoints.ts';
import type { PublicConfig } from './public.ts';

/** The element of each page that names the hosts through which it reaches the exchange and the chains, if others. */
export const otherHostsElementId = 'other-hosts';

/** The attribute of the root element that reserves room in the header for that line. */
const rootMark = ' data-other-hosts=""';

/** Sentences as HTML, with `{host}` in them, and `{names}` in the second. */
export interface OtherHostWords {
  readonly exchange: string;
  readonly others: string;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');
}

const hostOf = (url: string): string => new URL(url).host;

interface Reached {
  readonly names: readonly string[];
  readonly host: string;
}

/** Returns the vendors beside the exchange that are reached at other hosts, grouped by host. */
function reachedElsewhere(config: PublicConfig): readonly Reached[] {
  const { addresses = {} } = config;
  const places = [
    { key: 'circle', name: 'Circle', url: () => circleUrl(config) },
    { key: 'hyperEvm', name: 'HyperEVM', url: () => hyperEvmUrl(config) },
    ...chains.map((chain) => ({ key: String(chain.id), name: chain.name, url: () => browserRpcUrl(config, chain) })),
  ].filter(({ key }) => addresses[key] !== undefined);
  return [...Map.groupBy(places, ({ url }) => hostOf(url()))].map(([host, same]) => ({
    names: same.map(({ name }) => name),
    host,
  }));
}

export const hasOtherHosts = (config: PublicConfig): boolean =>
  config.addresses?.['exchange'] !== undefined || reachedElsewhere(config).length > 0;

/**
 * Returns one sentence for each host that is not the vendor's own: a counterfeit exchange must not look like the real
 * one.
 */
export function otherHostsHtml(config: PublicConfig, words: OtherHostWords): string {
  const inside = (host: string) => `<bdi>${escapeHtml(host)}</bdi>`;
  const exchange =
    config.addresses?.['exchange'] === undefined
      ? []
      : [words.exchange.replace('{host}', inside(hostOf(hyperliquidUrl(config))))];
  const others = reachedElsewhere(config).map(({ names, host }) =>
    words.others.replace('{names}', escapeHtml(names.join(', '))).replace('{host}', inside(host)),
  );
  const sentences = [...exchange, ...others].join(' · ');
  if (sentences === '') return '';
  // A narrow screen cuts the line off; its title has all of it.
  return `<span title="${sentences.replaceAll(/<\/?bdi>/g, '')}">${sentences}</span>`;
}

/** Returns a text escaped for HTML. */
export const wordsAsHtml = ({ exchange, others }: OtherHostWords): OtherHostWords => ({
  exchange: escapeHtml(exchange),
  others: escapeHtml(others),
});

const element = new RegExp(
  `(<p [^>]*\\bid="${otherHostsElementId}"[^>]*\\bdata-exchange="([^"]*)" data-others="([^"]*)"[^>]*>)[^]*?(</p>)`,
);

/** Inserts the sentences of this deployment into a page, which was built without them. */
export function withOtherHosts(html: string, config: PublicConfig): string {
  const root = hasOtherHosts(config) ? `<html${rootMark}` : '<html';
  return html
    .replace(rootMark, '')
    .replace('<html', root)
    .replace(
      element,
      (_element, open: string, exchange: string, others: string, close: string) =>
        `${open}${otherHostsHtml(config, { exchange, others })}${close}`,
    );
}
