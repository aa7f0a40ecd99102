import { holdersFileName } from '@/lib/config/site/brand';
import { csvText } from '@/lib/domain/portfolio/csv-text';
import { isEstimate } from '@/lib/domain/treasury/earnings';
import { holderFileRows } from '@/lib/domain/treasury/holder-file';
import { poolOf, reckonList } from '@/lib/domain/treasury/reckoning';
import { usd } from '@/lib/math/amount';
import { readPublished } from '@/server/services/treasury/read-published';

// The list changes every half hour; the production server caches the file for all visitors.
export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  const { list, earnings, price } = await readPublished();
  const pool = earnings && poolOf(earnings.total);
  const holders = reckonList(list, pool ?? usd('0'));
  return new Response(
    csvText(holderFileRows(list, holders, { hasPool: pool !== undefined, isEstimate: isEstimate(earnings), price })),
    {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${holdersFileName}"`,
        'cache-control': 'public, s-maxage=30, stale-while-revalidate=30',
      },
    },
  );
}
