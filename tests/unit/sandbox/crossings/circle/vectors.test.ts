import {
  concat,
  encodeFunctionData,
  type Hex,
  hashTypedData,
  keccak256,
  pad,
  parseAbi,
  parseSignature,
  size,
  toFunctionSelector,
  toHex,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { arbitrum } from '../../../../../lib/config/venues/chains.ts';
import { runtime } from '../../../../../server/sandbox/chains/contracts/runtime.gen.ts';
import { crossing } from '../../../../../server/sandbox/chains/genesis/cctp.ts';
import { readDepositHook, withdrawalHook } from '../../../../../server/sandbox/crossings/circle/hook.ts';
import { selector, topic } from '../../../../../server/sandbox/ethereum/abi.ts';
import { recoverUserSigned } from '../../../../../server/sandbox/hyperliquid/signing/user-signed.ts';
import { attesters, relayer } from '../../../../../server/sandbox/people/keys.ts';
import { receiveAuthorization } from '../../../../helpers/receive-authorization.ts';

// Published test vectors: from the contracts, from transactions on the main network, and from public clients.

const account = privateKeyToAccount(pad('0x01'));
const recipient = '0x7e5f4552091a69125d5dfcb7b8c2659029395bdf';
const forwarder = pad('0xb21D281DEdb17AE5B501F6AA8256fe38C4e45757');
const perpHook =
  '0x636374702d666f727761726400000000000000000000000000000000000000187e5f4552091a69125d5dfcb7b8c2659029395bdf00000000';

const authorization = {
  domain: { name: 'USD Coin', version: '2', chainId: 42161, verifyingContract: arbitrum.usdc.address },
  ...receiveAuthorization,
  message: {
    from: account.address,
    to: crossing.extension,
    value: 10_000_000n,
    validAfter: 0n,
    validBefore: 1_800_000_000n,
    nonce: `0x${'11'.repeat(32)}` as const,
  },
} as const;
const signature =
  '0x28bbbb7d9505741d51a5989290523b70ba02384cb09403cce4502ecd652e7d384bc13f5157be8677dd4c24355de137f81e91fd876ac11f612a1995e4486018f81c';

describe('the selectors and topics of the contracts', () => {
  it.each([
    ['Bridge', 'batchedDepositWithPermit((address,uint64,uint64,(uint256,uint256,uint8))[])', '0xb30b5bce'],
    [
      'CctpExtension',
      'batchDepositForBurnWithAuth((uint256,uint256,uint256,bytes32,uint8,bytes32,bytes32),(uint256,uint32,bytes32,bytes32,uint256,uint32,bytes))',
      '0x95878db1',
    ],
    [
      'TokenMessengerV2',
      'depositForBurnWithHook(uint256,uint32,bytes32,address,bytes32,uint256,uint32,bytes)',
      '0x779b432d',
    ],
    ['TokenMessengerV2', 'depositForBurn(uint256,uint32,bytes32,address,bytes32,uint256,uint32)', '0x8e0250ee'],
    ['TokenMessengerV2', 'getMinFeeAmount(uint256)', '0x516990e3'],
    ['MessageTransmitterV2', 'receiveMessage(bytes,bytes)', '0x57ecfd28'],
    [
      'UsdCoin',
      'receiveWithAuthorization(address,address,uint256,uint256,uint256,bytes32,uint8,bytes32,bytes32)',
      '0xef55bec6',
    ],
  ] as const)('%s answers %s', (name, signed, published) => {
    expect(selector(signed)).toBe(published);
    expect(runtime[name]).toContain(published.slice(2));
  });

  it.each([
    ['newCoreAccountFee()', '0x820b3e1e'],
    ['enabledDestinationDexes(uint32)', '0x0e721e6e'],
    ['isDexForwardingDisabled()', '0xa7917af3'],
    ['calculateCrossChainWithdrawalFee(bool,uint32)', '0xe26f7d23'],
  ] as const)('HyperEVM answers %s', (signed, published) => {
    expect(selector(signed)).toBe(published);
    expect(toFunctionSelector(signed)).toBe(published);
  });

  it.each([
    [
      'TokenMessengerV2',
      'DepositForBurn(address,uint256,address,bytes32,uint32,bytes32,bytes32,uint256,uint32,bytes)',
      '0x0c8c1cbdc5190613ebd485511d4e2812cfa45eecb79d845893331fedad5130a5',
    ],
    [
      'TokenMessengerV2',
      'MintAndWithdraw(address,uint256,address,uint256)',
      '0x50c55e915134d457debfa58eb6f4342956f8b0616d51a89a3659360178e1ab63',
    ],
    [
      'MessageTransmitterV2',
      'MessageSent(bytes)',
      '0x8c5261668696ce22758910d05bab8f186d6eb247ceac2af2e82c7dc17669b036',
    ],
    [
      'MessageTransmitterV2',
      'MessageReceived(address,uint32,bytes32,bytes32,uint32,bytes)',
      '0xff48c13eda96b1cceacc6b9edeedc9e9db9d6226afbc30146b720c19d3addb1c',
    ],
    [
      'CctpExtension',
      'BatchDepositForBurn(uint256,uint256,address,bytes32,uint32)',
      '0x062ad660dc3a81d13bf6723b58905d872e600e13af94e3f31109b14d57ab129b',
    ],
    ['Bridge', 'Deposit(address,uint64)', '0x0ee94a97c7c69ce2eb8cfb09bacc78d63a73b5e0fbed0d13a079190ff876ae3a'],
    [
      'Bridge',
      'FinalizedWithdrawal(address,address,uint64,uint64,bytes32)',
      '0xe5c7fe3a4ffca1590f26d74c8ba8b0db69557f7f4607a2a43f82e93041611978',
    ],
    [
      'UsdCoin',
      'AuthorizationUsed(address,bytes32)',
      '0x98de503528ee59b575ef0c0a2576a82497bfc029a5685b209e9ec333479b10a5',
    ],
  ] as const)('%s tells %s', (name, signed, published) => {
    expect(topic(signed)).toBe(published);
    expect(runtime[name]).toContain(published.slice(2));
  });

  it('CrossChainWithdraw has the published topic', () => {
    expect(topic('CrossChainWithdraw(address,bytes32,uint256,uint32,uint64)')).toBe(
      '0x761918307e881a4e311536b54c38a673f25126bd4ad389ccbff15ef9b3a24c41',
    );
  });
});

describe('the keys of the sandbox', () => {
  it('are those that the contracts name', () => {
    expect(runtime.Bridge).toContain(relayer.address.slice(2));
    expect(relayer.address).toBe(crossing.relayer.toLowerCase());
    for (const { address } of attesters) expect(runtime.MessageTransmitterV2).toContain(address.slice(2));
    expect(attesters.map(({ address }) => address)).toEqual(attesters.map(({ address }) => address).toSorted());
  });
});

describe('a deposit by Circle', () => {
  it('has a hook of 56 bytes', () => {
    expect(size(perpHook)).toBe(56);
    expect(readDepositHook(perpHook)).toEqual({ recipient, dex: '', isForwarded: true });
    expect(readDepositHook(perpHook.replace(/0{8}$/, 'f'.repeat(8)))).toMatchObject({ recipient, dex: 'spot' });
    expect(readDepositHook(perpHook.slice(0, -8))).toMatchObject({ recipient, dex: '' });
    expect(readDepositHook(perpHook.slice(0, -10))).toEqual({ refused: 'Invalid hook data: too short' });
    expect(readDepositHook(perpHook.replace('0000000000000018', '0000000100000018'))).toEqual({
      refused: 'Invalid hook data: version',
    });
    expect(readDepositHook(perpHook.replace('63637470', '00000000'))).toMatchObject({ isForwarded: false });
  });

  it('is signed as published', async () => {
    expect(hashTypedData(authorization)).toBe('0x5eb8a56e29c0d6548986fd204b392db95ae0bc75067a0ee784eb57e566e49980');
    expect(await account.signTypedData(authorization)).toBe(signature);
  });

  it('has the published calldata, by either way', () => {
    const abi = parseAbi([
      'struct Auth { uint256 amount; uint256 authValidAfter; uint256 authValidBefore; bytes32 authNonce; uint8 v; bytes32 r; bytes32 s; }',
      'struct Burn { uint256 amount; uint32 destinationDomain; bytes32 mintRecipient; bytes32 destinationCaller; uint256 maxFee; uint32 minFinalityThreshold; bytes hookData; }',
      'function batchDepositForBurnWithAuth(Auth auth, Burn burn)',
      'function depositForBurnWithHook(uint256 amount, uint32 destinationDomain, bytes32 mintRecipient, address burnToken, bytes32 destinationCaller, uint256 maxFee, uint32 minFinalityThreshold, bytes hookData)',
    ]);
    const { r, s } = parseSignature(signature);
    const { value: amount, validAfter, validBefore, nonce } = authorization.message;
    const auth = { amount, authValidAfter: validAfter, authValidBefore: validBefore, authNonce: nonce, v: 28, r, s };
    const burn = {
      amount,
      destinationDomain: 19,
      mintRecipient: forwarder,
      destinationCaller: forwarder,
      maxFee: 200_000n,
      minFinalityThreshold: 1000,
      hookData: perpHook,
    } as const;
    const byExtension = encodeFunctionData({ abi, functionName: 'batchDepositForBurnWithAuth', args: [auth, burn] });
    expect(size(byExtension)).toBe(580);
    expect(keccak256(byExtension)).toBe('0xd71c635d7f3d3cd890215fbc9b72235754c0d6ece599e60f06bb7415bd1fa125');
    const direct = encodeFunctionData({
      abi,
      functionName: 'depositForBurnWithHook',
      args: [amount, 19, forwarder, arbitrum.usdc.address, forwarder, 200_000n, 1000, perpHook],
    });
    expect(size(direct)).toBe(356);
    expect(keccak256(direct)).toBe('0xe1a7c27a278d6895105b7691b172fe2f3487ffec432c9d06b5187f3d62a5d066');
  });
});

describe('a withdrawal by Circle', () => {
  it('has the published hook', () => {
    expect(withdrawalHook(recipient, 1_790_000_000_000, '0x')).toBe(
      '0x636374702d666f7277617264000000000000000000000000000000000000001c7e5f4552091a69125d5dfcb7b8c2659029395bdf000001a0c4506c00',
    );
    const bare = withdrawalHook(recipient, 1, '0x00');
    expect(bare).toBe(
      concat([toHex(0, { size: 28 }), toHex(29, { size: 4 }), recipient, toHex(1, { size: 8 }), '0x00']),
    );
  });

  it('is signed as published, its data as bytes', () => {
    const action = {
      type: 'sendToEvmWithData',
      signatureChainId: '0xa4b1',
      hyperliquidChain: 'Mainnet',
      token: 'USDC',
      amount: '10',
      sourceDex: '',
      destinationRecipient: recipient,
      addressEncoding: 'hex',
      destinationChainId: 3,
      gasLimit: 200_000,
      data: '0x',
      nonce: 1_790_000_000_000,
    };
    const published: Hex =
      '0xaa2a8c1c2dff854074a3a88c255810384011f6e728db7a7e176a7d2177ac91594a6a1c2f1ab6c4f01637d333857970d039e81d0ec610c632f6cac06c91c0841d1b';
    const { r, s, yParity } = parseSignature(published);
    const signed = { r, s, v: 27 + yParity };
    expect(recoverUserSigned('sendToEvmWithData', action, '0xa4b1', signed)).toBe(recipient);
    expect(recoverUserSigned('sendToEvmWithData', { ...action, data: '0x00' }, '0xa4b1', signed)).not.toBe(recipient);
  });
});
