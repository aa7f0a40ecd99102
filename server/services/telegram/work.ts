import 'server-only';
import type { ChatGuard } from '../../auth/chat-session.ts';
import type { Logger } from '../../log.ts';

/** The functions that the caller supplies for answering an update. */
export interface Work {
  readonly findChat: ChatGuard;
  readonly log: Logger;
}
