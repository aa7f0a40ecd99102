import type { ReactNode } from 'react';

/** A figure with a quiet note below it. */
export function Noted({ text, note }: { text: ReactNode; note?: string | undefined }) {
  return (
    <>
      {text}
      {note !== undefined && <span className="block text-11 text-text-3">{note}</span>}
    </>
  );
}

export function Section({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="pb-1.5 font-medium text-12">{heading}</h3>
      {children}
    </section>
  );
}

/** Names and values, a hairline row each; a long value breaks within its own half and stays at the end. */
export function Facts({ facts }: { facts: readonly { readonly name: string; readonly value: ReactNode }[] }) {
  return (
    <dl className="border-line border-t">
      {facts.map(({ name, value }) => (
        <div
          className="flex min-h-(--row) items-baseline justify-between gap-x-4 border-line border-b py-1.5"
          key={name}
        >
          <dt className="min-w-0 text-text-2">{name}</dt>
          <dd className="max-w-2/3 shrink-0 text-end text-text-1">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
