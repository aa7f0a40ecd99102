import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useReducer } from 'react';
import { Button } from '@/components/ui/form/button';
import { BeforeAndAfter } from '@/components/ui/text/before-and-after';
import { FactList } from '@/components/ui/text/fact-list';
import { Message } from '@/components/ui/text/message';
import { SteadyText } from '@/components/ui/text/steady-text';
import type { FramedProps } from '@/components/wallet/action-dialog';
import { Failure, useAttempt } from '@/components/wallet/failure';
import { reasonOf } from '@/components/wallet/use-switch-network';
import { roughly } from '@/lib/client/funds/checks';
import { fundsDeps } from '@/lib/client/funds/deps';
import { fundsSourceOf } from '@/lib/client/funds/source';
import { NotSwitched, startDeposit } from '@/lib/client/funds/start-deposit';
import { transferStore } from '@/lib/client/funds/transfer-store';
import { useVenue } from '@/lib/client/venue/use-venue';
import { useConnectedWallet, useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { type FundsRail, fundsRails } from '@/lib/config/funds';
import { arbitrum } from '@/lib/config/venues/chains';
import { tradingTotal } from '@/lib/domain/funds/account';
import { type AmountForm, amountIn, changeAmount, emptyForm, movableIn } from '@/lib/domain/funds/amount-form';
import {
  circleFee,
  type DepositFacts,
  type DepositIssue,
  depositIssues,
  depositSummary,
  leastDeposit,
} from '@/lib/domain/funds/deposit';
import { type Usdc, usdc } from '@/lib/math/amount';
import { add } from '@/lib/math/arithmetic';
import { isPositive } from '@/lib/math/comparison';
import { type DepositTerms, depositTermsQuery, tradingAccountQuery } from '@/lib/queries/funds';
import { AmountField } from './amount-field';
import { useMoney } from './use-money';

interface DepositWords {
  readonly issueWords: (issue: DepositIssue) => string;
  readonly leastWords: (route: FundsRail) => string;
}

function useDepositWords(): DepositWords {
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

/** Shows the balances after the deposit and its costs, before anything is signed. */
function DepositEffect({ form, facts }: { form: AmountForm; facts: DepositFacts }) {
  const venue = useVenue();
  const t = useTranslations('wallet.deposit');
  const wallet = useConnectedWallet();
  const { held, cost } = useMoney();
  const { data: account } = useQuery({
    ...tradingAccountQuery(fundsSourceOf(venue), wallet?.address ?? '0x'),
    enabled: wallet !== undefined,
  });
  const { walletAfter, credited } = depositSummary(form, facts);
  const { quote, gas, balance } = facts;
  const total = account === undefined ? undefined : tradingTotal(account);
  const totalAfter = total === undefined || credited === undefined ? undefined : add(total, credited);
  const circle = quote?.route === 'cctp' ? circleFee(quote, movableIn(form) ?? usdc('0')) : undefined;
  const activation = quote?.route === 'cctp' && isPositive(quote.activation) ? quote.activation : undefined;
  return (
    <>
      <BeforeAndAfter
        caption={t('caption')}
        nowLabel={t('now')}
        afterLabel={t('after')}
        rows={[
          { key: 'wallet', label: t('wallet'), now: held(balance), after: held(walletAfter) },
          { key: 'trading', label: t('trading'), now: held(total), after: held(totalAfter) },
          ...(circle === undefined ? [] : [{ key: 'circle', label: t('fee'), after: `${cost(circle)} USDC` }]),
          ...(activation === undefined
            ? []
            : [{ key: 'activation', label: t('activation'), after: `${cost(activation)} USDC` }]),
          {
            key: 'gas',
            label: t('networkFee'),
            after: gas === undefined ? undefined : `${roughly(gas.needed)} ${arbitrum.nativeCurrency.symbol}`,
          },
          {
            key: 'arrives',
            label: t('arrives'),
            after: quote === undefined ? undefined : t(quote.route === 'bridge' ? 'arrivesBridge' : 'arrivesCctp'),
          },
        ]}
      />
      {quote?.route === 'cctp' && quote.landsIn === 'spot' && <Message severity="warning" title={t('landsInSpot')} />}
    </>
  );
}

interface DepositFormProps extends FramedProps {
  onSent: (id: string) => void;
}

export function DepositForm({ onClose, onSent, Frame }: DepositFormProps) {
  const venue = useVenue();
  const t = useTranslations('wallet.deposit');
  const words = useTranslations('wallet');
  const wallet = useConnectedWallet();
  const { service } = useWalletRoom();
  const queries = useQueryClient();
  const attempt = useAttempt();
  const { issueWords, leastWords } = useDepositWords();
  const { held } = useMoney();
  const [form, change] = useReducer(changeAmount, emptyForm);
  const query = depositTermsQuery(fundsSourceOf(venue), wallet?.address ?? '0x');
  const terms = useQuery({ ...query, enabled: wallet !== undefined });

  const factsWith = (known: DepositTerms | undefined): DepositFacts => ({
    hasWallet: wallet !== undefined,
    balance: known?.balance,
    quote: known?.quote,
    gas: known?.gas,
  });
  const facts = factsWith(terms.data);
  const [issue] = depositIssues(form, facts);
  const amount = amountIn(form);

  const send = () => {
    if (issue !== undefined || amount === undefined) return;
    attempt.run(async () => {
      // A press before the figures have loaded waits for them. The dialog shows why they are missing or forbid it.
      const known = terms.data ?? (await terms.refetch()).data;
      if (known === undefined || depositIssues(form, factsWith(known)).length > 0) return;
      try {
        const record = await startDeposit(fundsDeps(venue), service, { amount, quote: known.quote });
        transferStore.add(record);
        change({ kind: 'cleared' });
        onSent(record.id);
      } finally {
        // Even if the deposit was refused, the figures shown may be out of date.
        await queries.invalidateQueries(query);
      }
    });
  };

  return (
    <Frame
      title={t('title')}
      text={t('text')}
      act={{
        label: t('submit'),
        busyLabel: t('busy'),
        isBusy: attempt.isBusy,
        isPossible: wallet !== undefined && form.kind !== 'empty',
        onPress: send,
      }}
      onClose={onClose}
    >
      <FactList facts={[{ name: t('held'), value: `${held(facts.balance)} USDC` }]} />
      <AmountField
        form={form}
        change={change}
        most={facts.balance}
        label={t('amount')}
        maxLabel={t('max')}
        maxHint={t('fillMax')}
        // If the button moved under the pointer, its press would be lost.
        hint={<SteadyText texts={fundsRails.map(leastWords)} shown={facts.quote && leastWords(facts.quote.route)} />}
        error={form.kind !== 'empty' && issue !== undefined ? issueWords(issue) : undefined}
        takesFocus
      />
      <DepositEffect form={form} facts={facts} />
      {terms.isError && (
        <Message
          severity="error"
          title={t('termsFailed')}
          action={
            <Button size="s" onClick={() => void terms.refetch()}>
              {t('retry')}
            </Button>
          }
        />
      )}
      <Failure
        of={attempt.failure}
        words={(text) =>
          attempt.failure?.thrown instanceof NotSwitched
            ? { title: words('network.failed'), text: words(`network.${reasonOf(attempt.failure.thrown)}`) }
            : { title: t('failed'), text: text ?? t('declined') }
        }
      />
    </Frame>
  );
}
