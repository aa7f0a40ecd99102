import type { ServerResponse } from 'node:http';
import { html } from './scan/html.ts';
import { send } from './scan/page.ts';

/** Shows a page in place of the liquidity pool's own site, which belongs to a third party. */
export async function showPool(response: ServerResponse): Promise<void> {
  const body = html`<p>This page stands in for the site of the liquidity pool. Nothing can be invested here.</p>`;
  send(response, undefined, { status: 200, title: 'Liquidity pool', body });
}
