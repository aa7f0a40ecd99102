import { Button } from '@/components/ui/form/button';
import { Card } from '@/components/ui/frame/card';
import { EmptyState } from '@/components/ui/text/empty-state';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';

interface SignInCardProps {
  title: string;
  text: string;
  action: string;
}

/** In place of what needs a session: the way to sign in. */
export function SignInCard({ title, text, action }: SignInCardProps) {
  const { dialogs, service } = useWalletRoom();
  const warm = () => void service.warm();
  return (
    <Card>
      <EmptyState
        className="min-h-64"
        heading="h2"
        title={title}
        text={text}
        action={
          <Button look="primary" onPointerEnter={warm} onFocus={warm} onClick={() => void dialogs.open('sign-in')}>
            {action}
          </Button>
        }
      />
    </Card>
  );
}
