import { useTranslations } from 'next-intl';
import { Badge, ModeBadge } from '@/components/ui/frame/badge';
import { Separator } from '@/components/ui/frame/separator';
import { StatusDot } from '@/components/ui/frame/status-dot';
import { BeforeAndAfter } from '@/components/ui/text/before-and-after';
import { KeyCap } from '@/components/ui/text/key-cap';
import { Message } from '@/components/ui/text/message';
import { Section } from './section';
import { Specimens } from './specimen';

function Badges() {
  const t = useTranslations('design.badges');
  return (
    <Section title={t('title')} text={t('text')}>
      <div className="flex flex-wrap items-center gap-3 text-12">
        <Badge>{t('perp')}</Badge>
        <Badge look="line">{t('recommended')}</Badge>
        <Badge look="up">{t('long')}</Badge>
        <Badge look="down">{t('short')}</Badge>
        <Badge look="accent">{t('new')}</Badge>
        <ModeBadge>{t('sandbox')}</ModeBadge>
        <Separator upright />
        <StatusDot status="live">{t('live')}</StatusDot>
        <StatusDot status="connecting">{t('connecting')}</StatusDot>
        <StatusDot status="stale">{t('stale')}</StatusDot>
        <KeyCap>/</KeyCap>
      </div>
    </Section>
  );
}

function Messages() {
  const t = useTranslations('design.messages');
  return (
    <Section title={t('title')} text={t('text')}>
      <Specimens wide>
        {(['note', 'warning', 'error'] as const).map((severity) => (
          <Message key={severity} severity={severity} title={t(severity)} text={t(`${severity}Text`)} />
        ))}
      </Specimens>
    </Section>
  );
}

function Summary() {
  const t = useTranslations('design.nowAfter');
  const rows = [
    { key: 'position', label: t('position'), now: '0.4200', after: '0.8260' },
    { key: 'entry', label: t('entry'), now: '103,482.0', after: '103,895.1' },
    { key: 'liquidation', label: t('liquidation'), now: '99,963.6', after: '100,362.6' },
    { key: 'margin', label: t('margin'), now: '1,738.50', after: '3,432.69' },
    { key: 'value', label: t('value'), after: '42,354.89 USDC' },
    { key: 'fees', label: t('fees'), after: '63.53 USDC' },
    { key: 'slippage', label: t('slippage'), after: undefined },
  ];
  return (
    <Section title={t('title')} text={t('text')}>
      <div className="max-w-80">
        <BeforeAndAfter caption={t('title')} nowLabel={t('now')} afterLabel={t('after')} rows={rows} />
      </div>
    </Section>
  );
}

export function Statements() {
  return (
    <>
      <Badges />
      <Messages />
      <Summary />
    </>
  );
}
