import { HelpPage, helpQuestions } from '@/components/help';
import { questionsPage } from '@/components/seo';
import { scoredBars } from '@/lib/config/analysis';
import { bridgeMinDepositUsdc, bridgeWithdrawalFeeUsdc } from '@/lib/config/funds';
import { orderReceiptDays } from '@/lib/config/site/own-data';
import { routes } from '@/lib/config/site/routes';
import { env } from '@/server/env';
import { PageData } from '../../../page-data';
import { type LocalePage, localeOf, pageMetadata } from '../../../page-metadata';

// The build does not know the contact. The production server caches each page for a minute for all visitors.
export const dynamic = 'force-dynamic';

export async function generateMetadata(page: LocalePage) {
  return pageMetadata(await localeOf(page), routes.help(), { namespace: 'help' });
}

const values = {
  minimum: bridgeMinDepositUsdc,
  fee: bridgeWithdrawalFeeUsdc,
  days: orderReceiptDays,
  bars: scoredBars,
};

export default function Page(page: LocalePage) {
  return (
    <>
      <PageData
        page={page}
        path={routes.help()}
        words={{ namespace: 'help' }}
        things={(place, described, t) => [
          questionsPage(
            place,
            described,
            helpQuestions.map(({ id }) => ({
              question: t(`help.questions.${id}.question`),
              answer: t(`help.questions.${id}.answer`, values),
            })),
          ),
        ]}
      />
      <HelpPage support={env().support} />
    </>
  );
}
