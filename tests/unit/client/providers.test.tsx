import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AdminProvider } from '../../../components/providers/admin-provider';
import { Web3Provider } from '../../../components/providers/web3-provider';
import { useIsAdmin } from '../../../lib/client/session/use-is-admin';
import { useSession, useWallet } from '../../../lib/client/wallet/use-wallet';

const Wallet = () => `wallet ${useWallet().status}, session ${useSession().status}`;
const Admin = () => `admin ${useIsAdmin()}`;

it('reading the wallet or the administrator outside their providers throws, and says which is missing', () => {
  expect(() => renderToString(<Wallet />)).toThrow('must be used within the Web3 provider');
  expect(() => renderToString(<Admin />)).toThrow('must be used within the Admin provider');
  expect(() => renderToString(<AdminProvider>{null}</AdminProvider>)).toThrow('within the Web3 provider');
});

it('a page made on the server knows no wallet, no session and no administrator', () => {
  const page = (
    <Web3Provider>
      <AdminProvider>
        <Wallet /> <Admin />
      </AdminProvider>
    </Web3Provider>
  );
  expect(renderToString(page)).toBe('wallet unknown, session unknown<!-- --> <!-- -->admin false');
});
