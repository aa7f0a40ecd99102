import { Button } from '@/components/ui/form/button';
import { useWallet, useWalletRoom } from '@/lib/client/wallet/use-wallet';
import type { AnalysisWords } from './words';

interface UnlockHintProps {
  words: AnalysisWords;
  isLocked: boolean;
}

/** Says what a wallet unlocks, and leads to the next step. Its room is kept until the wallet is known. */
export function UnlockHint({ words, isLocked }: UnlockHintProps) {
  const { status } = useWallet();
  const { desk, dialogs } = useWalletRoom();
  if (!isLocked) return null;
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-2">
      <p className="text-12 text-text-2">{words.hint}</p>
      {status === 'connected' ? (
        <Button size="s" onClick={() => void dialogs.open('sign-in')}>
          {words.signIn}
        </Button>
      ) : (
        <Button
          size="s"
          aria-haspopup="dialog"
          onPointerEnter={() => desk.warm()}
          onFocus={() => desk.warm()}
          onClick={() => void dialogs.open('connect')}
        >
          {words.connect}
        </Button>
      )}
    </div>
  );
}
