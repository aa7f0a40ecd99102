import { expect, it } from 'vitest';
import { approvalSourceOf } from '@/lib/client/agents/source.ts';
import { fundsSourceOf } from '@/lib/client/funds/source.ts';
import { accountSourceOf } from '@/lib/client/perps/account/source.ts';
import { tradingSourceOf } from '@/lib/client/perps/ticket/source.ts';
import { portfolioSourceOf } from '@/lib/client/portfolio/source.ts';
import type { Venue } from '@/lib/client/venue/venue.ts';
import * as account from '@/lib/queries/account.ts';
import * as approvals from '@/lib/queries/approvals.ts';
import * as funds from '@/lib/queries/funds.ts';
import * as portfolio from '@/lib/queries/portfolio.ts';
import * as trading from '@/lib/queries/trading.ts';
import { addressSchema } from '@/lib/schemas/address.ts';
import { venueFrom } from '../../helpers/venue.ts';

const owner = addressSchema.parse(`0x${'a'.repeat(40)}`);

/** The keys of all questions that an exchange answers. */
function keysOf(venue: Venue): readonly (readonly unknown[])[] {
  const [accounts, positions, markets] = [accountSourceOf(venue), portfolioSourceOf(venue), tradingSourceOf(venue)];
  return [
    account.fillsQuery(accounts, owner),
    account.paymentsQuery(accounts, owner),
    account.pastOrdersQuery(accounts, owner),
    account.twapsQuery(accounts, owner),
    account.spotBalancesQuery(accounts, owner),
    approvals.agentApprovalQuery(approvalSourceOf(venue), owner),
    approvals.builderFeeQuery(approvalSourceOf(venue), owner, owner),
    funds.tradingAccountQuery(fundsSourceOf(venue), owner),
    funds.fundsHistoryQuery(fundsSourceOf(venue), owner),
    funds.depositTermsQuery(fundsSourceOf(venue), owner),
    funds.withdrawalTermsQuery(fundsSourceOf(venue), owner),
    portfolio.accountStateQuery(positions, owner),
    portfolio.openOrdersQuery(positions, owner),
    portfolio.ordersElsewhereQuery(positions, owner),
    portfolio.portfolioQuery(positions, owner),
    portfolio.dayChangesQuery(positions),
    portfolio.activityQuery(positions, owner, '1D'),
    trading.contractLimitsQuery(markets),
    trading.cappedCoinsQuery(markets),
    trading.assetDataQuery(markets, owner, 'BTC'),
    trading.accountFeesQuery(markets, owner),
    trading.bookQuery(markets, 'BTC'),
    trading.groupedBookQuery(markets, 'BTC', { nSigFigs: 3 }),
  ].map(({ queryKey }) => queryKey);
}

it('no answer of one venue is found under the key of another', () => {
  const ids = ['live', 'paper'];
  const [live = [], paper = []] = ids.map((id) => keysOf(venueFrom({ id, ask: async () => undefined })));
  expect(live.map(([id]) => id)).toEqual(live.map(() => 'live'));
  expect(paper.map(([id]) => id)).toEqual(paper.map(() => 'paper'));
  expect(live.map((key) => key.slice(1))).toEqual(paper.map((key) => key.slice(1)));
  expect(new Set(live.map((key) => JSON.stringify(key))).size).toBe(live.length);
});

it('every query of an exchange’s data has its venue in its key', () => {
  const made = [account, approvals, funds, portfolio, trading].flatMap((room) => Object.keys(room));
  expect(made.filter((name) => name.endsWith('Query'))).toHaveLength(
    keysOf(venueFrom({ ask: async () => undefined })).length,
  );
});
