import { expect, it } from 'vitest';
import { type PublicConfig, publicConfigElementId } from '../../../lib/config/venues/public.ts';
import { get, serveFront } from '../../helpers/front.ts';
import { allIn } from '../../helpers/modes.ts';

const publicConfig: PublicConfig = {
  siteUrl: 'https://pluto.example',
  modes: allIn('live'),
  hyperliquidNetwork: 'mainnet',
  platformFees: {},
  addresses: { exchange: 'https://proxy.example/hyperliquid' },
};
const built =
  `<script id="${publicConfigElementId}" type="application/json">{}</script>` +
  '<p id="other-hosts" data-exchange="Through {host}" data-others="{names} through {host}"></p>';

it('every page names the host by which the exchange is reached, and its code knows it', async () => {
  const { url } = await serveFront(
    (_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(built);
    },
    {
      page: {
        publicConfig,
        sources: { connect: [], image: [], frame: [] },
        builtScripts: new Set<string>(),
        onRefusedScript: (code) => expect.unreachable(code),
      },
    },
  );
  const text = (await get(`${url}/fees`)).body.toString();
  expect(text).toContain('>Through <bdi>proxy.example</bdi></span></p>');
  expect(text).toContain('"addresses":{"exchange":"https://proxy.example/hyperliquid"}');
});
