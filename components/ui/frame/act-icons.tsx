import { Drawing, type IconProps } from './icons';

// The icons of what one does with a row or a list.

export function CopyIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <rect x="5.5" y="5.5" width="7.5" height="7.5" rx="1" />
      <path d="M10.5 3H4a1 1 0 0 0-1 1v6.5" />
    </Drawing>
  );
}
export function EditIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M10.5 3.2l2.3 2.3-7 7H3.5v-2.3z" />
    </Drawing>
  );
}
export function DeleteIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M3 4.5h10M6.5 4.5v-1.5h3v1.5M4.5 4.5l.5 8.5h6l.5-8.5M6.8 7v3.5M9.2 7v3.5" />
    </Drawing>
  );
}
export function BellIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M3.2 11.5h9.600l-1.300-1.800v-2.700a3.500 3.500 0 0 0-7 0v2.700zM6.700 13.600h2.600" />
    </Drawing>
  );
}
export function StarIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M8 2.2l1.8 3.65 4 .6-2.9 2.85.7 4L8 11.4l-3.6 1.9.7-4L2.2 6.450l4-.6z" />
    </Drawing>
  );
}
export function StarFilledIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M8 2.2l1.8 3.65 4 .6-2.9 2.85.7 4L8 11.4l-3.6 1.9.7-4L2.2 6.450l4-.6z" fill="currentColor" />
    </Drawing>
  );
}
export function OutsideIcon(props: IconProps) {
  return (
    <Drawing {...props} directed>
      <path d="M9 3h4v4M13 3L7.5 8.5M11 9.5V13H3V5h3.5" />
    </Drawing>
  );
}
export function PauseIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M5.5 3.5v9M10.5 3.5v9" />
    </Drawing>
  );
}
export function ResumeIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M5 3.25l7.5 4.75L5 12.75z" />
    </Drawing>
  );
}
export function FilterIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M2.5 4h11M4.75 8h6.5M6.75 12h2.5" />
    </Drawing>
  );
}
export function ColumnsIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M2.5 3.25h11v9.5h-11zM6.2 3.25v9.5M9.8 3.25v9.5" />
    </Drawing>
  );
}
export function ExportIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M8 2.5v7.25M5 7l3 3 3-3M2.75 13.25h10.5" />
    </Drawing>
  );
}
export function MoveUpIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M8 12.5v-9M4.5 7L8 3.5 11.5 7" />
    </Drawing>
  );
}
export function MoveDownIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M8 3.5v9M4.5 9L8 12.5 11.5 9" />
    </Drawing>
  );
}
