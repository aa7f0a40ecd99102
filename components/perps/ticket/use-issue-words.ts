import { useTranslations } from 'next-intl';
import {
  fewestScaleOrders,
  leastScaleSkew,
  longestTwapMinutes,
  mostPriceDistancePercent,
  mostScaleOrders,
  mostScaleSkew,
  shortestTwapMinutes,
} from '@/lib/config/orders';
import { liesAbove, type TicketIssue } from '@/lib/domain/perps';
import { count } from '@/lib/i18n/format/count';
import { dollars, smallestOrder } from '@/lib/i18n/format/dollars';
import { leverageText } from '@/lib/i18n/format/leverage';
import { allowedFeePercent, distancePercent } from '@/lib/i18n/format/percent';
import { marketPrice } from '@/lib/i18n/format/price';
import { leverage, type Price, percent } from '@/lib/math/amount';
import { isZero } from '@/lib/math/comparison';
import { coins } from './figures';
import type { TicketView } from './use-ticket';

interface IssueWords {
  readonly title: string;
  readonly text: string;
}

/** Returns the heading and text of an issue; undefined if the button says it. */
export function useIssueWords({ ticket, facts, locale }: TicketView): (issue: TicketIssue) => IssueWords | undefined {
  const t = useTranslations('ticket.issue');
  const errors = useTranslations('errors');
  const { coin, sizeDecimals } = facts.market;
  const priceOf = (price: Price) => marketPrice(price, sizeDecimals, locale);
  return (issue) => {
    switch (issue.kind) {
      case 'wallet':
      case 'untouchedSize':
        return undefined;
      // The terms arrive within a moment, unless the request failed.
      case 'unknownTerms':
        return ticket.terms.hasOwnFailed ? { title: t(issue.kind), text: t('unknownTermsText') } : undefined;
      case 'missingTrigger':
        return { title: t('missingPrice'), text: t('missingTriggerText') };
      case 'tooSmall':
        return {
          title: t('tooSmall'),
          text: t('tooSmallText', { least: smallestOrder(locale), current: dollars(issue.current, locale) }),
        };
      case 'refused':
        return { title: t('refused'), text: errors(issue.fault) };
      case 'invalidGuard':
        return { title: t(issue.goal === 'tp' ? 'invalidTp' : 'invalidSl'), text: t('invalidGuardText') };
      case 'guardOnWrongSide': {
        const where = liesAbove(issue.goal, issue.side === 'long' ? 'buy' : 'sell') ? 'above' : 'below';
        return {
          title: t(issue.goal === 'tp' ? 'invalidTp' : 'invalidSl'),
          text: t(where, { side: issue.side, price: priceOf(issue.reference) }),
        };
      }
      case 'nothingToGuard':
        return { title: t(issue.kind), text: t('nothingToGuardText', { left: issue.left ?? 'none' }) };
      case 'firesAtOnce':
        return {
          title: t('firesAtOnce'),
          text: t('firesAtOnceText', {
            mark: priceOf(issue.mark),
            trigger: priceOf(issue.trigger),
          }),
        };
      case 'margin':
        return {
          title: t('margin'),
          text: t(issue.isBeside ? 'marginBesideText' : 'marginText', {
            needed: dollars(issue.needed, locale),
            free: dollars(issue.free, locale),
          }),
        };
      case 'aboveMost':
        return { title: t('aboveMost'), text: t('aboveMostText', { most: dollars(issue.most, locale) }) };
      case 'crossesMarket':
        return { title: t('crossesMarket'), text: t('crossesMarketText', { best: priceOf(issue.best) }) };
      case 'stopBeyondLiquidation':
      case 'liquidatedAtTrigger':
        return {
          title: t(issue.kind),
          text: t(`${issue.kind}Text`, {
            trigger: priceOf(issue.trigger),
            liquidation: priceOf(issue.liquidation),
          }),
        };
      case 'nearLiquidation':
        return {
          title: t('nearLiquidation'),
          text: t('nearLiquidationText', {
            distance: distancePercent(issue.distance, locale),
            liquidation: priceOf(issue.liquidation),
          }),
        };
      case 'cutShort': {
        const filled = coins(issue.filled, sizeDecimals, locale);
        const text = isZero(issue.filled) ? t('cutAtOnceText') : t('cutShortText', { coin, filled });
        return { title: t('cutShort'), text };
      }
      case 'notCarried':
        return { title: t('margin'), text: t('notCarriedText') };
      case 'moreThanPosition':
        return {
          title: t('moreThanPosition'),
          text: t('moreThanPositionText', { coin, position: coins(issue.position, sizeDecimals, locale) }),
        };
      case 'dear':
      case 'veryDear':
        return {
          title: t(issue.kind, { impact: distancePercent(issue.impact, locale) }),
          text: t(`${issue.kind}Text`),
        };
      case 'stalePrices': {
        const { ageMs } = issue;
        const title =
          ageMs === undefined
            ? t('staleUnknown')
            : t('stalePrices', { seconds: count(Math.floor(ageMs / 1_000), locale) });
        return { title, text: t('stalePricesText') };
      }
      case 'bookTooThin':
        return {
          title: t('bookTooThin'),
          text: t('bookTooThinText', { coin, missing: coins(issue.missing, sizeDecimals, locale) }),
        };
      case 'invalidSlippage': {
        const most = allowedFeePercent(percent(mostPriceDistancePercent), locale);
        return { title: t(issue.kind), text: t('invalidSlippageText', { most }) };
      }
      case 'invalidSkew': {
        const [least, most] = [leastScaleSkew, mostScaleSkew];
        const write = (skew: string) => leverageText(leverage(skew), locale);
        return { title: t(issue.kind), text: t('invalidSkewText', { least: write(least), most: write(most) }) };
      }
      case 'invalidCount':
      case 'invalidMinutes': {
        const [least, most] =
          issue.kind === 'invalidCount'
            ? [fewestScaleOrders, mostScaleOrders]
            : [shortestTwapMinutes, longestTwapMinutes];
        const values = { least: count(least, locale), most: count(most, locale) };
        return { title: t(issue.kind), text: t(`${issue.kind}Text`, values) };
      }
      case 'invalidPrice':
        return { title: t(issue.kind), text: t(issue.isNumber ? 'invalidPriceText' : 'noNumber') };
      case 'missingPrice':
      case 'nothingFree':
      case 'missingSize':
      case 'invalidSize':
      case 'missingGuards':
      case 'noReference':
      case 'postOnlyCrosses':
      case 'capped':
      case 'nothingToReduce':
      case 'liquidatedAtOnce':
      case 'staleBook':
      case 'noMark':
        return { title: t(issue.kind), text: t(`${issue.kind}Text`) };
      default:
        return issue satisfies never;
    }
  };
}
