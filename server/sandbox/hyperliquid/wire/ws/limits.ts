import { socketLimits } from '../../venue-as-of.ts';

/** The connections and subscriptions of one address, over all its sockets. */
export class Visitor {
  connections = 0;
  subscriptions = 0;
  private readonly users = new Map<string, number>();
  private minute = 0;
  private messages = 0;

  mayFollow(user: string): boolean {
    return this.users.has(user) || this.users.size < socketLimits.users;
  }

  follow(user: string): void {
    this.users.set(user, (this.users.get(user) ?? 0) + 1);
  }

  unfollow(user: string): void {
    const left = (this.users.get(user) ?? 0) - 1;
    if (left > 0) this.users.set(user, left);
    else this.users.delete(user);
  }

  /** Counts a message; returns false when the minute's messages are used up. */
  speak(now: number): boolean {
    const minute = Math.floor(now / 60_000);
    if (minute !== this.minute) {
      this.minute = minute;
      this.messages = 0;
    }
    this.messages += 1;
    return this.messages <= socketLimits.messagesPerMinute;
  }

  get idle(): boolean {
    return this.connections === 0;
  }
}
