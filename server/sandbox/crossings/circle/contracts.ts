// Circle's contracts on HyperEVM, and CCTP's chain numbers (domains).

export const hyperEvm = {
  chainId: 999,
  domain: 19,
  forwarder: '0xb21d281dedb17ae5b501f6aa8256fe38c4e45757',
  coreDepositWallet: '0x6b9e773128f453f5c2c60935ee2de2cbc5390a24',
  usdc: '0xb88339cb7199b77e23db6e890353e22632ba630f',
  /** Returns whether the exchange has an account for an address. */
  coreUserExists: '0x0000000000000000000000000000000000000810',
} as const;

export const ARBITRUM_DOMAIN = 3;
/** The finality thresholds: FAST accepts a confirmed burn, STANDARD only a final one. */
export const FAST = 1000;
export const STANDARD = 2000;
