import type { ReactNode } from 'react';
import { IconButton } from '../form/icon-button';
import { classNames } from '../frame/class-names';
import { CheckIcon, CloseIcon, ErrorIcon, NoteIcon, WarningIcon } from '../frame/icons';
import { isStaying, type Toast } from './toast';

const icons: Readonly<Record<Toast['kind'], ReactNode>> = {
  success: <CheckIcon className="text-good" />,
  note: <NoteIcon className="text-text-2" />,
  warning: <WarningIcon className="text-caution" />,
  failure: <ErrorIcon className="text-danger" />,
};

const edges: Readonly<Record<Toast['kind'], string>> = {
  success: 'border-line-2 border-s-[3px] border-s-good',
  note: 'border-line-2',
  warning: 'border-line-2 border-s-[3px] border-s-caution',
  failure: 'border-danger border-s-[3px]',
};

interface ToastCardProps {
  toast: Toast;
  closeLabel: string;
  onClose?: () => void;
}

/** A toast. Its kind shows in the form of its mark as well as in its colour. */
export function ToastCard({ toast, closeLabel, onClose }: ToastCardProps) {
  return (
    <div
      data-kind={toast.kind}
      {...(isStaying(toast) && { role: 'alert' })}
      className={classNames(
        'flex w-full gap-2.5 rounded-control border bg-raised py-3 max-md:py-2 ps-3.5 pe-2 text-13 text-text-1 shadow-menu',
        edges[toast.kind],
      )}
    >
      <span className="mt-0.5 shrink-0">{icons[toast.kind]}</span>
      <div className="min-w-0 grow">
        <p className="font-medium">{toast.title}</p>
        {toast.text !== undefined && <div className="text-12 leading-4.5 text-text-2">{toast.text}</div>}
        {toast.action !== undefined && <div className="mt-2 flex gap-2">{toast.action}</div>}
      </div>
      <IconButton label={closeLabel} icon={<CloseIcon />} size="s" className="-my-1" onClick={onClose} />
    </div>
  );
}
