import { useTranslations } from 'next-intl';
import { memo, type ReactNode } from 'react';
import { Button } from '@/components/ui/form/button';
import { ErrorIcon, NoteIcon, WarningIcon } from '@/components/ui/frame/icons';
import { type Gravity, gravityOf, isEmptyField } from '@/lib/domain/perps';
import { useIssueWords } from './use-issue-words';
import type { JudgedTicket } from './use-ticket';

/** Icons tell the issues apart by shape and weight; their colours say the same again. */
const marks: Readonly<Record<Gravity, ReactNode>> = {
  refuse: <ErrorIcon size={14} className="mt-0.5 text-danger" />,
  hold: <WarningIcon size={14} className="mt-0.5 text-caution" />,
  confirm: <WarningIcon size={14} className="mt-0.5 text-caution" />,
  note: <NoteIcon size={14} className="mt-0.5 text-text-2" />,
};

interface IssueListProps extends JudgedTicket {
  id: string;
}

export const IssueList = memo(function IssueList({ id, ...view }: IssueListProps) {
  const t = useTranslations('ticket.issue');
  const wordsOf = useIssueWords(view);
  const worded = view.issues.flatMap((issue) => {
    const words = wordsOf(issue);
    return words === undefined ? [] : [{ issue, words }];
  });
  if (worded.length === 0) return null;
  return (
    <ul id={id} aria-label={t('list')} className="flex flex-col gap-2 text-12 leading-4.5">
      {worded.map(({ issue, words }) => (
        <li key={`${issue.kind} ${words.text}`} data-issue={issue.kind} className="flex gap-2">
          {marks[isEmptyField(issue) ? 'note' : gravityOf(issue)]}
          <div className="min-w-0">
            <span className="font-medium text-text-1">{words.title}</span>
            <span className="block text-text-2">{words.text}</span>
            {'proposal' in issue && issue.proposal !== undefined && (
              <Proposal kind={issue.proposal} change={view.change} />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
});

function Proposal({ kind, change }: { kind: 'limit' | 'scale' | 'twap' } & Pick<JudgedTicket, 'change'>) {
  const t = useTranslations('ticket.issue');
  return (
    <Button size="s" className="mt-1" onClick={() => change({ change: 'kind', kind })}>
      {t(kind)}
    </Button>
  );
}
