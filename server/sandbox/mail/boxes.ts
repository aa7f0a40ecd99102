import { type ReadMail, readMail } from './message.ts';

/** The answer that a test has asked for instead of the true one. */
export interface Script {
  /** The step of a delivery that it answers. */
  readonly at: 'recipient' | 'message';
  /** `silent` never answers; `cut` takes the message and closes the connection before it says so. */
  readonly answer: 'silent' | 'cut' | { readonly status: number; readonly text: string };
  /** How many deliveries it still applies to. */
  times: number;
}

export interface Arrived extends ReadMail {
  readonly from: string;
  readonly to: string;
  readonly at: number;
}

const mostKept = 500;

/** The mailboxes of the counterfeit: every address has one. */
export class Boxes {
  readonly scripts = new Map<string, Script>();
  inbox: readonly Arrived[] = [];

  /** Returns the script that applies to a step now: the address's own, or that of all. */
  draw(address: string, at: Script['at']): Script['answer'] | undefined {
    for (const name of [address.toLowerCase(), '*']) {
      const script = this.scripts.get(name);
      if (script === undefined || script.times === 0 || script.at !== at) continue;
      script.times -= 1;
      return script.answer;
    }
    return undefined;
  }

  receive(from: string, recipients: readonly string[], raw: string): void {
    const mail = readMail(raw);
    const arrived = recipients.map((to) => ({ from, to, ...mail, at: Date.now() }));
    this.inbox = [...this.inbox, ...arrived].slice(-mostKept);
  }

  reset(): void {
    this.scripts.clear();
    this.inbox = [];
  }
}
