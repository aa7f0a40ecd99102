import { badRequest } from './wire.ts';

/** How long a pressed button waits for an answer, after which it can no longer be answered. */
const ANSWERABLE_MS = 60_000;
const MOST = 1_000;

export interface Answered {
  readonly text: string | undefined;
  readonly isAlert: boolean;
}

/** The pressed buttons that wait for an answer, and the answers. */
export class Callbacks {
  private next = 1;
  private readonly open = new Map<string, { readonly at: number; answer: Answered | undefined }>();

  add(now: number): string {
    const id = `${4_000_000_000_000_000 + this.next++}`;
    this.open.set(id, { at: now, answer: undefined });
    const [oldest] = this.open.keys();
    if (this.open.size > MOST && oldest !== undefined) this.open.delete(oldest);
    return id;
  }

  answer(id: string, answer: Answered, now: number): void {
    const press = this.open.get(id);
    if (press === undefined || now - press.at > ANSWERABLE_MS) {
      throw badRequest('query is too old and response timeout expired or query ID is invalid');
    }
    press.answer = answer;
  }

  answerOf(id: string): Answered | undefined {
    return this.open.get(id)?.answer;
  }
}
