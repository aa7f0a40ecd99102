import { fromHex, keccak, keccakText } from '../../ethereum/hash.ts';

// EIP-712 for the flat structs that the venue signs: no arrays, no nesting.

export interface TypedField {
  readonly name: string;
  readonly type: 'string' | 'address' | 'bool' | 'uint32' | 'uint64' | 'bytes' | 'bytes32';
}

export interface TypedStruct {
  readonly primaryType: string;
  readonly fields: readonly TypedField[];
}

export type TypedValue = string | number | boolean;

const DOMAIN_TYPE = 'EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)';
const PREFIX = Uint8Array.of(0x19, 0x01);

export function domainSeparator(name: string, chainId: number): Uint8Array {
  return keccak(
    Buffer.concat([keccakText(DOMAIN_TYPE), keccakText(name), keccakText('1'), word(BigInt(chainId)), word(0n)]),
  );
}

export function structDigest(
  domain: Uint8Array,
  struct: TypedStruct,
  message: Readonly<Record<string, TypedValue | undefined>>,
): Uint8Array {
  const encoded = struct.fields.map(({ name, type }) => encodeField(type, message[name]));
  const body = keccak(Buffer.concat([typeHash(struct), ...encoded]));
  return keccak(Buffer.concat([PREFIX, domain, body]));
}

const typeHashes = new Map<string, Uint8Array>();

function typeHash({ primaryType, fields }: TypedStruct): Uint8Array {
  const text = `${primaryType}(${fields.map(({ type, name }) => `${type} ${name}`).join(',')})`;
  const known = typeHashes.get(text);
  if (known !== undefined) return known;
  const made = keccakText(text);
  typeHashes.set(text, made);
  return made;
}

function encodeField(type: TypedField['type'], value: TypedValue | undefined): Uint8Array {
  if (type === 'string') return keccakText(String(value ?? ''));
  if (type === 'bytes') return keccak(fromHex(String(value ?? '0x')));
  if (type === 'address') return word(BigInt(String(value)));
  if (type === 'bytes32') return fromHex(String(value));
  if (type === 'bool') return word(value === true ? 1n : 0n);
  return word(BigInt(Number(value)));
}

function word(value: bigint): Uint8Array {
  return fromHex(value.toString(16).padStart(64, '0'));
}
