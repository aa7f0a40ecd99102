// WARNING: these keys are public. They belong to the first accounts of the test mnemonic that every development chain
// uses ("test test test ... junk", path m/44'/60'/0'/0/i). Money sent to them on a real network is taken within
// seconds.

export type Role =
  | 'newcomer'
  | 'trader'
  | 'brink'
  | 'unified'
  | 'admin'
  | 'pluto'
  | 'isolated'
  | 'spot'
  | 'maker'
  | 'builder'
  | 'elsewhere'
  | 'portfolio';

export interface DemoAccount {
  readonly role: Role;
  /** The name on the start screen. */
  readonly name: string;
  readonly address: string;
  readonly privateKey: `0x${string}`;
}

export const demoAccounts: readonly DemoAccount[] = [
  {
    role: 'newcomer',
    name: 'New and empty',
    address: '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
    privateKey: '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  },
  {
    role: 'trader',
    name: 'Trader with a year behind and positions open',
    address: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
    privateKey: '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  },
  {
    role: 'brink',
    name: 'About to be liquidated',
    address: '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc',
    privateKey: '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
  },
  {
    role: 'unified',
    name: 'Unified account',
    address: '0x90f79bf6eb2c4f870365e785982e1f101e93b906',
    privateKey: '0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6',
  },
  {
    role: 'admin',
    name: 'Administrator of the platform',
    address: '0x15d34aaf54267db7d7c367839aaf71a00a2c6a65',
    privateKey: '0x47e179ec197488593b187f80a00eb0da91f1b9d0b13f8733639f19c30a34926a',
  },
  {
    role: 'pluto',
    name: 'PLUTO holder',
    address: '0x9965507d1a55bcc2695c58ba16fb37d819b0a4dc',
    privateKey: '0x8b3a350cf5c34c9194ca85829a2df0ec3153be0318b5e2d3348e872092edffba',
  },
  {
    role: 'isolated',
    name: 'Isolated positions',
    address: '0x976ea74026e726554db657fa54763abd0c3a0aa9',
    privateKey: '0x92db14e403b83dfe3df233f83dfa3a0d7096f21ca9b0d6d6b8d88b2b4ec1564e',
  },
  {
    role: 'spot',
    name: 'Spot holder',
    address: '0x14dc79964da2c08b23698b3d3cc7ca32193d9955',
    privateKey: '0x4bbbf85ce3377467afe5d46f804f221813b2bb87f24d81f60f1fcdbf7cbf4356',
  },
  {
    role: 'maker',
    name: 'Market maker with many orders',
    address: '0x23618e81e3f5cdf7f54c3d65f7fbc0abf5b21e8f',
    privateKey: '0xdbda1821b80551c9d65939329250298aa3472ba22feea921c0cf5d620ea67b97',
  },
  {
    role: 'builder',
    name: 'Builder and referrer',
    address: '0xa0ee7a142d267c1f36714e4a8f75612f20a79720',
    privateKey: '0x2a871d0798f97d79848a013d4936a73bf4cc922c825d33c1cf7073dff6d409c6',
  },
  {
    role: 'elsewhere',
    name: 'Unified account with positions on two dexes',
    address: '0xbcd4042de499d14e55001ccbb24a551f3b954096',
    privateKey: '0xf214f2b2cd398c806f84e317254e0f0b801d0643303237d97a22a48e01628897',
  },
  {
    role: 'portfolio',
    name: 'Portfolio margin',
    address: '0x71be63f3384f5fb98995898a86b02fb2426c5788',
    privateKey: '0x701b615bbdfb9de65240bc28bd21bbc0d996645a3dd57e7b12bc2bdf6f192c82',
  },
];

/** The ten accounts that hold coins on the chains: every node gives its native coins to these. */
export const chainAccounts: readonly DemoAccount[] = demoAccounts.slice(0, 10);

export function demoAccount(role: Role): DemoAccount {
  const found = demoAccounts.find((account) => account.role === role);
  if (found === undefined) throw new Error(`There is no demo account ${role}`);
  return found;
}
