import type { ReactNode } from 'react';
import { classNames } from './class-names';

export interface IconProps {
  /** 16 in controls, 14 in rows, 20 in empty panels. */
  size?: 14 | 16 | 20;
  className?: string;
}

interface DrawingProps extends IconProps {
  /** True for an icon that points in the reading direction and is mirrored with it. */
  directed?: boolean;
  children: ReactNode;
}

/** The frame of every icon. */
export function Drawing({ size = 16, directed = false, className, children }: DrawingProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('shrink-0', directed && 'rtl:-scale-x-100', className)}
    >
      {children}
    </svg>
  );
}

const octagon = 'M5.3 1.75h5.4l3.55 3.55v5.4l-3.55 3.55H5.3L1.75 10.7V5.3z';

export function SearchIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <circle cx="7" cy="7" r="4.25" />
      <path d="M10.2 10.2l3.3 3.3" />
    </Drawing>
  );
}
export function MenuIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M2.5 4.5h11M2.5 8h11M2.5 11.5h11" />
    </Drawing>
  );
}
export function CloseIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M4 4l8 8M12 4l-8 8" />
    </Drawing>
  );
}
export function CheckIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M3.25 8.5l3 3 6.5-7" />
    </Drawing>
  );
}
export function ChevronDownIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M4 6l4 4 4-4" />
    </Drawing>
  );
}
export function ChevronEndIcon(props: IconProps) {
  return (
    <Drawing {...props} directed>
      <path d="M6 4l4 4-4 4" />
    </Drawing>
  );
}
export function ArrowEndIcon(props: IconProps) {
  return (
    <Drawing {...props} directed>
      <path d="M3 8h10M9 4l4 4-4 4" />
    </Drawing>
  );
}
export function SortDownIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M8 3.5v9M4.5 9L8 12.5 11.5 9" />
    </Drawing>
  );
}
export function SortUpIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M8 12.5v-9M4.5 7L8 3.5 11.5 7" />
    </Drawing>
  );
}
export function ThemeIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <circle cx="8" cy="8" r="5.75" />
      <path d="M8 2.25a5.75 5.75 0 0 1 0 11.5z" fill="currentColor" stroke="none" />
    </Drawing>
  );
}
export function SettingsIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <circle cx="8" cy="8" r="4.5" />
      <circle cx="8" cy="8" r="1.5" />
      <path d="M8 1.5v2M8 12.5v2M1.5 8h2M12.5 8h2M3.4 3.4l1.4 1.4M11.2 11.2l1.4 1.4M3.4 12.6l1.4-1.4M11.2 4.8l1.4-1.4" />
    </Drawing>
  );
}
export function GlobeIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <circle cx="8" cy="8" r="5.75" />
      <path d="M2.25 8h11.5M8 2.25c-3.4 3.6-3.4 7.9 0 11.5M8 2.25c3.4 3.6 3.4 7.9 0 11.5" />
    </Drawing>
  );
}
export function WalletIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <rect x="2.25" y="3.75" width="11.5" height="9" rx="1" />
      <path d="M2.25 6.5h11.5M10.5 9.750h.750" />
    </Drawing>
  );
}
export function EmptyIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M2.5 9.5l2-6h7l2 6v3.5h-11zM2.5 9.5H6l.75 1.75h2.5L10 9.5h3.5" />
    </Drawing>
  );
}
export function CandlesIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M5 2v2.5M5 11v3M11 2v3M11 10.5V14M3.25 4.5h3.5V11h-3.5zM9.25 5h3.5v5.5h-3.5z" />
    </Drawing>
  );
}
/** The three severities differ by shape and weight, so that nobody needs their colours. */
export function NoteIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <circle cx="8" cy="8" r="5.75" />
      <path d="M8 7.4v3.4M8 5.1v.1" />
    </Drawing>
  );
}
export function WarningIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M8 2.5l6 10.75H2z" />
      <path d="M8 6.5v3M8 11.3v.1" />
    </Drawing>
  );
}
export function ErrorIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d={octagon} fill="currentColor" stroke="none" />
      <path d="M8 4.9v3.6M8 10.9v.1" className="stroke-raised" />
    </Drawing>
  );
}
