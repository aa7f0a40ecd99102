import { Message } from '@/components/ui/message';
import { SandboxRefusal } from './sandbox-refusal';
import type { Attempt } from './use-attempt';
import { useFailureWords } from './use-failure-words';

interface FailureProps {
  of: Attempt['failure'];
  /** Given what the screen says of the failure; undefined when the person declined in the wallet. */
  words: (text: string | undefined) => { readonly title: string; readonly text?: string };
}

/** What became of something that the wallet was asked for. */
export function Failure({ of, words }: FailureProps) {
  const failureWords = useFailureWords();
  if (of === undefined) return null;
  const { error, text } = failureWords(of.thrown);
  if (error.code === 'wallet.not_sandbox') return <SandboxRefusal />;
  return <Message severity="error" live {...words(text)} />;
}
