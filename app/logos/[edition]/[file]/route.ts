import { logoEdition } from '@/lib/config/site/logo-edition';
import { appLog } from '@/server/http/log';
import { readLogo } from '@/server/services/logos/read-logo';

export const dynamic = 'force-dynamic';

/** An SVG that is opened on its own can run scripts and fetch files, unless these headers forbid it. */
const guarded = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
};
const forGood = 'public, max-age=31536000, immutable';
/** For a logo of another edition than this server's, or when the bucket holds a different file. */
const forNow = 'max-age=300';

interface LogoRequest {
  params: Promise<{ edition: string; file: string }>;
}

const nothing = (status: number, keep: string): Response =>
  new Response(null, { status, headers: { ...guarded, 'cache-control': keep } });

/** The production server caches the responses that are immutable. */
export async function GET(request: Request, { params }: LogoRequest): Promise<Response> {
  const { edition, file } = await params;
  const coin = /^([A-Z0-9]{1,20})\.svg$/.exec(file)?.[1];
  // A made-up query would be one more address to cache.
  if (coin === undefined || new URL(request.url).search !== '') return nothing(404, forNow);
  try {
    const logo = await readLogo(coin);
    if (logo === undefined) return nothing(404, forNow);
    const keep = logo.isOfEdition && edition === logoEdition ? forGood : forNow;
    return new Response(logo.svg, {
      headers: { ...guarded, 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': keep },
    });
  } catch (error) {
    appLog().error('a logo could not be read', { coin, error });
    return nothing(503, 'no-store');
  }
}
