import { createECDH, randomBytes } from 'node:crypto';
import { type BrowserKeys, decryptMessage } from './message.ts';

/** The answer that a test has asked for instead of the true one. */
export interface Script {
  readonly status: number;
  readonly retryAfter?: number | undefined;
  /** How many requests it still applies to. */
  times: number;
}

interface Device extends BrowserKeys {
  readonly id: string;
  /** The only site that may send (RFC 8292, 4); undefined for anybody. */
  readonly siteKey: string | undefined;
  hasEnded: boolean;
}

export interface Arrived {
  readonly id: string;
  readonly text: string;
  readonly ttl: number;
  readonly urgency: string | undefined;
  readonly topic: string | undefined;
  readonly at: number;
}

const mostKept = 500;

/** The browsers of the counterfeit: each has its keys, and reads what arrives for it. */
export class Devices {
  readonly scripts = new Map<string, Script>();
  inbox: readonly Arrived[] = [];
  private readonly devices = new Map<string, Device>();

  get count(): number {
    return this.devices.size;
  }

  /** Subscribes a new browser, and returns the part of it that a site may know. */
  subscribe(siteKey: string | undefined) {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    const device = { id: randomBytes(18).toString('base64url'), pair, auth: randomBytes(16), siteKey, hasEnded: false };
    this.devices.set(device.id, device);
    const keys = { p256dh: pair.getPublicKey('base64url'), auth: device.auth.toString('base64url') };
    return { id: device.id, keys };
  }

  find(id: string): Device | undefined {
    return this.devices.get(id);
  }

  end(id: string): void {
    const device = this.devices.get(id);
    if (device !== undefined) device.hasEnded = true;
  }

  /** Returns the script that applies to a request now: the device's own, or that of all. */
  draw(id: string): Script | undefined {
    for (const name of [id, '*']) {
      const script = this.scripts.get(name);
      if (script === undefined || script.times === 0) continue;
      script.times -= 1;
      return script;
    }
    return undefined;
  }

  receive(device: Device, body: Buffer, about: Omit<Arrived, 'id' | 'text'>): void {
    const arrived = { id: device.id, text: decryptMessage(body, device), ...about };
    this.inbox = [...this.inbox, arrived].slice(-mostKept);
  }

  reset(): void {
    this.devices.clear();
    this.scripts.clear();
    this.inbox = [];
  }
}
