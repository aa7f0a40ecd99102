import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { useRequestLocale } from '@/components/ui/use-request-locale';
import { routes } from '@/lib/config/routes';
import type { TerminalSnapshot } from '@/lib/domain/perps/terminal-snapshot';
import { accountPlaceWords } from './account/place-words';
import { PanelHead } from './terminal-grid';
import { TerminalIsland } from './terminal-island';
import { terminalWords } from './words';

function Ticket() {
  const t = useTranslations('perps.ticket');
  return (
    <>
      <PanelHead tall>
        <h2 className="font-medium text-13">{t('label')}</h2>
      </PanelHead>
      <EmptyState
        className="grow"
        title={t('title')}
        text={t('text')}
        action={<LinkButton to={routes.wallet()}>{t('action')}</LinkButton>}
      />
    </>
  );
}

function Terminal({ first }: { first: TerminalSnapshot }) {
  const t = useTranslations('perps');
  const account = useTranslations('perps.account');
  const site = useTranslations('site');
  return (
    <TerminalIsland
      first={first}
      words={terminalWords(t)}
      unreachable={site('unreachable')}
      locale={useRequestLocale()}
      ticket={<Ticket />}
      account={accountPlaceWords(account)}
    />
  );
}

export { Terminal as PerpetualPage, Terminal as TradingPage };
