import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { FactList } from '@/components/ui/fact-list';
import { WalletIcon } from '@/components/ui/icons';
import { LinkButton } from '@/components/ui/link-button';
import { routes } from '@/lib/config/routes';

/** Commands as the bot reads them, the same in every language. */
const commands = [
  ['long', '/long BTC'],
  ['short', '/short ETH'],
  ['quick', 'long BTC 0.1x 10x'],
  ['positions', '/positions'],
  ['balance', '/balance'],
] as const;

export function TelegramPage() {
  const t = useTranslations('telegram');
  const facts = commands.map(([name, command]) => ({
    name: t(name),
    value: (
      <bdi dir="ltr" className="font-mono text-12">
        {command}
      </bdi>
    ),
  }));
  return (
    <>
      <h1 className="font-medium text-24">{t('title')}</h1>
      <p className="mt-1 max-w-168 text-text-2">{t('intro')}</p>
      <div className="mt-8 grid gap-8 lg:grid-cols-2">
        <Card className="self-start">
          <EmptyState
            className="min-h-64"
            heading="h2"
            icon={<WalletIcon size={20} />}
            title={t('empty')}
            text={t('text')}
            action={<LinkButton to={routes.wallet()}>{t('action')}</LinkButton>}
          />
        </Card>
        <section>
          <h2 className="mb-3 font-medium text-16">{t('commands')}</h2>
          <FactList facts={facts} />
        </section>
      </div>
    </>
  );
}
