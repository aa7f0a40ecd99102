'use client';

import { useEffect, useState } from 'react';
import { copyFeedbackMs } from '@/lib/config/interface';
import { CopyIcon } from '../frame/act-icons';
import { CheckIcon, ErrorIcon } from '../frame/icons';
import { IconButton } from './icon-button';

interface CopyButtonProps {
  text: string;
  labels: { readonly copy: string; readonly copied: string; readonly failed: string };
  /** Called when the text is on the clipboard. */
  onCopied?: () => void;
  className?: string;
}

type Outcome = 'copy' | 'copied' | 'failed';

const icons = {
  copy: <CopyIcon size={14} />,
  copied: <CheckIcon size={14} />,
  failed: <ErrorIcon size={14} className="text-danger" />,
} as const;

/** A browser denies the clipboard to an insecure page, or when the user forbids it. */
async function copyToClipboard(text: string): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'failed';
  }
}

export function CopyButton({ text, labels, onCopied, className }: CopyButtonProps) {
  const [state, setState] = useState<{ outcome: Outcome; presses: number }>({ outcome: 'copy', presses: 0 });
  useEffect(() => {
    if (state.outcome === 'copy') return;
    const timer = setTimeout(() => setState(({ presses }) => ({ outcome: 'copy', presses })), copyFeedbackMs);
    return () => clearTimeout(timer);
  }, [state]);
  const press = async () => {
    const outcome = await copyToClipboard(text);
    setState(({ presses }) => ({ outcome, presses: presses + 1 }));
    if (outcome === 'copied') onCopied?.();
  };
  return (
    <>
      <IconButton
        size="s"
        label={labels.copy}
        icon={icons[state.outcome]}
        data-outcome={state.outcome}
        onClick={() => void press()}
        {...(className !== undefined && { className })}
      />
      <span role="status" className="sr-only">
        {state.outcome === 'copy' ? '' : labels[state.outcome]}
      </span>
    </>
  );
}
