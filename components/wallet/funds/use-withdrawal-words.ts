import { useTranslations } from 'next-intl';
import type { WithdrawalIssue } from '@/lib/domain/funds/withdrawal';
import { useMoney } from './use-money';

export function useWithdrawalWords(): (issue: WithdrawalIssue) => string {
  const t = useTranslations('wallet.withdraw.issues');
  const { cost } = useMoney();
  const textOf = (issue: WithdrawalIssue): string => {
    switch (issue.kind) {
      case 'wallet':
        return t('walletText');
      case 'invalid':
        return t('invalidText');
      case 'decimals':
        return t('decimalsText', { most: issue.most });
      case 'fee':
        return t('feeText', { fee: cost(issue.fee) });
      case 'balance':
        return t('balanceText');
      default:
        return issue satisfies never;
    }
  };
  return (issue) => `${t(issue.kind)} - ${textOf(issue)}`;
}
