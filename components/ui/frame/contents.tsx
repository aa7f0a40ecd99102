import { classNames } from './class-names';
import { ChevronDownIcon } from './icons';

interface ContentsProps {
  label: string;
  entries: readonly { readonly id: string; readonly heading: string }[];
  className?: string;
}

function Entries({ entries, className }: Omit<ContentsProps, 'label'>) {
  return (
    <ol className={className}>
      {entries.map(({ id, heading }, index) => (
        <li key={id}>
          <a
            className="flex gap-2.5 py-1.5 text-text-2 hover:text-text-1 max-lg:min-h-11 max-lg:items-center"
            href={`#${id}`}
          >
            <span aria-hidden="true" className="w-4 shrink-0 text-end text-text-3">
              {index + 1}
            </span>
            {heading}
          </a>
        </li>
      ))}
    </ol>
  );
}

/**
 * A table of contents beside a long text on a wide screen. It stays visible; `className` sets its distance from the
 * top.
 */
export function ContentsColumn({ label, entries, className }: ContentsProps) {
  return (
    <nav aria-label={label} className="max-lg:hidden">
      <Entries entries={entries} className={classNames('sticky', className)} />
    </nav>
  );
}

/** A table of contents above the text on a narrow screen, folded. */
export function ContentsAbove({ label, entries, className }: ContentsProps) {
  return (
    <details className={classNames('group border-line border-b lg:hidden', className)} data-screen-only="">
      <summary className="flex h-12 cursor-pointer list-none items-center justify-between text-14">
        {label}
        <ChevronDownIcon className="text-text-3 group-open:rotate-180" />
      </summary>
      <Entries entries={entries} className="pb-3" />
    </details>
  );
}
