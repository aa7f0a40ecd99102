import type { Service } from '../http/vendor.ts';
import { serveLlm } from './http.ts';

/** Starts the counterfeit language model, which gives meaningless answers in the right format. */
export async function startLlm(): Promise<Service> {
  return {
    vendors: [{ name: 'llm', handle: serveLlm }],
    // Everything is computed on request, so no part can end by itself.
    ended: new Promise(() => undefined),
    stop: () => Promise.resolve(),
  };
}
