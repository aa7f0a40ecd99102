import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/frame/card';
import { useOwnToasts } from '@/components/ui/overlay/use-own-toasts';
import { SignInCard } from '@/components/wallet';
import { useAdminRole } from '@/lib/client/session/use-is-admin';
import { useSession } from '@/lib/client/wallet/use-wallet';
import type { Address } from '@/lib/schemas/address';
import { ChatList } from './chat-list';
import { CodePanel } from './code-panel';
import { WebhookCard } from './webhook-card';

/** Explains to an editor why the bot's settings are not shown here. */
function WebhookOfOwner() {
  const t = useTranslations('telegram-chat.webhook');
  return (
    <Card title={t('title')}>
      <p className="p-(--gutter) text-12 text-text-2">{t('ownersOnly')}</p>
    </Card>
  );
}

/** The notices of these acts, which go with the page. */
const ownToasts = ['chat', 'code', 'bot', 'webhook'];

/** The code, the chats and, for owners, the settings of the bot. All of them require a session. */
export function ChatControls({ owner }: { owner: Address }) {
  const t = useTranslations('telegram-chat');
  const session = useSession();
  const role = useAdminRole();
  useOwnToasts(ownToasts, owner);
  if (session.status !== 'in' || session.wallet !== owner) {
    return <SignInCard title={t('signIn')} text={t('signInText')} action={t('signInAction')} />;
  }
  return (
    <div className="flex flex-col gap-10">
      <CodePanel owner={owner} />
      <ChatList owner={owner} />
      {role === 'owner' && <WebhookCard owner={owner} />}
      {role === 'editor' && <WebhookOfOwner />}
    </div>
  );
}
