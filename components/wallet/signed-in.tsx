import type { ReactNode } from 'react';
import { useConnectedWallet, useSession } from '@/lib/client/wallet/use-wallet';
import type { WalletDialogProps } from './dialog-props';
import { SignInDialog } from './sign-in-dialog';

interface SignedInProps extends WalletDialogProps {
  children: ReactNode;
}

/** Shows its children to a signed-in user, and asks anyone else to sign in first. */
export function SignedIn({ onClose, children }: SignedInProps) {
  const wallet = useConnectedWallet();
  const session = useSession();
  const isIn = session.status === 'in' && session.wallet === wallet?.address;
  if (isIn) return children;
  return <SignInDialog onClose={(done) => !done && onClose(false)} />;
}
