import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PositionsPage } from '../../../components/portfolio';
import { Web3Provider } from '../../../components/providers/web3-provider';
import positions from '../../../messages/en/positions.json' with { type: 'json' };
import site from '../../../messages/en/site.json' with { type: 'json' };

test('a visitor who is asked to connect gets the wallet’s dialog, and not another page', () => {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={{ positions, site }} timeZone="UTC">
      <Web3Provider>
        <PositionsPage />
      </Web3Provider>
    </NextIntlClientProvider>,
  );
  expect(html).toMatch(/<button[^>]*aria-haspopup="dialog"[^>]*>Connect Wallet<\/button>/u);
  expect(html).not.toContain('<a ');
});
