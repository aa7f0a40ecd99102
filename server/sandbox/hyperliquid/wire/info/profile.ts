import type { Exchange } from '../../runtime/exchange.ts';
import { usd } from '../shapes/account.ts';
import { userFees } from '../shapes/fees.ts';
import { chosenMode, perpState, perpStates, spotState } from './account.ts';
import { user } from './fields.ts';
import { info } from './info.ts';

/** The trading volume after which a referral code may be created, in micro-USD. */
const CODE_AFTER = 10_000_000_000;
/** The address that receives USDC on its transfer to a chain. */
const SYSTEM_ADDRESS = '0x2000000000000000000000000000000000000000';

function roleOf({ engine, authority, clock }: Exchange, owner: string) {
  const agent = authority.agent(owner, clock.now());
  if (agent !== undefined) return { role: 'agent', data: { user: agent.master } };
  if (!engine.exists(owner)) return { role: 'missing' };
  const { isVault, master } = engine.profile(owner);
  if (isVault) return { role: 'vault' };
  return master === undefined ? { role: 'user' } : { role: 'subAccount', data: { master } };
}

function referrerState(code: string | undefined, cumVolume: number) {
  if (code !== undefined) return { stage: 'ready', data: { code, nReferrals: 0, referralStates: [] } };
  if (cumVolume >= CODE_AFTER) return { stage: 'needToCreateCode' };
  return { stage: 'needToTrade', data: { required: usd(CODE_AFTER - cumVolume) } };
}

function subAccountsOf(exchange: Exchange, owner: string) {
  const { subAccounts } = exchange.engine.profile(owner);
  return subAccounts.length === 0 ? null : subAccounts;
}

export const profileTypes = [
  info('userFees', { user }, (request, { engine }) => userFees(engine.profile(request.user))),
  info('userRateLimit', { user }, (request, { engine }) => {
    const { cumVolume, requestsUsed, requestsCap } = engine.profile(request.user);
    return {
      cumVlm: usd(cumVolume),
      nRequestsUsed: requestsUsed,
      nRequestsCap: requestsCap,
      nRequestsSurplus: 0,
    };
  }),
  info('userRole', { user }, (request, exchange) => roleOf(exchange, request.user)),
  info('extraAgents', { user }, (request, { authority, clock }) =>
    authority
      .agentsOf(request.user, clock.now())
      .filter(({ name }) => name !== '')
      .map(({ address, name, validUntil }) => ({ address, name, validUntil })),
  ),
  info(
    'maxBuilderFee',
    { user, builder: user },
    (request, { engine }) => engine.profile(request.user).builders.get(request.builder) ?? 0,
  ),
  info('approvedBuilders', { user }, (request, { engine }) => [...engine.profile(request.user).builders.keys()]),
  info('referral', { user }, (request, { engine }) => {
    const profile = engine.profile(request.user);
    return {
      referredBy: profile.referredBy ?? null,
      cumVlm: usd(profile.cumVolume),
      unclaimedRewards: usd(profile.unclaimedRewards),
      claimedRewards: usd(profile.claimedRewards),
      builderRewards: usd(profile.builderRewards),
      referrerState: referrerState(profile.referralCode, profile.cumVolume),
      rewardHistory: [],
      tokenToState: [],
    };
  }),
  info(
    'subAccounts',
    { user },
    (request, exchange) =>
      subAccountsOf(exchange, request.user)?.map(({ name, address }) => ({
        name,
        subAccountUser: address,
        master: request.user,
        clearinghouseState: perpState(exchange, address),
        spotState: spotState(exchange, address),
      })) ?? null,
  ),
  info(
    'subAccounts2',
    { user },
    (request, exchange) =>
      subAccountsOf(exchange, request.user)?.map(({ name, address }) => ({
        name,
        subAccountUser: address,
        master: request.user,
        dexToClearinghouseState: perpStates(exchange, address),
        spotState: spotState(exchange, address),
        ...chosenMode(exchange, address),
      })) ?? null,
  ),
  info('userAbstraction', { user }, (request, { engine }) => engine.account(request.user).mode),
  info('userDexAbstraction', { user }, () => null),
  info('userToMultiSigSigners', { user }, (request, { authority }) => authority.signersOf(request.user) ?? null),
  info('isVip', { user }, () => null),
  info('usdcRouting', {}, (_, { settings }) => ({
    depositRoute: settings.routing,
    withdrawalRoute: settings.routing,
  })),
  info('preTransferCheck', { user, source: user }, (request, { engine }) => {
    // For a transfer out of the exchange, the sender must be activated: wallets ask about the system's address.
    const isOutbound = request.user === SYSTEM_ADDRESS;
    const userExists = isOutbound || engine.exists(request.user);
    const userHasSentTx = engine.profile(isOutbound ? request.source : request.user).hasSent;
    const isFree = isOutbound ? userHasSentTx : userExists;
    return { fee: isFree ? '0.0' : '1.0', isSanctioned: false, userExists, userHasSentTx };
  }),
  info('legalCheck', { user }, () => ({ acceptedTerms: true, userAllowed: true, restrictions: 'n' })),
];
