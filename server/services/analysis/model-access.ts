import 'server-only';
import { env } from '../../env.ts';
import { createLogger, type Logger } from '../../log.ts';
import { ofProcess } from '../../process-wide.ts';
import { createModel, type Model } from '../../venues/llm/model.ts';
import { createTokenBudget, type TokenBudget } from './token-budget.ts';

export interface ModelAccess {
  readonly name: string;
  readonly model: Model;
  readonly budget: TokenBudget;
  readonly log: Logger;
}

/** Returns the language model; undefined if the embedded rules write every analysis. */
export function modelOfAnalyses(): ModelAccess | undefined {
  const { ai, logLevel } = env();
  if (ai === undefined) return undefined;
  return ofProcess('model', () => ({
    name: ai.model,
    model: createModel({ ...ai, fetch }),
    budget: createTokenBudget(ai),
    log: createLogger({
      level: logLevel,
      write: (line) => process.stdout.write(line),
      fields: { program: 'app', vendor: 'llm' },
    }),
  }));
}
