import 'server-only';
import { env } from '../../env.ts';
import { createLogger, type Logger } from '../../log.ts';
import { createModel, type Model } from '../../venues/llm/model.ts';
import { createTokenBudget, type TokenBudget } from './token-budget.ts';

interface ModelAccess {
  readonly name: string;
  readonly model: Model;
  readonly budget: TokenBudget;
  readonly log: Logger;
}

declare global {
  /** Next loads this module once for pages and once for handlers, but a process must have only one connection. */
  var modelAccess: ModelAccess | undefined;
}

/** Returns the language model; undefined where the embedded rules write every analysis. */
export function modelOfAnalyses(): ModelAccess | undefined {
  const { ai, logLevel } = env();
  if (ai === undefined) return undefined;
  globalThis.modelAccess ??= {
    name: ai.model,
    model: createModel({ ...ai, fetch }),
    budget: createTokenBudget(ai),
    log: createLogger({
      level: logLevel,
      write: (line) => process.stdout.write(line),
      fields: { program: 'app', vendor: 'llm' },
    }),
  };
  return globalThis.modelAccess;
}
