import type { Logger } from '../../../server/log.ts';

/** Carries out what the test that started this process asks for, and tells when each is done. */
export function answerParent<Asked>(handle: (asked: Asked) => Promise<void>, log: Logger): void {
  process.on('message', (requested: { readonly id: number; readonly what: Asked }) => {
    handle(requested.what).then(
      () => process.send?.({ done: requested.id }),
      (error: unknown) => {
        log.error('a message to the instance failed', { error });
        process.send?.({ failed: requested.id });
      },
    );
  });
  process.once('disconnect', () => process.exit());
  process.send?.({ ready: true });
}
