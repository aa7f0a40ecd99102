import { useTranslations } from 'next-intl';
import { roughly } from '@/lib/client/funds/checks';
import type { FundsRail } from '@/lib/config/funds';
import { type DepositIssue, leastDeposit } from '@/lib/domain/funds/deposit';
import type { Usdc } from '@/lib/math/amount';
import { useMoney } from './use-money';

interface DepositWords {
  readonly issueWords: (issue: DepositIssue) => string;
  readonly leastWords: (route: FundsRail) => string;
}

export function useDepositWords(): DepositWords {
  const t = useTranslations('wallet.deposit.issues');
  const { held, cost } = useMoney();
  const leastText = (route: FundsRail, least: Usdc): string =>
    t(route === 'bridge' ? 'minimumBridgeText' : 'minimumText', { least });
  const textOf = (issue: DepositIssue): string => {
    switch (issue.kind) {
      case 'wallet':
        return t('walletText');
      case 'invalid':
        return t('invalidText');
      case 'decimals':
        return t('decimalsText', { most: issue.most });
      case 'minimum':
        return leastText(issue.route, issue.least);
      case 'fee':
        return t('feeText', { fee: cost(issue.fee) });
      case 'balance':
        return t('balanceText', { have: held(issue.have), need: held(issue.need) });
      case 'gas':
        return t('gasText', { needed: roughly(issue.needed) });
      default:
        return issue satisfies never;
    }
  };
  return {
    issueWords: (issue) => `${t(issue.kind)} - ${textOf(issue)}`,
    leastWords: (route) => leastText(route, leastDeposit(route)),
  };
}
