import { describe, expect, it } from 'vitest';
import { otherHostsHtml, withOtherHosts, wordsAsHtml } from '../../../lib/config/venues/other-hosts.ts';
import type { Addresses, PublicConfig } from '../../../lib/config/venues/public.ts';
import { allIn } from '../../helpers/modes.ts';

const words = wordsAsHtml({ exchange: 'Exchange reached through {host}', others: '{names} reached through {host}' });
const configOf = (addresses?: Addresses): PublicConfig => ({
  siteUrl: 'https://pluto.example',
  modes: allIn('live'),
  hyperliquidNetwork: 'mainnet',
  platformFees: {},
  ...(addresses !== undefined && { addresses }),
});
const reported = (addresses?: Addresses) => {
  const html = otherHostsHtml(configOf(addresses), words);
  const [, title, shown = ''] = /^<span title="([^"]*)">(.*)<\/span>$/.exec(html) ?? [];
  expect(shown.replaceAll(/<\/?bdi>/g, '')).toBe(title ?? html);
  return title ?? html;
};

describe('the line about other hosts', () => {
  it('is empty where every vendor is asked at its own', () => {
    expect(reported()).toBe('');
  });

  it('names the host of the exchange with its port, and nothing of the path', () => {
    expect(reported({ exchange: 'http://127.0.0.1:4110/hyperliquid' })).toBe('Exchange reached through 127.0.0.1:4110');
  });

  it('says once what is reached through one host', () => {
    const addresses = {
      exchange: 'https://a.example',
      circle: 'https://b.example/circle',
      hyperEvm: 'https://c.example',
      42161: 'https://b.example/arbitrum',
      10: 'https://b.example/optimism',
    };
    expect(reported(addresses)).toBe(
      'Exchange reached through a.example · Circle, Optimism, Arbitrum reached through b.example · ' +
        'HyperEVM reached through c.example',
    );
  });

  it('cannot leave its element, whatever a host or a sentence holds', () => {
    const hostile = wordsAsHtml({ exchange: '"><script>{host}', others: "'{names}{host}" });
    const html = otherHostsHtml(configOf({ exchange: "https://a&b'c.example" }), hostile);
    const inside = '&quot;&gt;&lt;script&gt;';
    const host = 'a&amp;b&#x27;c.example';
    expect(html).toBe(`<span title="${inside}${host}">${inside}<bdi>${host}</bdi></span>`);
  });

  it('is written anew into a page that was built elsewhere, in the words of the page', () => {
    const line = (inside: string) =>
      `<p id="other-hosts" data-exchange="L’échange par {host}" data-others="{names} par {host}" class="x">${inside}</p>`;
    const page = (inside: string, mark = '') => `<html${mark} lang="fr"><p>before</p>${line(inside)}<p>after</p>`;
    const mark = ' data-other-hosts=""';
    const proxied = configOf({ exchange: 'https://a.example' });
    const expected = page('<span title="L’échange par a.example">L’échange par <bdi>a.example</bdi></span>', mark);
    expect(withOtherHosts(page(''), proxied)).toBe(expected);
    expect(withOtherHosts(page('<span>Through <bdi>built.example</bdi></span>', mark), proxied)).toBe(expected);
    expect(withOtherHosts(expected, configOf())).toBe(page(''));
    expect(withOtherHosts('<p>before</p>', proxied)).toBe('<p>before</p>');
  });
});
