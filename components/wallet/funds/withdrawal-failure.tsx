import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { quotableWords } from '@/lib/errors/foreign-words';
import { normalise } from '@/lib/errors/normalise';
import { Failure } from '../failure';
import type { Attempt } from '../use-attempt';

/** The exchange writes English and from left to right, wherever its words stand. */
const quote = (words: ReactNode) => (
  <q lang="en" dir="ltr" className="break-words">
    {words}
  </q>
);

/** Shows why a withdrawal was refused: in our words where its reason is known, else in the exchange's, as a quotation. */
export function WithdrawalFailure({ of }: { of: Attempt['failure'] }) {
  const t = useTranslations('wallet.withdraw');
  const error = of === undefined ? undefined : normalise(of.thrown);
  const said = error?.code === 'venue.refused' ? quotableWords(error) : undefined;
  const isUnexplained = error?.code === 'internal' || error?.code === 'venue.refused';
  const unexplained =
    said === undefined ? (
      t('failedText')
    ) : (
      <>
        {t('failedText')}. {t.rich('reason', { said, quote })}
      </>
    );
  return (
    <Failure
      of={of}
      words={(text) => ({ title: t('failed'), text: isUnexplained ? unexplained : (text ?? t('declined')) })}
    />
  );
}
