import type { ReactNode } from 'react';
import { IconButton } from '../form/icon-button';
import { classNames } from '../frame/class-names';
import { CheckIcon, CloseIcon, ErrorIcon, NoteIcon } from '../frame/icons';
import type { Toast } from './toast';

const icons: Readonly<Record<Toast['kind'], ReactNode>> = {
  success: <CheckIcon />,
  note: <NoteIcon className="text-text-2" />,
  failure: <ErrorIcon className="text-accent" />,
};

interface ToastCardProps {
  toast: Toast;
  closeLabel: string;
  onClose?: () => void;
}

export function ToastCard({ toast, closeLabel, onClose }: ToastCardProps) {
  return (
    <div
      data-kind={toast.kind}
      {...(toast.kind === 'failure' && { role: 'alert' })}
      className={classNames(
        'flex w-full gap-2.5 rounded-control border bg-raised py-3 max-md:py-2 ps-3.5 pe-2 text-13 text-text-1 shadow-menu',
        toast.kind === 'failure' ? 'border-accent border-s-[3px]' : 'border-line-2',
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
