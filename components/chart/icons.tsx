import type { ReactNode } from 'react';

export function IconFrame({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      width={16}
      height={16}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="shrink-0"
    >
      {children}
    </svg>
  );
}

const paths = {
  candles: 'M4.5 2v2m0 6v3M3 4h3v6H3zM11.5 3v3m0 5v2M10 6h3v5h-3z',
  indicators: 'M2 12l3.5-5 3 3L13.5 3M2 14.25h12',
  compare: 'M2 11.5l4-4 3 2 5-6M2 5l4 1.5 3-3M11.5 10.5v4M9.5 12.5h4',
  clock: 'M8 1.75a6.25 6.25 0 100 12.5 6.25 6.25 0 000-12.5zM8 4.5V8l2.5 1.5',
  settings:
    'M2 4.5h6m4 0h2M2 11.5h2m4 0h6M10 2.75a1.75 1.75 0 110 3.5 1.75 1.75 0 010-3.5zM6 9.75a1.75 1.75 0 110 3.5 1.75 1.75 0 010-3.5z',
  camera: 'M2 5h2.5L6 3h4l1.5 2H14v8H2zM8 6.75a2 2 0 110 4 2 2 0 010-4z',
  table: 'M2 3h12v10H2zM2 6.5h12M2 10h12M7 3v10',
  fullScreen: 'M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10',
  exitFullScreen: 'M6 2.5V6H2.5M13.5 6H10V2.5M10 13.5V10h3.5M2.5 10H6v3.5',
  remove: 'M4 4l8 8M12 4l-8 8',
  eye: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM8 6.25a1.75 1.75 0 110 3.5 1.75 1.75 0 010-3.5z',
  eyeOff: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM3 13L13 3',
  collapse: 'M4 6l4 4 4-4',
  expand: 'M4 10l4-4 4 4',
  up: 'M8 13V3M4 7l4-4 4 4',
  down: 'M8 3v10M4 9l4 4 4-4',
  draw: 'M2.5 13.5l.75-3.25L10.5 3l2.5 2.5-7.25 7.25zM9 4.5L11.5 7',
} as const;

export function ChartIcon({ name }: { name: keyof typeof paths }) {
  return (
    <IconFrame>
      <path d={paths[name]} />
    </IconFrame>
  );
}
