/** A burn as CCTP reports it from one chain to another. Addresses are 32 bytes wide; amounts are in micro-USD. */
export interface Burn {
  readonly burnToken: string;
  readonly mintRecipient: string;
  readonly amount: bigint;
  readonly messageSender: string;
  readonly maxFee: bigint;
  readonly feeExecuted: bigint;
  /** 0 means never. */
  readonly expirationBlock: bigint;
  readonly hookData: string;
}

/**
 * A CCTP message. Nonce, executed finality, fee and expiry are empty on the source chain: Circle fills in these four.
 */
export interface Message {
  readonly sourceDomain: number;
  readonly destinationDomain: number;
  readonly nonce: string;
  readonly sender: string;
  readonly recipient: string;
  readonly destinationCaller: string;
  readonly minFinality: number;
  readonly executedFinality: number;
  readonly burn: Burn;
}

const VERSION = 1;
const HEAD = 148;
const BODY_HEAD = 228;

/** Encodes a message, from the left: version, two domains, four words, two thresholds; then the body. */
export function encodeMessage({ burn, ...head }: Message): string {
  const digits = [
    ...[VERSION, head.sourceDomain, head.destinationDomain].map(narrow),
    ...[head.nonce, head.sender, head.recipient, head.destinationCaller].map(wide),
    ...[head.minFinality, head.executedFinality, VERSION].map(narrow),
    ...[burn.burnToken, burn.mintRecipient, burn.amount, burn.messageSender].map(wide),
    ...[burn.maxFee, burn.feeExecuted, burn.expirationBlock].map(wide),
  ];
  return `0x${digits.join('')}${burn.hookData.slice(2)}`;
}

/** Returns undefined if the text is no message of CCTP's second version. */
export function readMessage(text: string): Message | undefined {
  const bytes = Buffer.from(text.slice(2), 'hex');
  if (bytes.length < HEAD + BODY_HEAD || bytes.readUInt32BE(0) !== VERSION) return undefined;
  const word = (at: number): string => `0x${bytes.toString('hex', at, at + 32)}`;
  const inBody = (at: number): string => word(HEAD + at);
  return {
    sourceDomain: bytes.readUInt32BE(4),
    destinationDomain: bytes.readUInt32BE(8),
    nonce: word(12),
    sender: word(44),
    recipient: word(76),
    destinationCaller: word(108),
    minFinality: bytes.readUInt32BE(140),
    executedFinality: bytes.readUInt32BE(144),
    burn: {
      burnToken: inBody(4),
      mintRecipient: inBody(36),
      amount: BigInt(inBody(68)),
      messageSender: inBody(100),
      maxFee: BigInt(inBody(132)),
      feeExecuted: BigInt(inBody(164)),
      expirationBlock: BigInt(inBody(196)),
      hookData: `0x${bytes.toString('hex', HEAD + BODY_HEAD)}`,
    },
  };
}

export function bodyOf(message: string): string {
  return `0x${message.slice(2 + 2 * HEAD)}`;
}

/** Returns an address padded to CCTP's 32 bytes. */
export function wideAddress(address: string): string {
  return `0x${wide(address)}`;
}

export function narrowAddress(word: string): string {
  return `0x${word.slice(-40)}`;
}

function narrow(value: number): string {
  return value.toString(16).padStart(8, '0');
}

function wide(value: string | bigint): string {
  return BigInt(value).toString(16).padStart(64, '0');
}
