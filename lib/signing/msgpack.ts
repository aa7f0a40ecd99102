/** The values that a canonical action consists of. */
export type Packable =
  | string
  | number
  | boolean
  | null
  | readonly Packable[]
  | { readonly [key: string]: Packable | undefined };

const UINT32 = 2 ** 32;
const encoder = new TextEncoder();

/**
 * Writes MessagePack as the venue's own client does: maps in the order of their keys, absent keys left out, the
 * shortest form of every integer. It grows its buffer itself, because every incoming order is packed once.
 */
class Writer {
  private bytes = new Uint8Array(512);
  private view = new DataView(this.bytes.buffer);
  private length = 0;

  finish(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }

  write(value: Packable): void {
    if (value === null) this.byte(0xc0);
    else if (typeof value === 'boolean') this.byte(value ? 0xc3 : 0xc2);
    else if (typeof value === 'number') this.integer(value);
    else if (typeof value === 'string') this.text(value);
    else if (isList(value)) this.list(value);
    else this.map(value);
  }

  /** Reserves space. Must be called before `bytes` is read: the buffer may be another one afterwards. */
  private room(extra: number): number {
    const at = this.length;
    this.length += extra;
    if (this.length > this.bytes.length) {
      const grown = new Uint8Array(Math.max(this.length, this.bytes.length * 2));
      grown.set(this.bytes);
      this.bytes = grown;
      this.view = new DataView(grown.buffer);
    }
    return at;
  }

  private byte(value: number): void {
    const at = this.room(1);
    this.bytes[at] = value;
  }

  private integer(value: number): void {
    if (!Number.isSafeInteger(value)) throw new RangeError(`${value} cannot be packed`);
    if (value < 0) this.negative(value);
    else if (value < 0x80) this.byte(value);
    else if (value <= 0xff) this.tagged(0xcc, value, 1);
    else if (value <= 0xffff) this.tagged(0xcd, value, 2);
    else if (value < UINT32) this.tagged(0xce, value, 4);
    else {
      this.byte(0xcf);
      const at = this.room(8);
      this.view.setBigUint64(at, BigInt(value));
    }
  }

  private negative(value: number): void {
    if (value >= -0x20) this.byte(value & 0xff);
    else if (value >= -0x80) this.tagged(0xd0, value & 0xff, 1);
    else if (value >= -0x8000) this.tagged(0xd1, value & 0xffff, 2);
    else if (value >= -0x8000_0000) this.tagged(0xd2, value >>> 0, 4);
    else {
      this.byte(0xd3);
      const at = this.room(8);
      this.view.setBigInt64(at, BigInt(value));
    }
  }

  private tagged(tag: number, value: number, size: 1 | 2 | 4): void {
    this.byte(tag);
    const at = this.room(size);
    if (size === 1) this.view.setUint8(at, value);
    else if (size === 2) this.view.setUint16(at, value);
    else this.view.setUint32(at, value);
  }

  private text(value: string): void {
    const letters = encoder.encode(value);
    const size = letters.length;
    if (size < 0x20) this.byte(0xa0 | size);
    else if (size <= 0xff) this.tagged(0xd9, size, 1);
    else if (size <= 0xffff) this.tagged(0xda, size, 2);
    else this.tagged(0xdb, size, 4);
    const at = this.room(size);
    this.bytes.set(letters, at);
  }

  private list(values: readonly Packable[]): void {
    if (values.length < 0x10) this.byte(0x90 | values.length);
    else if (values.length <= 0xffff) this.tagged(0xdc, values.length, 2);
    else this.tagged(0xdd, values.length, 4);
    for (const value of values) this.write(value);
  }

  private map(fields: { readonly [key: string]: Packable | undefined }): void {
    const present = Object.entries(fields).filter(([, value]) => value !== undefined);
    if (present.length < 0x10) this.byte(0x80 | present.length);
    else this.tagged(0xde, present.length, 2);
    for (const [key, value] of present) {
      this.text(key);
      if (value !== undefined) this.write(value);
    }
  }
}

function isList(value: Packable): value is readonly Packable[] {
  return Array.isArray(value);
}

export function pack(value: Packable): Uint8Array {
  const writer = new Writer();
  writer.write(value);
  return writer.finish();
}
