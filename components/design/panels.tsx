import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/form/button';
import { Card } from '@/components/ui/frame/card';
import { ErrorIcon } from '@/components/ui/frame/icons';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { Spinner } from '@/components/ui/frame/spinner';
import { StaleBar } from '@/components/ui/frame/stale-bar';
import { StatusDot } from '@/components/ui/frame/status-dot';
import { ScrollArea } from '@/components/ui/table/scroll-area';
import { EmptyState } from '@/components/ui/text/empty-state';
import { Section } from './section';

const widths = [52, 48, 60, 44, 56, 40, 50, 46];
const prices = ['104,324.0', '104,323.0', '104,322.0', '104,321.0', '104,320.0', '104,319.0'];

export function Panels() {
  const t = useTranslations('design');
  return (
    <Section title={t('panels.title')} text={t('panels.text')}>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        <Card
          heading="h3"
          title={t('panels.positions')}
          aside={<StatusDot status="live">{t('badges.live')}</StatusDot>}
        >
          <EmptyState
            title={t('panels.noPositions')}
            text={t('panels.noPositionsText')}
            action={<Button>{t('panels.place')}</Button>}
          />
        </Card>
        <Card
          heading="h3"
          title={t('panels.history')}
          aside={<StatusDot status="stale">{t('badges.stale')}</StatusDot>}
        >
          <EmptyState
            icon={<ErrorIcon size={20} className="text-accent" />}
            title={t('panels.failed')}
            text={t('panels.failedText')}
            action={<Button>{t('panels.tryNow')}</Button>}
          />
        </Card>
        <Card heading="h3" title={t('panels.book')} aside={<StatusDot status="stale">{t('badges.stale')}</StatusDot>}>
          <StaleBar
            action={
              <Button look="text" size="s">
                {t('panels.reconnect')}
              </Button>
            }
          >
            {t('panels.held')}
          </StaleBar>
          <ul className="px-(--gutter) py-1 text-12 text-text-3">
            {prices.map((text) => (
              <li key={text} className="flex h-5.5 items-center">
                {text}
              </li>
            ))}
          </ul>
        </Card>
        <Card
          heading="h3"
          title={t('panels.book')}
          aside={<StatusDot status="connecting">{t('badges.connecting')}</StatusDot>}
        >
          <div className="px-(--gutter) py-2">
            {widths.map((width) => (
              <div key={width} className="flex h-6 items-center justify-between">
                <Skeleton style={{ width }} />
                <Skeleton style={{ width: width / 2 }} />
              </div>
            ))}
          </div>
        </Card>
        <Card heading="h3" title={t('panels.scroll')}>
          <ScrollArea label={t('panels.scroll')} className="h-52">
            <ul className="px-(--gutter) py-2 text-12 text-text-2">
              {Array.from({ length: 30 }, (_, line) => line + 1).map((number) => (
                <li key={number}>{t('panels.line', { number })}</li>
              ))}
            </ul>
          </ScrollArea>
        </Card>
        <Card heading="h3" title={t('states.loading')}>
          <div className="flex min-h-52 items-center justify-center gap-2 text-12 text-text-2">
            <Spinner />
            {t('panels.spinner')}
          </div>
        </Card>
      </div>
    </Section>
  );
}
