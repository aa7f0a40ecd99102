import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactElement } from 'react';
// React gives its code of development out only while nobody calls this a production.
import 'react/jsx-dev-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { vi } from 'vitest';
import { publicConfigText } from '../../../lib/config/venues/public.ts';
import { percent } from '../../../lib/math/amount.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import fees from '../../../messages/en/fees.json' with { type: 'json' };
import wallet from '../../../messages/en/wallet.json' with { type: 'json' };

const textOf = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

/** Returns the text of a part of a page, as the server writes it. */
async function written(part: ReactElement): Promise<string> {
  const { Web3Provider } = await import('@/components/providers/web3-provider.tsx');
  return textOf(
    renderToStaticMarkup(
      <NextIntlClientProvider locale="en" messages={{ fees, wallet }} timeZone="UTC">
        <Web3Provider>
          <QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>
        </Web3Provider>
      </NextIntlClientProvider>,
    ),
  );
}

/** Returns the share in percent that stands behind a name in a text. */
function shareAfter(name: string, text: string): string {
  const [, share] = new RegExp(`${name} (?:\\$[\\d.,]+ \\()?([\\d.]+)%`).exec(text) ?? [];
  return share === undefined ? '0' : percent(share);
}

/** Returns the fee that each place tells, read as the page itself reads the configuration. */
export async function readReported(owner: Address) {
  const { publicConfiguration } = await import('../../../server/env.ts');
  const config = publicConfiguration();
  vi.stubGlobal('document', { getElementById: () => ({ textContent: publicConfigText(config) }) });
  const [{ FeesPage }, { FeesPanel }, { whitepaperFigures }, { feeRows }, { pageBuilderShare }] = await Promise.all([
    import('@/components/fees/index.ts'),
    import('@/components/wallet/fees-panel.tsx'),
    import('@/components/whitepaper/figures.ts'),
    import('@/components/whitepaper/fee-figures.ts'),
    import('../../../lib/client/perps/ticket/page-builder.ts'),
  ]);
  const page = await written(<FeesPage fees={config.platformFees} />);
  const panel = await written(<FeesPanel owner={owner} />);
  const paper = whitepaperFigures('en', {
    fees: config.platformFees,
    earnings: undefined,
    coin: undefined,
    hasModel: false,
  });
  const row = feeRows('en', config.platformFees).find(({ name }) => name === 'platform');
  const figure = (text: string | undefined) => percent((text ?? '0').replace('%', ''));
  return {
    order: {
      page: shareAfter('Builder, perpetual', page),
      example: String(figure(shareAfter('Taker, perpetual', page))),
      panel: shareAfter('Builder, perpetuals', panel),
      paper: figure(paper['builderPerpetual']),
      table: figure(row?.perpetual),
      ticket: pageBuilderShare(),
    },
    swap: {
      page: shareAfter('Platform, swap', page),
      example: shareAfter('Swap, spot', page),
      panel: shareAfter('Platform, spot swaps', panel),
      paper: figure(paper['platformSpot']),
      table: figure(row?.spot),
    },
    says: [paper['takesOrders'], paper['takesSwaps']],
  };
}
