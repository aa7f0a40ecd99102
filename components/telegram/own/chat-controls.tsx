import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/form/button';
import { Card } from '@/components/ui/frame/card';
import { EmptyState } from '@/components/ui/text/empty-state';
import { useAdminRole } from '@/lib/client/session/use-is-admin';
import { useSession, useWalletRoom } from '@/lib/client/wallet/use-wallet';
import type { Address } from '@/lib/schemas/address';
import { ChatList } from './chat-list';
import { CodePanel } from './code-panel';
import { WebhookCard } from './webhook-card';

function SignIn() {
  const t = useTranslations('telegram-chat');
  const { dialogs, service } = useWalletRoom();
  const warm = () => void service.warm();
  return (
    <Card>
      <EmptyState
        className="min-h-64"
        heading="h2"
        title={t('signIn')}
        text={t('signInText')}
        action={
          <Button look="primary" onPointerEnter={warm} onFocus={warm} onClick={() => void dialogs.open('sign-in')}>
            {t('signInAction')}
          </Button>
        }
      />
    </Card>
  );
}

/** Explains to an editor why the bot's settings are not shown here. */
function WebhookOfOwner() {
  const t = useTranslations('telegram-chat.webhook');
  return (
    <Card title={t('title')}>
      <p className="p-(--gutter) text-12 text-text-2">{t('ownersOnly')}</p>
    </Card>
  );
}

/** The code, the chats and, for owners, the settings of the bot. All of them require a session. */
export function ChatControls({ owner }: { owner: Address }) {
  const session = useSession();
  const role = useAdminRole();
  if (session.status !== 'in' || session.wallet !== owner) return <SignIn />;
  return (
    <div className="flex flex-col gap-10">
      <CodePanel owner={owner} />
      <ChatList owner={owner} />
      {role === 'owner' && <WebhookCard owner={owner} />}
      {role === 'editor' && <WebhookOfOwner />}
    </div>
  );
}
