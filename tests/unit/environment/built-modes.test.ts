import { expect, test } from 'vitest';
import { modesOfBuild, otherModes } from '../../../server/environment/built-modes.ts';
import { sandboxedEnvironment } from '../../helpers/environment.ts';
import { demand } from '../launch/demand.ts';

const sandboxed = modesOfBuild({});
const live = { CHAINS_MODE: 'live', HYPERLIQUID_NETWORK: 'mainnet' };

test('a build without modes is the sandbox’s, and either network of the exchange is live', () => {
  expect(sandboxed).toEqual({ words: '{}', chains: 'sandbox', exchange: 'sandbox' });
  expect(modesOfBuild({ CHAINS_MODE: '', HYPERLIQUID_NETWORK: '' })).toEqual(sandboxed);
  expect(modesOfBuild(live)).toMatchObject({ chains: 'live', exchange: 'live' });
  expect(modesOfBuild({ HYPERLIQUID_NETWORK: 'testnet' })).toMatchObject({ chains: 'sandbox', exchange: 'live' });
});

test('a build names each variable that asks for something else', () => {
  const { modes } = demand({ ...sandboxedEnvironment, ...live });
  expect(otherModes(modesOfBuild(live), modes)).toEqual([]);
  expect(otherModes(sandboxed, modes)).toEqual([
    'CHAINS_MODE asks for live chains, the build is for sandbox ones',
    'HYPERLIQUID_NETWORK asks for a live exchange, the build is for a sandbox one',
  ]);
  expect(otherModes(modesOfBuild({ ...live, HYPERLIQUID_NETWORK: 'testnet' }), modes)).toEqual([]);
});

test('a build names each word of the site that it does not have', () => {
  const { modes } = demand(sandboxedEnvironment);
  const built = modesOfBuild({ SITE_NAME: 'Ceres', TERMS_CONTACT: 'help@ceres.example' });
  expect(otherModes(built, modes, {})).toEqual([]);
  expect(otherModes(built, modes, { name: 'Ceres' })).toEqual([]);
  expect(otherModes(built, modes, { name: 'Vesta', jurisdiction: 'Genoa' })).toEqual([
    'its name is Ceres, and Vesta is asked for',
    'its jurisdiction is the usual one, and Genoa is asked for',
  ]);
});
