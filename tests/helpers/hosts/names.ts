import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const headBytes = 12;
/** Docker's own resolver lets names be kept for so long, whatever becomes of their addresses. */
const lifeSeconds = 600;
const [typeA, classIn] = [1, 1];

/** Reads the name that is asked for, and where its question ends. */
function readQuestion(asked: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = headBytes;
  for (let length = asked.readUInt8(at); length > 0; length = asked.readUInt8(at)) {
    labels.push(asked.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: asked.readUInt16BE(at + 1), end: at + 5 };
}

/** Returns an answer of RFC 1035 with these addresses; `undefined` is a name that there is not. */
function answer(asked: Buffer, addresses: readonly string[] | undefined): Buffer {
  const { type, end } = readQuestion(asked);
  const listed = type === typeA ? (addresses ?? []) : [];
  const head = Buffer.from(asked.subarray(0, end));
  // An answer of a server that asks others for whoever wants it; a missing name is failure 3.
  head.writeUInt16BE(addresses === undefined ? 0x81_83 : 0x81_80, 2);
  head.writeUInt16BE(listed.length, 6);
  head.writeUInt32BE(0, 8);
  const records = listed.map((address) => {
    const record = Buffer.alloc(16);
    // The name is the question's.
    record.writeUInt16BE(0xc0_0c, 0);
    record.writeUInt16BE(typeA, 2);
    record.writeUInt16BE(classIn, 4);
    record.writeUInt32BE(lifeSeconds, 6);
    record.writeUInt16BE(4, 10);
    record.set(address.split('.').map(Number), 12);
    return record;
  });
  return Buffer.concat([head, ...records]);
}

/** Answers at an address what these names have, as the resolver of a container's network does. */
export async function serveNames(address: string, find: (name: string) => readonly string[]): Promise<() => void> {
  const socket = createSocket('udp4');
  socket.on('message', (asked, { address: peer, port }) => {
    const found = find(readQuestion(asked).name);
    socket.send(answer(asked, found.length === 0 ? undefined : found), port, peer);
  });
  socket.bind(53, address);
  await once(socket, 'listening');
  return () => socket.close();
}
