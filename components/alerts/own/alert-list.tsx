import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { CopyButton } from '@/components/ui/form/copy-button';
import { Card } from '@/components/ui/frame/card';
import { EmptyState } from '@/components/ui/text/empty-state';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { changeAlerts } from '@/lib/api/alerts';
import { call } from '@/lib/api/call';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { sharedAlert } from '@/lib/config/site/alert-routes';
import { isWaiting } from '@/lib/domain/alerts/is-waiting';
import { templateOf } from '@/lib/domain/alerts/template';
import { alertRuleText } from '@/lib/i18n/alert-text';
import { dateTimeText } from '@/lib/i18n/format/date';
import { localePath } from '@/lib/i18n/paths';
import type { Address } from '@/lib/schemas/address';
import type { Alert, alertActs } from '@/lib/schemas/alerts';
import { useAlertAct } from './use-alert-act';

type Act = (typeof alertActs)[number];

/** Returns the sentence about how an alert stands. */
function useStateText(): (alert: Alert) => string {
  const t = useTranslations('alert-desk');
  const locale = usePageLocale();
  const time = (ms: number): string => dateTimeText(ms, locale, localTimeZone());
  return ({ paused, armed, firedAt, endedAt, expiresAt }) => {
    if (endedAt !== undefined) return t('state_ended', { time: time(endedAt) });
    if (expiresAt !== undefined && expiresAt <= Date.now()) return t('state_expired', { time: time(expiresAt) });
    if (paused) return t('state_paused');
    if (!armed && firedAt !== undefined) return t('state_resting', { time: time(firedAt) });
    return expiresAt === undefined
      ? t('state_active')
      : `${t('state_active')} · ${t('until', { time: time(expiresAt) })}`;
  };
}

/** All alerts of a wallet, one by one or many at once. */
export function AlertList({ owner, alerts }: { owner: Address; alerts: readonly Alert[] }) {
  const t = useTranslations('alert-desk');
  const words = useTranslations('alert-texts');
  const locale = usePageLocale();
  const stateText = useStateText();
  const { isBusy, run } = useAlertAct(owner);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const chosen = alerts.filter(({ id }) => marked.has(id));
  const act = async (of: readonly Alert[], what: Act) => {
    const ids = of.map(({ id }) => id);
    if (await run(() => call(changeAlerts, { userAddress: owner, ids, act: what }))) setMarked(new Set());
  };
  const linkOf = (alert: Alert): string =>
    new URL(localePath(locale, sharedAlert(templateOf(alert))), window.location.origin).href;
  const mark = (id: string, isOn: boolean) => {
    const next = new Set(marked);
    if (isOn) next.add(id);
    else next.delete(id);
    setMarked(next);
  };
  const many = chosen.length > 0 && (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-12 text-text-2">{t('chosen', { count: chosen.length })}</span>
      {(['pause', 'resume', 'remove'] as const).map((what) => (
        <Button key={what} size="s" disabled={isBusy} onClick={() => void act(chosen, what)}>
          {t(what)}
        </Button>
      ))}
    </div>
  );
  return (
    <Card title={t('list')}>
      {alerts.length === 0 && <EmptyState className="min-h-36" title={t('none')} text={t('noneText')} />}
      {alerts.length > 1 && (
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-2 border-line border-b px-(--gutter) py-2">
          <Checkbox
            label={t('all')}
            checked={chosen.length === alerts.length}
            onCheckedChange={(isOn) => setMarked(new Set(isOn ? alerts.map(({ id }) => id) : []))}
          />
          {many}
        </div>
      )}
      <ul>
        {alerts.map((alert) => {
          const text = alertRuleText(alert.rule, words, locale);
          const turn = isWaiting(alert, Date.now()) ? 'pause' : 'resume';
          return (
            <li
              key={alert.id}
              className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-line border-b p-(--gutter) last:border-b-0"
            >
              <div className="min-w-0 grow basis-64">
                {alerts.length > 1 ? (
                  <Checkbox
                    label={text}
                    checked={marked.has(alert.id)}
                    onCheckedChange={(isOn) => mark(alert.id, isOn)}
                  />
                ) : (
                  <p>{text}</p>
                )}
                <p className="text-12 text-text-2">{stateText(alert)}</p>
                {alert.note !== '' && <p className="text-12 break-words">{alert.note}</p>}
              </div>
              <div className="flex items-center gap-2">
                <CopyButton
                  text={linkOf(alert)}
                  labels={{ copy: t('share'), copied: t('shareCopied'), failed: t('shareFailed') }}
                />
                <Button size="s" disabled={isBusy} onClick={() => void act([alert], turn)}>
                  {t(turn)}
                </Button>
                <Button size="s" disabled={isBusy} onClick={() => void act([alert], 'remove')}>
                  {t('remove')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
