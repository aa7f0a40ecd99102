import { expect, test } from 'vitest';
import { PositionsPage } from '../../../components/portfolio';
import { Web3Provider } from '../../../components/providers/web3-provider';
import { htmlIn } from '../../helpers/drawn-part.tsx';

test('a visitor who is asked to connect gets the wallet’s dialog, and not another page', () => {
  const html = htmlIn(
    'en',
    ['positions', 'site'],
    <Web3Provider>
      <PositionsPage lists={{ open: null, past: null }} />
    </Web3Provider>,
  );
  expect(html).toMatch(/<button[^>]*aria-haspopup="dialog"[^>]*>Connect Wallet<\/button>/u);
  expect(html).not.toContain('<a ');
});
