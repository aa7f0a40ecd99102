import { useTranslations } from 'next-intl';
import { roughly } from '@/lib/client/funds/checks';
import type { DepositIssue } from '@/lib/domain/funds/deposit';
import { useMoney } from './use-money';

/** What there is to mend, as the person reads it. */
export function useDepositWords(): (issue: DepositIssue) => string {
  const t = useTranslations('wallet.deposit.issues');
  const { held, cost } = useMoney();
  const textOf = (issue: DepositIssue): string => {
    switch (issue.kind) {
      case 'wallet':
        return t('walletText');
      case 'invalid':
        return t('invalidText');
      case 'decimals':
        return t('decimalsText', { most: issue.most });
      case 'minimum':
        return t(issue.route === 'bridge' ? 'minimumBridgeText' : 'minimumText', { least: issue.least });
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
  return (issue) => `${t(issue.kind)} - ${textOf(issue)}`;
}
