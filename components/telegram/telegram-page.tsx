import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/frame/card';
import { WalletIcon } from '@/components/ui/frame/icons';
import { PageLink } from '@/components/ui/frame/page-link';
import { EmptyState } from '@/components/ui/text/empty-state';
import { FactList } from '@/components/ui/text/fact-list';
import { ConnectAction } from '@/components/wallet';
import { routes } from '@/lib/config/site/routes';
import { chatCodeMs } from '@/lib/config/telegram';
import { minuteMs } from '@/lib/config/time';
import { listedCommands } from '@/lib/domain/telegram/bot-commands';
import { commandExamples, type ExampleMarkets, tradeExamples } from '@/lib/domain/telegram/examples';
import { OwnChats } from './own-slot';

const forms = ['quick', 'limit', 'guards'] as const;
const steps = ['code', 'send', 'confirm', 'trade'] as const;

export function TelegramPage({ markets }: { markets: ExampleMarkets }) {
  const t = useTranslations('telegram');
  const site = useTranslations('site');
  const chat = useTranslations('telegram-bot');
  const [trades, commands] = [tradeExamples(markets), commandExamples(markets)];
  const facts = [
    ...forms.flatMap((form) => {
      const example = trades[form];
      return example === undefined ? [] : [{ name: t(form), example }];
    }),
    ...listedCommands.map((command) => ({ name: chat(`command_${command}`), example: commands[command] })),
  ].map(({ name, example }) => ({
    name,
    value: (
      <bdi dir="ltr" className="font-mono text-12">
        {example}
      </bdi>
    ),
  }));
  return (
    <>
      <h1 className="font-medium text-24">{t('title')}</h1>
      <p className="mt-1 max-w-168 text-text-2">{t('intro')}</p>
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_400px]">
        <div className="min-w-0">
          <OwnChats words={{ unreachable: site('unreachable'), again: t('again') }}>
            <Card>
              <EmptyState
                className="min-h-64"
                heading="h2"
                icon={<WalletIcon size={20} />}
                title={t('empty')}
                text={t('text')}
                action={<ConnectAction label={t('action')} />}
              />
            </Card>
          </OwnChats>
        </div>
        <div className="flex min-w-0 flex-col gap-10">
          <section>
            <h2 className="mb-3 font-medium text-16">{t('steps.title')}</h2>
            <ol className="border-line border-t">
              {steps.map((step, at) => (
                <li key={step} className="flex gap-3 border-line border-b py-2.5">
                  <span className="w-4 shrink-0 text-text-3">{at + 1}</span>
                  <div>
                    <p>{t(`steps.${step}`)}</p>
                    <p className="text-12 text-text-2">{t(`steps.${step}Text`, { minutes: chatCodeMs / minuteMs })}</p>
                  </div>
                </li>
              ))}
            </ol>
          </section>
          <section>
            <h2 className="mb-3 font-medium text-16">{t('commands')}</h2>
            <FactList facts={facts} />
            <p className="mt-3 text-12 text-text-2">{t('confirmNote')}</p>
            <p className="mt-3 text-12">
              <PageLink to={routes.notifications()} className="underline underline-offset-3">
                {t('devices')}
              </PageLink>
            </p>
          </section>
        </div>
      </div>
    </>
  );
}
