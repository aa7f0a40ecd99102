/** A mail as its reader sees it: each header by its name in small letters, and the decoded text. */
export interface ReadMail {
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

const bytesOfQuoted = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

/** Decodes the encoded words of a header (RFC 2047): neighbours belong together. */
function decodeHeader(value: string): string {
  const joined = value.replace(/\?=\s+=\?/g, '?==?');
  return joined.replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, coded: string) =>
    kind.toLowerCase() === 'b'
      ? Buffer.from(coded, 'base64').toString('utf8')
      : bytesOfQuoted(coded.replaceAll('_', ' ')).toString('utf8'),
  );
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return bytesOfQuoted(body.replace(/=\r\n/g, '')).toString('utf8');
  return Buffer.from(body, 'latin1').toString('utf8');
}

/** Reads a mail of one part (RFC 5322); `raw` holds its bytes, one for each letter. */
export function readMail(raw: string): ReadMail {
  const end = raw.indexOf('\r\n\r\n');
  const head = (end === -1 ? raw : raw.slice(0, end)).replace(/\r\n(?=[ \t])/g, '');
  const headers: Record<string, string> = {};
  for (const line of head.split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers[line.slice(0, colon).toLowerCase()] = decodeHeader(line.slice(colon + 1).trim());
  }
  const body = end === -1 ? '' : raw.slice(end + 4);
  const encoding = headers['content-transfer-encoding']?.toLowerCase() ?? '7bit';
  return { headers, text: decodeBody(body, encoding).replaceAll('\r\n', '\n').trimEnd() };
}
