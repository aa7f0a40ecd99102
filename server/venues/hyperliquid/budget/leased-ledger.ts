import 'server-only';
import { type Kind, type Rule, type Rules, rulesOf, windowMs } from './kinds.ts';
import { createMemoryLedger, type Ledger, type Taken } from './ledger.ts';

export interface BlockRequest {
  readonly kind: Kind;
  readonly least: number;
  readonly block: number;
  readonly rules: readonly Rule[];
  readonly holdMs: number;
  readonly windowMs: number;
  readonly settled: readonly { readonly id: string; readonly spent: number }[];
}

export interface BlockAnswer {
  readonly leaseId?: string | undefined;
  readonly granted: number;
  readonly used: number;
  /** In how long the least that was asked for would be free, as things stand. */
  readonly waitMs: number;
}

/** The office at which all instances behind one outgoing IP address lease their weight. */
export interface Office {
  lease(request: BlockRequest): Promise<BlockAnswer>;
  empty(weight: number, forMs: number): Promise<void>;
}

interface Block {
  readonly id: string;
  readonly spendUntil: number;
  left: number;
  spent: number;
  underWay: number;
}

/**
 * How long an instance spends from a block, and how long its last call may take: it holds the block for the sum of the
 * two.
 */
const spendMs = 5_000;
const longestCallMs = 15_000;
const blockOf: Readonly<Record<Kind, number>> = { cancel: 20, order: 40, read: 60, watch: 40, person: 60, job: 60 };
/**
 * The shortest wait before asking again: others may give back unspent weight before anything falls out of the window.
 */
const soonestMs = 50;
const latestMs = 1_000;
const restMs = 5_000;
/** The share of the whole that an instance uses if it cannot reach the office. */
const shareAlone = 1 / 4;

interface LeasedLedgerOptions {
  readonly office: Office;
  readonly now: () => number;
  readonly onFailure: (error: unknown) => void;
  readonly rules?: Rules;
}

export function createLeasedLedger({ office, now, onFailure, rules = rulesOf }: LeasedLedgerOptions): Ledger {
  const alone = createMemoryLedger({ now, share: shareAlone, rules });
  const blocks = new Map<Kind, Block>();
  let over: Block[] = [];
  let usedByAll = 0;
  let usedAt = Number.NEGATIVE_INFINITY;
  /** When there is room for what the office refused last. */
  let roomAt = Number.NEGATIVE_INFINITY;
  let restsUntil = Number.NEGATIVE_INFINITY;

  function noteFailure(error: unknown): void {
    restsUntil = now() + restMs;
    onFailure(error);
  }

  function spend(kind: Kind, block: Block, weight: number): Taken {
    block.left -= weight;
    block.spent += weight;
    block.underWay += 1;
    const note = alone.record(kind, weight);
    const settle = (spent: number) => {
      note(spent);
      const back = Math.max(0, weight - spent);
      block.underWay -= 1;
      block.spent -= back;
      block.left += back;
    };
    return { taken: true, settle };
  }

  function retire(kind: Kind): void {
    const block = blocks.get(kind);
    if (block !== undefined) over.push(block);
    blocks.delete(kind);
  }

  async function askOffice(kind: Kind, weight: number): Promise<Taken | undefined> {
    const began = now();
    const done = over.filter(({ underWay }) => underWay === 0);
    over = over.filter((block) => !done.includes(block));
    try {
      const { leaseId, granted, used, waitMs } = await office.lease({
        kind,
        least: weight,
        block: Math.max(weight, blockOf[kind]),
        rules: rules[kind],
        holdMs: spendMs + longestCallMs,
        windowMs,
        settled: done.map(({ id, spent }) => ({ id, spent })),
      });
      usedByAll = used;
      usedAt = now();
      roomAt = leaseId === undefined ? now() + waitMs : now();
      if (leaseId === undefined) return { taken: false, waitMs: Math.min(latestMs, Math.max(soonestMs, waitMs)) };
      const block = { id: leaseId, spendUntil: began + spendMs, left: granted, spent: 0, underWay: 0 };
      retire(kind);
      blocks.set(kind, block);
      return spend(kind, block, weight);
    } catch (error) {
      over = [...done, ...over];
      noteFailure(error);
      return undefined;
    }
  }

  return {
    async take(kind, weight) {
      const block = blocks.get(kind);
      if (block !== undefined && now() < block.spendUntil && block.left >= weight) return spend(kind, block, weight);
      retire(kind);
      const answer = now() < restsUntil ? undefined : await askOffice(kind, weight);
      return answer ?? alone.take(kind, weight);
    },
    roomMs: (kind, weight) => (now() < restsUntil ? alone.roomMs(kind, weight) : Math.max(0, roomAt - now())),
    async empty(forMs) {
      roomAt = now() + forMs;
      for (const kind of [...blocks.keys()]) retire(kind);
      await alone.empty(forMs);
      try {
        await office.empty(rules.cancel[0]?.most ?? 0, forMs);
      } catch (error) {
        noteFailure(error);
      }
    },
    // The office's word of more than a minute ago has fallen out of the window.
    used: () => Math.max(now() - usedAt < windowMs ? usedByAll : 0, alone.used()),
  };
}
