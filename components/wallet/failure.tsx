import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Message } from '@/components/ui/text/message';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';
import type { AppError } from '@/lib/errors/app-error';
import { normalise } from '@/lib/errors/normalise';
import { shownError } from '@/lib/errors/shown';

type State = { readonly status: 'idle' | 'busy' } | { readonly status: 'failed'; readonly thrown: unknown };

export interface Attempt {
  readonly isBusy: boolean;
  /** Undefined unless the last attempt failed. */
  readonly failure: { readonly thrown: unknown } | undefined;
  readonly run: (act: () => Promise<void>) => void;
}

/** Runs one action at a time and keeps its failure. */
export function useAttempt(): Attempt {
  const [state, setState] = useState<State>({ status: 'idle' });
  const isBusy = state.status === 'busy';
  return {
    isBusy,
    failure: state.status === 'failed' ? { thrown: state.thrown } : undefined,
    run: (act) => {
      if (isBusy) return;
      setState({ status: 'busy' });
      act().then(
        () => setState({ status: 'idle' }),
        (thrown: unknown) => setState({ status: 'failed', thrown }),
      );
    },
  };
}

/** Returns the text of anything thrown; undefined if the user cancelled. */
export function useFailureWords(): (thrown: unknown) => { error: AppError; text: string | undefined } {
  const t = useTranslations('errors');
  return (thrown) => {
    const error = normalise(thrown);
    const shown = shownError(error);
    return { error, text: shown === undefined ? undefined : t(shown.code, { ...shown.values }) };
  };
}

/**
 * In the sandbox, a wallet on a real network signs nothing. The user may switch to the sandbox's wallet or to its
 * network.
 */
function SandboxRefusal() {
  const t = useTranslations('wallet.sandbox');
  const { service, dialogs } = useWalletRoom();
  const failureWords = useFailureWords();
  const [failure, setFailure] = useState<string>();
  const add = async () => {
    try {
      await service.offerNetwork();
      setFailure(undefined);
    } catch (thrown) {
      setFailure(failureWords(thrown).text);
    }
  };
  return (
    <Message
      severity="error"
      live
      title={t('refused')}
      text={failure ?? t('refusedText')}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="s" onClick={() => void dialogs.open('connect')}>
            {t('use')}
          </Button>
          <Button size="s" onClick={() => void add()}>
            {t('add')}
          </Button>
        </div>
      }
    />
  );
}

interface FailureProps {
  of: Attempt['failure'];
  /** Receives the text of the failure; undefined when the user declined in the wallet. */
  words: (text: string | undefined) => { readonly title: string; readonly text?: ReactNode };
}

/** Shows why an attempt with the wallet failed. */
export function Failure({ of, words }: FailureProps) {
  const failureWords = useFailureWords();
  if (of === undefined) return null;
  const { error, text } = failureWords(of.thrown);
  if (error.code === 'wallet.not_sandbox') return <SandboxRefusal />;
  return <Message severity="error" live {...words(text)} />;
}
