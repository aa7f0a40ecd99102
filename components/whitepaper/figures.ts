import { agentLifetimeMs } from '@/lib/config/account';
import {
  analysisTimeframes,
  maxAnalysisIndicators,
  maxAnalysisTimeframes,
  maxCustomPromptLength,
  strategyTypes,
} from '@/lib/config/analysis';
import { builderFeeApprovedPercent, type PlatformFees, publishedFees, systemEarningsPercent } from '@/lib/config/fees';
import { bridgeMinDepositUsdc, bridgeWithdrawalFeeUsdc } from '@/lib/config/funds';
import { analysisIndicators } from '@/lib/config/indicators';
import {
  airdropClaimDays,
  airdropSharePercent,
  airdropStartsOn,
  liquidityPoolDailyPercent,
  marketedMarkets,
  premiumBotExecutionMs,
  premiumBotMinInvestmentUsd,
  premiumBotSources,
} from '@/lib/config/marketing';
import { marketedCryptoLeverage, marketedLeverage, minOrderNotionalUsd } from '@/lib/config/orders';
import { marketedSpotChainIds, platformToken, treasuryGoLiveAtMs } from '@/lib/config/site/brand';
import { dayMs } from '@/lib/config/time';
import {
  holdersRefreshMs,
  holdersShown,
  minEligibleUsd,
  treasuryExample,
  treasuryPoolPercent,
} from '@/lib/config/treasury';
import { arbitrum, chainById, chains } from '@/lib/config/venues/chains';
import { platformShare } from '@/lib/domain/fees/trade-fees';
import { count } from '@/lib/i18n/format/count';
import { dollars } from '@/lib/i18n/format/dollars';
import { figure, missing } from '@/lib/i18n/format/figure';
import { leverageText } from '@/lib/i18n/format/leverage';
import type { Locale } from '@/lib/i18n/locales';
import { leverage, percent, usd, usdc } from '@/lib/math/amount';
import { percentOf } from '@/lib/math/units';
import type { Earnings, PlatformCoin } from '@/lib/schemas/treasury';
import { feeFigures } from './fee-figures';
import { dayText, dollarText, networkList, rateText, shareText } from './figure-texts';

const minuteMs = 60_000;
const rateDecimals = 2;

const poolExample = usd(treasuryExample.poolUsd);
const shareExample = percent(treasuryExample.sharePercent);

/** The facts of this installation that the paper contains. */
export interface PaperFacts {
  readonly fees: PlatformFees;
  /** The earnings; undefined before anything was counted. */
  readonly earnings: Earnings | undefined;
  /** The platform's token; undefined while its contract is unknown. */
  readonly coin: PlatformCoin | undefined;
  /** True if a language model writes the analyses, and fixed rules only replace a missing answer. */
  readonly hasModel: boolean;
}

/**
 * Returns the values of the placeholders. Each comes from the product's own constants, so that the paper cannot
 * contradict them.
 */
export function whitepaperFigures(
  locale: Locale,
  { fees, earnings, coin, hasModel }: PaperFacts,
): Readonly<Record<string, string>> {
  const number = (of: number) => count(of, locale);
  const money = (text: string) => dollarText(usd(text), locale);
  const share = (text: string) => shareText(percent(text), locale);
  const tokenNetwork = chainById(platformToken.chainId)?.name ?? '';
  return {
    ...feeFigures(locale, fees),
    markets: number(marketedMarkets),
    networks: networkList(
      chains.map(({ id }) => id),
      locale,
    ),
    marketedNetworks: networkList(marketedSpotChainIds, locale),
    depositNetwork: arbitrum.name,
    leverage: leverageText(leverage(String(marketedLeverage)), locale),
    cryptoLeverage: leverageText(leverage(String(marketedCryptoLeverage)), locale),
    minOrder: money(minOrderNotionalUsd),
    bridgeMinimum: figure(usdc(bridgeMinDepositUsdc), locale, { decimals: 0, suffix: ' USDC' }),
    indicators: number(analysisIndicators.length),
    timeframes: number(analysisTimeframes.length),
    expertIndicators: number(maxAnalysisIndicators),
    expertTimeframes: number(maxAnalysisTimeframes),
    promptLength: number(maxCustomPromptLength),
    strategies: number(strategyTypes.length),
    writer: hasModel ? 'model' : 'rules',
    token: `$${platformToken.symbol}`,
    tokenNetwork,
    hasContract: coin === undefined ? 'no' : 'yes',
    decimals: coin === undefined ? missing : number(coin.decimals),
    poolShare: share(treasuryPoolPercent),
    minimum: money(minEligibleUsd),
    holders: number(holdersShown),
    refreshMinutes: number(holdersRefreshMs / minuteMs),
    poolExample: dollarText(poolExample, locale),
    shareExample: shareText(shareExample, locale),
    allotted: dollarText(percentOf(shareExample, poolExample), locale),
    launch: dayText(treasuryGoLiveAtMs, locale, 'long'),
    earnings: share(systemEarningsPercent),
    earned: dollars(earnings?.total, locale),
    measured: dollars(earnings?.measured, locale),
    estimated: dollars(earnings?.estimated, locale),
    builder: rateText(percent(builderFeeApprovedPercent), rateDecimals, locale),
    takesOrders: fees.perpetual === undefined ? 'no' : 'yes',
    takesSwaps: fees.spot === undefined ? 'no' : 'yes',
    platformSpot: rateText(platformShare('spot', fees), rateDecimals, locale),
    builderPerpetual: rateText(platformShare('perpetual', fees), rateDecimals, locale),
    publishedMaker: rateText(percent(publishedFees.maker), rateDecimals, locale),
    publishedTaker: rateText(percent(publishedFees.taker), rateDecimals, locale),
    published: dollarText(usd(publishedFees.page.totalUsd), locale),
    publishedRate: rateText(percent(publishedFees.page.percent), rateDecimals, locale),
    paper: dollarText(usd(publishedFees.paper.totalUsd), locale),
    paperRate: rateText(percent(publishedFees.paper.percent), rateDecimals, locale),
    paperMaker: dollarText(usd(publishedFees.paperMaker.totalUsd), locale),
    paperMakerRate: rateText(percent(publishedFees.paperMaker.percent), rateDecimals, locale),
    withdrawalFee: figure(usdc(bridgeWithdrawalFeeUsdc), locale, { decimals: 2, suffix: ' USDC' }),
    airdropShare: share(airdropSharePercent),
    airdropStart: dayText(airdropStartsOn, locale, 'full'),
    claimDays: number(airdropClaimDays),
    botMinimum: money(premiumBotMinInvestmentUsd),
    botSpeed: number(premiumBotExecutionMs),
    botSources: number(premiumBotSources),
    poolDaily: share(liquidityPoolDailyPercent),
    agentDays: number(agentLifetimeMs / dayMs),
  };
}
