import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { CopyButton } from '@/components/ui/form/copy-button';
import { Card } from '@/components/ui/frame/card';
import { toast } from '@/components/ui/overlay/toast';
import { QrCode } from '@/components/ui/text/qr-code';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { call } from '@/lib/api/call';
import { createTelegramCode } from '@/lib/api/telegram';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { AppError } from '@/lib/errors/app-error';
import { dateTimeText } from '@/lib/i18n/format/date';
import { ownChatsQuery, telegramStatusQuery } from '@/lib/queries/telegram';
import type { Address } from '@/lib/schemas/address';
import type { ChatCode } from '@/lib/schemas/telegram';

interface MadeCode extends ChatCode {
  /** The chats that existed when the code was created. */
  readonly before: ReadonlySet<string>;
}

/** Holds a code for as long as it is valid: until a chat has sent it, or it expires. */
function useCode(owner: Address): { code: ChatCode | undefined; keep: (code: ChatCode) => void } {
  const [made, setMade] = useState<MadeCode>();
  const { data: chats = [] } = useQuery(ownChatsQuery(owner));
  const expiresAt = made?.expiresAt;
  useEffect(() => {
    if (expiresAt === undefined) return;
    const timer = setTimeout(() => setMade(undefined), expiresAt - Date.now());
    return () => clearTimeout(timer);
  }, [expiresAt]);
  const isSent = made !== undefined && chats.some(({ id }) => !made.before.has(id));
  return {
    code: isSent ? undefined : made,
    keep: (code) => setMade({ ...code, before: new Set(chats.map(({ id }) => id)) }),
  };
}

/** Returns the link that opens the chat with the bot and contains the code. */
const linkTo = (chatUrl: string, code: string | undefined): string =>
  code === undefined ? chatUrl : `${chatUrl}?start=${code}`;

interface ShownCodeProps {
  made: ChatCode;
  chatUrl: string | null | undefined;
}

function ShownCode({ made: { code, expiresAt }, chatUrl }: ShownCodeProps) {
  const t = useTranslations('telegram-chat');
  const locale = usePageLocale();
  const confirmCopy = () => toast.success({ title: t('copied'), text: t('copiedText') }, 'code');
  return (
    <div className="flex flex-wrap items-start gap-6">
      <div className="min-w-0 grow basis-56">
        <label className="text-12 text-text-2" htmlFor="chat-code">
          {t('code')}
        </label>
        <div className="mt-1 flex h-11 items-center gap-2 rounded-control border border-line-2 bg-field px-2.5">
          <input
            id="chat-code"
            readOnly
            dir="ltr"
            value={code}
            onFocus={({ target }) => target.select()}
            className="min-w-0 grow bg-transparent font-mono text-20 tracking-widest outline-none"
          />
          <CopyButton
            text={code}
            labels={{ copy: t('copy'), copied: t('copied'), failed: t('copyFailed') }}
            onCopied={confirmCopy}
          />
        </div>
        <p className="mt-2 text-12 text-text-2">
          {t('codeText', { time: dateTimeText(expiresAt, locale, localTimeZone()) })}
        </p>
      </div>
      {typeof chatUrl === 'string' && (
        <div className="w-36 shrink-0">
          <QrCode text={linkTo(chatUrl, code)} label={t('qr')} />
        </div>
      )}
    </div>
  );
}

/** Creates a code, and links to the bot. The specification names the toasts. */
export function CodePanel({ owner }: { owner: Address }) {
  const t = useTranslations('telegram-chat');
  const { session, dialogs } = useWalletRoom();
  const { code: made, keep } = useCode(owner);
  const [isBusy, setBusy] = useState(false);
  const { data: status } = useQuery(telegramStatusQuery());
  const generate = async (): Promise<void> => {
    setBusy(true);
    try {
      keep(
        await session.within(
          () => dialogs.open('sign-in'),
          () => call(createTelegramCode, { userAddress: owner }),
        ),
      );
      toast.success({ title: t('generated'), text: t('generatedText') }, 'code');
    } catch (thrown) {
      const isRefused = thrown instanceof AppError;
      if (isRefused && thrown.code === 'wallet.rejected') return;
      toast.failure({ title: t('error'), text: t(isRefused ? 'codeRefused' : 'codeFailed') }, 'code');
    } finally {
      setBusy(false);
    }
  };
  const chatUrl = status?.chatUrl;
  const openBot = () => {
    if (typeof chatUrl === 'string') window.open(linkTo(chatUrl, made?.code), '_blank', 'noopener');
    else toast.failure({ title: t('noBot'), text: t('noBotText') }, 'bot');
  };
  return (
    <Card
      title={t('newChat')}
      aside={status?.username != null && <bdi className="text-12 text-text-3">@{status.username}</bdi>}
    >
      <div className="flex flex-col gap-4 p-(--gutter)">
        {made === undefined ? (
          <p className="text-text-2">{t('newChatText')}</p>
        ) : (
          <ShownCode made={made} chatUrl={chatUrl} />
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            look={made === undefined ? 'primary' : 'secondary'}
            loading={isBusy}
            loadingLabel={t('generating')}
            onClick={() => void generate()}
          >
            {t(made === undefined ? 'generate' : 'another')}
          </Button>
          <Button look={made === undefined ? 'secondary' : 'primary'} onClick={openBot}>
            {t('openBot')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
