import { limiter } from '@/server/http/limits/chosen';
import { appLog } from '@/server/http/log';
import { type PictureSources, pictureOf } from '@/server/og/picture-of';
import { readMarket } from '@/server/services/markets/read-market';
import { readAccountValue } from '@/server/services/read-account-value';
import { pictureWords } from '../picture-words';

export const dynamic = 'force-dynamic';

/** Accounts that nobody asked for lately, for all visitors together: each costs a question to the exchange. */
const newAccounts = { requests: 15, perMs: 60_000 };
const staleSeconds = 86_400;

const sources: PictureSources = {
  words: pictureWords,
  market: readMarket,
  account: async (address) =>
    (await limiter().take('og account', newAccounts)) > 0 ? undefined : readAccountValue(address),
  onFailure: (error) => appLog().error('a picture has no figures', { error }),
};

interface PictureRequest {
  params: Promise<{ picture: string[] }>;
}

/** The production server keeps the answer for as long as it says. */
export async function GET(request: Request, { params }: PictureRequest): Promise<Response> {
  const { bytes, etag, freshSeconds } = await pictureOf((await params).picture.map(decodeURIComponent), sources);
  const headers = {
    etag,
    'content-type': 'image/png',
    'cache-control': `public, max-age=${freshSeconds}, s-maxage=${freshSeconds}, stale-while-revalidate=${staleSeconds}`,
  };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(bytes), { headers: { ...headers, 'content-length': String(bytes.length) } });
}
