import { classNames } from './class-names';

/** A hairline that is only decorative; the parts that it divides have their own headings. */
export function Separator({ upright = false, className }: { upright?: boolean; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        upright ? 'inline-block h-4 border-line border-s' : 'block border-line border-t',
        'shrink-0',
        className,
      )}
    />
  );
}
