import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/form/button';
import { Message } from '@/components/ui/text/message';

interface Difference {
  readonly field: string;
  readonly mine: string;
  readonly newest: string;
}

interface VersionsProps {
  differences: readonly Difference[];
  onKeepMine: () => void;
  onTakeNewest: () => void;
}

const orDash = (text: string): string => (text === '' ? '–' : text);

/** Shows both versions if somebody else saved in the meantime, and lets the administrator choose. */
export function Versions({ differences, onKeepMine, onTakeNewest }: VersionsProps) {
  const t = useTranslations('admin-catalogue.form');
  return (
    <Message
      severity="warning"
      live
      title={t('stale')}
      text={
        <table className="mt-2 w-full table-fixed text-12 [&_:is(td,th)]:py-1 [&_:is(td,th)]:pe-3 [&_:is(td,th)]:text-start [&_:is(td,th)]:align-top [&_th]:font-normal [&_th]:text-text-3">
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('yours')}</th>
              <th scope="col">{t('newest')}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ field, mine, newest }) => (
              <tr key={field} className="border-line border-t">
                <th scope="row">{field}</th>
                <td className="break-words text-text-1">
                  <bdi>{orDash(mine)}</bdi>
                </td>
                <td className="break-words text-text-1">
                  <bdi>{orDash(newest)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      }
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="s" onClick={onKeepMine}>
            {t('keepMine')}
          </Button>
          <Button size="s" onClick={onTakeNewest}>
            {t('takeNewest')}
          </Button>
        </div>
      }
    />
  );
}
