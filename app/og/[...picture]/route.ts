import { socialPictures } from '@/lib/config/site/social-pictures';
import { chainByPriceDataId } from '@/lib/config/venues/chains';
import { withoutThousands } from '@/lib/domain/markets/coin-logo';
import { defaultLocale, isListed } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { appLog } from '@/server/http/log';
import { networkOf } from '@/server/http/request';
import { type PictureSources, pictureOf } from '@/server/og/picture-of';
import { readLogo } from '@/server/services/logos/read-logo';
import { readMarket } from '@/server/services/markets/read-market';
import { readAccountValue } from '@/server/services/read-account-value';
import { readPair } from '@/server/services/spot/read-pair';
import { readCachedPlatform } from '@/server/services/stats/read-stats';
import { readEarnings } from '@/server/services/treasury/read-earnings';
import { pictureWords } from '../picture-words';
import { ideaPicture, pictureResponse } from '../share-picture';

export const dynamic = 'force-dynamic';

const sourcesFor = (network: string): PictureSources => ({
  words: pictureWords,
  market: readMarket,
  pair: async (name, base, quote) => {
    const chain = chainByPriceDataId(name);
    return chain && readPair(chain.id, base, quote);
  },
  account: (address) => readAccountValue(address, network),
  stats: async () => (await readCachedPlatform()).stats,
  earnings: () => readEarnings(),
  logo: async (coin) => (await readLogo(withoutThousands(coin)))?.svg,
  onFailure: (error) => appLog().error('a picture has no figures', { error }),
});

interface PictureRequest {
  params: Promise<{ picture: string[] }>;
}

const moved = (status: number, location: string) => new Response(null, { status, headers: { location } });

/** Returns the address of the product's own card in the language of a picture's path. */
const homeOf = ([first]: readonly string[]): string =>
  `/og${localePath(isListed(first) ? first : defaultLocale, socialPictures.home())}`;

/** The production server caches the response for as long as its headers allow. */
export async function GET(request: Request, { params }: PictureRequest): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  // A made-up query would be one more picture to cache.
  if (search !== '') return moved(308, pathname);
  const { picture } = await params;
  const [locale, kind, shareId, ...rest] = picture;
  // The picture of a trade is stored in its owner's language; that of an analysis is drawn in each.
  if (isListed(locale) && locale !== defaultLocale && kind === 'share' && shareId !== undefined && rest.length === 0)
    return pictureResponse(() => ideaPicture(shareId, locale));
  const network = networkOf(request.headers);
  const drawn = await pictureOf(picture, sourcesFor(network));
  // A made-up address would cache the same card once more.
  if (drawn === undefined) return moved(307, homeOf(picture));
  const { bytes, etag, freshSeconds, staleSeconds } = drawn;
  const headers = {
    etag,
    'content-type': 'image/png',
    'cache-control': `public, max-age=${freshSeconds}, s-maxage=${freshSeconds}, stale-while-revalidate=${staleSeconds}`,
  };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(bytes), { headers: { ...headers, 'content-length': String(bytes.length) } });
}
