/** Counts the statuses of answers, in the order in which each came first. */
export const statuses = (answers: readonly { readonly status: number }[]) => [
  ...Map.groupBy(answers, ({ status }) => status)
    .entries()
    .map(([status, of]) => [status, of.length]),
];

/** Has one after another do something. */
export async function inTurn<One, Done>(
  all: Iterable<One>,
  work: (one: One, at: number) => Promise<Done>,
): Promise<Done[]> {
  const done: Done[] = [];
  for (const one of all) done.push(await work(one, done.length));
  return done;
}

export const many = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

export const from = (network: string) => ({ 'x-client-address': network });
