import type { Service } from '../http/vendor.ts';
import { serveLlm } from './http.ts';

/** Starts the language model's counterfeit, which knows nothing and says it in the right form. */
export async function startLlm(): Promise<Service> {
  return {
    vendors: [{ name: 'llm', handle: serveLlm }],
    // Everything is computed when it is asked for, so nothing can end by itself.
    ended: new Promise(() => undefined),
    stop: () => Promise.resolve(),
  };
}
