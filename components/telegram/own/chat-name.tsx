import { useTranslations } from 'next-intl';
import type { OwnChat } from '@/lib/schemas/telegram';

/** The name and the number of a chat, by which its owner distinguishes it from others of the same name. */
export function ChatName({ chat: { name, username, telegramId } }: { chat: OwnChat }) {
  const t = useTranslations('telegram-chat');
  return (
    <div className="min-w-0">
      <p className="truncate">
        <bdi>{name}</bdi> {username !== undefined && <bdi className="text-text-2">@{username}</bdi>}
      </p>
      <p className="text-12 text-text-3">{t('number', { number: String(telegramId) })}</p>
    </div>
  );
}
