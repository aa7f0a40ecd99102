import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useReducer } from 'react';
import { Button } from '@/components/ui/form/button';
import { FactList } from '@/components/ui/text/fact-list';
import { Message } from '@/components/ui/text/message';
import { SteadyText } from '@/components/ui/text/steady-text';
import { fundsDesk } from '@/lib/client/funds/desk-of-page';
import { fundsPlaces } from '@/lib/client/funds/places';
import { fundsSourceOf } from '@/lib/client/funds/source';
import { NotSwitched, startDeposit } from '@/lib/client/funds/start-deposit';
import { useVenue } from '@/lib/client/venue/use-venue';
import { useConnectedWallet, useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { fundsRails } from '@/lib/config/funds';
import { amountIn, changeAmount, emptyForm } from '@/lib/domain/funds/amount-form';
import { type DepositFacts, depositIssues } from '@/lib/domain/funds/deposit';
import { type DepositTerms, depositTermsQuery } from '@/lib/queries/funds';
import type { FramedProps } from '../action-frame';
import { Failure } from '../failure';
import { useAttempt } from '../use-attempt';
import { reasonOf } from '../use-switch-to-arbitrum';
import { AmountField } from './amount-field';
import { DepositEffect } from './deposit-effect';
import { useDepositWords } from './use-deposit-words';
import { useMoney } from './use-money';

interface DepositFormProps extends FramedProps {
  onSent: (id: string) => void;
}

export function DepositForm({ onClose, onSent, Frame }: DepositFormProps) {
  const venue = useVenue();
  const t = useTranslations('wallet.deposit');
  const words = useTranslations('wallet');
  const wallet = useConnectedWallet();
  const { desk } = useWalletRoom();
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
      // A press that comes before the figures waits for them. The dialog shows why they are missing or forbid it.
      const known = terms.data ?? (await terms.refetch()).data;
      if (known === undefined || depositIssues(form, factsWith(known)).length > 0) return;
      try {
        const record = await startDeposit(fundsPlaces(venue), desk, { amount, quote: known.quote });
        fundsDesk.add(record);
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
        // A button that moves under the pointer loses its press.
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
