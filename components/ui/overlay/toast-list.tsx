import { type CSSProperties, useEffect, useRef, useSyncExternalStore } from 'react';
import { toast as sonner, Toaster } from 'sonner';
import { toastGapPx, toastMs, toastWidthPx, visibleToasts } from '@/lib/config/interface';
import { isPhone } from '../frame/use-phone';
import { usePageDirection } from '../words/use-page-locale';
import { isStaying, onToast, type Toast, toastSlot } from './toast';
import { ToastCard } from './toast-card';

export interface ToastListProps {
  /** The name of the list for screen readers, and the label of the close button. */
  label: string;
  closeLabel: string;
}

const look: CSSProperties & Readonly<Record<'--width', string>> = {
  '--width': `${toastWidthPx}px`,
  fontFamily: 'inherit',
};
const side = 'var(--toast-side, var(--gutter))';
/** The class of `toastSlot` may set another position; on a phone the toasts may cover the header. */
const offset = { top: 'var(--toast-top, calc(var(--header) + 8px))', right: side, left: side };
const phoneTopPx = 8;
const phoneOffset = { top: `${phoneTopPx}px`, right: 'var(--gutter)', left: 'var(--gutter)' };

/** Tells the page how high the notices at the top of a phone are, so that a sheet can end below them. */
function leaveRoom(list: HTMLElement): () => void {
  const measure = (): void => {
    // A variable of the root is read by the whole page, and only a phone's sheet needs this one.
    if (!isPhone()) return;
    const drawn = list.querySelectorAll<HTMLElement>('[data-sonner-toast][data-visible="true"]');
    const staying = [...drawn].filter(({ dataset }) => dataset['removed'] !== 'true');
    const all = staying.reduce((sum, { offsetHeight }) => sum + offsetHeight + toastGapPx, 0);
    document.documentElement.style.setProperty('--notices', `${all === 0 ? 0 : all + phoneTopPx}px`);
  };
  const observer = new MutationObserver(measure);
  observer.observe(list, {
    subtree: true,
    childList: true,
    attributeFilter: ['style', 'data-visible', 'data-removed'],
  });
  return () => observer.disconnect();
}

function draw(toast: Toast, closeLabel: string): void {
  const close = () => void sonner.dismiss(toast.id);
  sonner.custom(() => <ToastCard toast={toast} closeLabel={closeLabel} onClose={close} />, {
    id: toast.id,
    unstyled: true,
    className: 'min-[601px]:w-(--width)',
    duration: isStaying(toast) ? Number.POSITIVE_INFINITY : toastMs,
  });
}

/** Lists toasts, the newest first, where they cover neither the order ticket nor a phone's sheet. */
export function ToastList({ label, closeLabel }: ToastListProps) {
  const dir = usePageDirection();
  const list = useRef<HTMLDivElement>(null);
  const place = useSyncExternalStore(toastSlot.subscribe, toastSlot.read, toastSlot.read);
  useEffect(
    () =>
      onToast((event) => {
        if ('shown' in event) draw(event.shown, closeLabel);
        else sonner.dismiss(event.dismissed);
      }),
    [closeLabel],
  );
  useEffect(() => (list.current === null ? undefined : leaveRoom(list.current)), []);
  return (
    <div ref={list} className="contents">
      <Toaster
        expand
        dir={dir}
        position={dir === 'rtl' ? 'top-left' : 'top-right'}
        visibleToasts={visibleToasts}
        gap={toastGapPx}
        duration={toastMs}
        offset={offset}
        mobileOffset={phoneOffset}
        style={look}
        {...(place !== undefined && { className: place })}
        containerAriaLabel={label}
      />
    </div>
  );
}
