'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Message } from '@/components/ui/text/message';
import { call } from '@/lib/api/call';
import { confirmNoticeMail, stopNoticeMail } from '@/lib/api/notices';
import { normalise } from '@/lib/errors/normalise';

type Outcome = 'done' | 'missing' | 'old' | 'full' | 'failed';

interface MailLinkButtonProps {
  act: 'confirm' | 'stop';
  words: Readonly<Record<Outcome | 'action', string>>;
}

const calls = { confirm: confirmNoticeMail, stop: stopNoticeMail } as const;
const outcomes: Readonly<Record<string, Outcome>> = {
  'notices.old_link': 'old',
  'notices.full': 'full',
  'request.invalid': 'missing',
};

/** Uses the link of a mail, whose secret is the part of the address that no server is sent. */
export function MailLinkButton({ act, words }: MailLinkButtonProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [isBusy, setBusy] = useState(false);
  const press = async (): Promise<void> => {
    const token = window.location.hash.slice(1);
    if (token === '') return setOutcome('missing');
    setBusy(true);
    try {
      await call(calls[act], { token });
      setOutcome('done');
    } catch (thrown) {
      setOutcome(outcomes[normalise(thrown).code] ?? 'failed');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {outcome !== 'done' && (
        <div>
          <Button look="primary" loading={isBusy} onClick={() => void press()}>
            {words.action}
          </Button>
        </div>
      )}
      {outcome !== undefined && (
        <Message severity={outcome === 'done' ? 'note' : 'error'} live title={words[outcome]} />
      )}
    </>
  );
}
