import 'server-only';
import type { ChatGuard } from '../../auth/chat-session.ts';
import type { Logger } from '../../log.ts';

/** What answering an update needs from who asks for it. */
export interface Work {
  readonly findChat: ChatGuard;
  readonly log: Logger;
}
