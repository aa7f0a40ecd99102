'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { useWorded } from '@/components/ui/words/use-worded';
import type { OpenTrade } from '@/lib/domain/share/reckoning-steps';

interface OpenShareProps {
  trade: OpenTrade;
  words: { readonly text: string; readonly act: string; readonly failed: string };
}

const load = async () => (await import('./reckoning')).Reckoning;
const names = ['share-calculation', 'errors'] as const;

/** Offers to calculate a trade again in the visitor's browser. The code for it loads on demand. */
export function OpenShare({ trade, words }: OpenShareProps) {
  const [isAsked, setAsked] = useState(false);
  const { loaded: Reckoning, hasFailed } = useWorded(isAsked, load, names);
  if (Reckoning !== undefined) return <Reckoning trade={trade} />;
  return (
    <div className="mt-5 flex flex-col items-start gap-2">
      <p className="text-13 text-text-2">{words.text}</p>
      <Button size="l" loading={isAsked && !hasFailed} onClick={() => setAsked(true)}>
        {words.act}
      </Button>
      {hasFailed && <p role="status">{words.failed}</p>}
    </div>
  );
}
