import type { Duplex } from 'node:stream';
import type { Boxes, Script } from './boxes.ts';

const serverName = 'mail.sandbox';
const mostBytes = 1_000_000;
/** The longest line of a command (RFC 5321, 4.5.3.1.4). */
const longestCommand = 512;
/** The recipients that every server takes (RFC 5321, 4.5.3.1.8). */
const mostRecipients = 100;
const address = /^<([^\s<>@]+@[^\s<>@]+)>(?: .*)?$/;

const ok = '250 2.0.0 OK';
const badSequence = '503 5.5.1 Bad sequence';

/** A reply of one or several lines; undefined if nothing is said. */
type Reply = string | undefined;

/** A conversation with a client that hands mail over (RFC 5321), without a login and without encryption. */
export class Session {
  private readonly socket: Duplex;
  private readonly boxes: Boxes;
  /** The letters, one for each byte, that have arrived and are no whole line yet. */
  private rest = '';
  private hasGreeted = false;
  private from: string | undefined;
  private recipients: readonly string[] = [];
  /** The lines of the message that is being sent; undefined between messages. */
  private lines: string[] | undefined;
  private size = 0;
  private isSilent = false;

  constructor(socket: Duplex, boxes: Boxes) {
    this.socket = socket;
    this.boxes = boxes;
    socket.on('data', (bytes: Buffer) => this.hear(bytes.toString('latin1')));
    socket.on('end', () => socket.end());
    this.say(`220 ${serverName} ESMTP`);
  }

  private say(reply: Reply): void {
    if (reply !== undefined && this.socket.writable) this.socket.write(`${reply}\r\n`);
  }

  private hear(text: string): void {
    const lines = (this.rest + text).split('\r\n');
    this.rest = lines.pop() ?? '';
    for (const line of lines) {
      if (this.isSilent) return;
      this.say(this.lines === undefined ? this.obey(line) : this.readLine(this.lines, line));
      if (this.lines === undefined && /^quit$/i.test(line)) this.socket.end();
    }
    if (this.rest.length > mostBytes) this.socket.destroy();
  }

  private obey(line: string): Reply {
    if (line.length > longestCommand) return '500 5.5.2 Line too long';
    const [verb = ''] = line.split(' ');
    const rest = line.slice(verb.length + 1);
    switch (verb.toUpperCase()) {
      case 'EHLO':
        this.begin();
        return [`250-${serverName}`, '250-PIPELINING', `250-SIZE ${mostBytes}`, '250 8BITMIME'].join('\r\n');
      case 'HELO':
        this.begin();
        return `250 ${serverName}`;
      case 'MAIL':
        return this.takeSender(rest);
      case 'RCPT':
        return this.takeRecipient(rest);
      case 'DATA':
        return this.beginMessage();
      case 'RSET':
        this.forget();
        return ok;
      case 'NOOP':
        return ok;
      case 'VRFY':
        return '252 2.0.0 It may be delivered';
      case 'QUIT':
        return '221 2.0.0 Bye';
      default:
        return '500 5.5.1 Unknown command';
    }
  }

  private begin(): void {
    this.hasGreeted = true;
    this.forget();
  }

  private forget(): void {
    this.from = undefined;
    this.recipients = [];
  }

  private takeSender(rest: string): Reply {
    if (!this.hasGreeted || this.from !== undefined) return badSequence;
    const found = /^FROM:/i.test(rest) ? address.exec(rest.slice(5)) : null;
    if (found?.[1] === undefined) return '501 5.1.7 Bad sender';
    this.from = found[1];
    return ok;
  }

  private takeRecipient(rest: string): Reply {
    if (this.from === undefined) return badSequence;
    const found = /^TO:/i.test(rest) ? address.exec(rest.slice(3)) : null;
    if (found?.[1] === undefined) return '501 5.1.3 Bad recipient';
    if (this.recipients.length >= mostRecipients) return '452 4.5.3 Too many recipients';
    const answer = this.boxes.draw(found[1], 'recipient');
    if (answer !== undefined) return this.follow(answer);
    this.recipients = [...this.recipients, found[1]];
    return ok;
  }

  private beginMessage(): Reply {
    if (this.recipients.length === 0) return badSequence;
    this.lines = [];
    this.size = 0;
    return '354 End with a dot';
  }

  private readLine(lines: string[], line: string): Reply {
    if (line !== '.') {
      this.size += line.length + 2;
      // A dot at the beginning of a line was doubled on the way (RFC 5321, 4.5.2).
      if (this.size <= mostBytes) lines.push(line.startsWith('.') ? line.slice(1) : line);
      return undefined;
    }
    const { from = '', recipients } = this;
    this.lines = undefined;
    this.forget();
    if (this.size > mostBytes) return '552 5.3.4 Message too large';
    const answer = this.boxes.draw(recipients[0] ?? '', 'message');
    if (answer === undefined || answer === 'cut') this.boxes.receive(from, recipients, lines.join('\r\n'));
    return answer === undefined ? ok : this.follow(answer);
  }

  /** Does as a script says, and returns what it answers. */
  private follow(answer: Script['answer']): Reply {
    if (answer === 'silent') this.isSilent = true;
    else if (answer === 'cut') this.socket.destroy();
    else return `${answer.status} ${answer.text}`;
    return undefined;
  }
}
