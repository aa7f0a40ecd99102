import type { ReactNode } from 'react';
import { classNames } from '../frame/class-names';
import { ErrorIcon, NoteIcon, WarningIcon } from '../frame/icons';

type Severity = 'note' | 'warning' | 'error';

const severityIcons: Readonly<Record<Severity, ReactNode>> = {
  note: <NoteIcon className="text-text-2" />,
  warning: <WarningIcon className="text-caution" />,
  error: <ErrorIcon className="text-danger" />,
};

const edges: Readonly<Record<Severity, string>> = {
  note: 'border-line-2',
  warning: 'border-line-2 border-s-[3px] border-s-caution',
  error: 'border-danger border-s-[3px]',
};

interface MessageProps {
  severity?: Severity;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  /** True for a message that appears after an action, so that screen readers announce it. */
  live?: boolean;
  className?: string | undefined;
}

/**
 * A message. Its severity shows in shape and weight (circle, triangle, filled octagon), and its colour says the same
 * again.
 */
export function Message({ severity = 'note', title, text, action, live = false, className }: MessageProps) {
  return (
    <div
      {...(live && { role: severity === 'error' ? 'alert' : 'status' })}
      className={classNames(
        'flex gap-2.5 rounded-control border px-3 py-2.5 text-12 leading-4.5',
        edges[severity],
        className,
      )}
    >
      <span className="mt-px shrink-0">{severityIcons[severity]}</span>
      <div className="min-w-0 grow">
        <p className="text-text-1">{title}</p>
        {text !== undefined && <p className="text-text-2">{text}</p>}
        {action !== undefined && <div className="mt-2">{action}</div>}
      </div>
    </div>
  );
}
