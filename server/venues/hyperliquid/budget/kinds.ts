import 'server-only';

/**
 * The purposes of a call, the most urgent first. Closing counts as a cancel: traders who want to get out go before all
 * others. A read is one answer for everybody. The watch warns users about their positions, and has its own tenth
 * (`watchPart`). A user waits for a market, an analysis or a picture. Nobody waits for a job.
 */
export const kinds = ['cancel', 'order', 'read', 'watch', 'person', 'job'] as const;
export type Kind = (typeof kinds)[number];

/** The kinds of calls that a user waits for. */
export const awaited: ReadonlySet<Kind> = new Set(['cancel', 'order', 'read', 'person']);

/**
 * The label under which weight is counted: weight that the venue refused is counted as well as weight that was spent.
 */
export type Label = Kind | 'refused';

export interface Rule {
  readonly kinds: readonly Label[];
  /** The maximum weight of these kinds together in a window. */
  readonly most: number;
}

/** The venue's rule: 1,200 a minute for an IP address, all endpoints together. */
export const weightPerWindow = 1_200;
export const windowMs = 60_000;

/**
 * Returns the weight per minute of all requests for information: all but a twentieth for cancels and a tenth for
 * orders.
 */
export const questionsShare = (most: number): number => Math.floor((most * 17) / 20);

/**
 * Returns the weight per minute of users and jobs together: three twentieths of the rest are reserved for data that
 * everybody sees. The price: of the 41 analyses that would fit into a minute of nothing else, 28 do.
 */
export const peoplesShare = (most: number): number => Math.floor((most * 7) / 10);

/**
 * The maximum of a network, as a multiple of what is left for users. One that asks without end gets two thirds of their
 * minute, a second one two thirds of the rest, and the next one still finds something. The price is paid by a network
 * that is alone: its twentieth analysis within a minute waits.
 */
const timesTheRest = 2;
/** The weight of a market's first page, or of two analyses: a network that holds no more is never held back. */
const oneLook = 60;

/** Returns true if a network that holds so much may use this weight of the users' part. */
export function leavesEnough(held: number, weight: number, left: number): boolean {
  return held === 0 || held + weight <= Math.max(oneLook, timesTheRest * (left - weight));
}

/** Returns the most that a network may hold to use this weight, once its present weight leaves the window. */
export function mostToHold(held: number, weight: number, left: number): number {
  return Math.max(0, oneLook - weight, (timesTheRest * (left + held - weight) - weight) / (timesTheRest + 1));
}

export type Rules = Readonly<Record<Kind, readonly [total: Rule, ...others: Rule[]]>>;

/** Each kind also has all rules of the kind before it, so what delays an urgent call delays less urgent ones too. */
export function rulesFor(most: number): Rules {
  const total: Rule = { kinds: [...kinds, 'refused'], most };
  const asking = ['read', 'watch', 'person', 'job'] as const;
  /**
   * The limit of all calls except cancels. A twentieth, sixty requests each of which cancels up to forty orders, is
   * reserved however many orders there are. The price: 1,140 orders a minute instead of 1,200.
   */
  const allButCancels: Rule = { kinds: ['order', ...asking], most: Math.floor((most * 19) / 20) };
  const questions: Rule = { kinds: asking, most: questionsShare(most) };
  const people: Rule = { kinds: ['person', 'job'], most: peoplesShare(most) };
  /**
   * The limit of jobs. Their weight is missing for a minute, so they have a quarter, and start only while less than
   * seven tenths are used by all. The price is paid by jobs: a first sweep of all histories takes half an hour.
   */
  const jobs: Rule = { kinds: ['job'], most: Math.floor(most / 4) };
  const unhurried: Rule = { kinds: [...kinds, 'refused'], most: Math.floor((most * 7) / 10) };
  return {
    cancel: [total],
    order: [total, allButCancels],
    read: [total, allButCancels, questions],
    watch: [total, allButCancels, questions],
    person: [total, allButCancels, questions, people],
    job: [total, allButCancels, questions, people, unhurried, jobs],
  };
}

export const rulesOf: Rules = rulesFor(weightPerWindow);
