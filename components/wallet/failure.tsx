import type { ReactNode } from 'react';
import { Message } from '@/components/ui/text/message';
import { SandboxRefusal } from './sandbox-refusal';
import type { Attempt } from './use-attempt';
import { useFailureWords } from './use-failure-words';

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
