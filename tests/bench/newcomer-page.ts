/** The user's clicks and fields, and the wallet's signatures. */
export interface Effort {
  clicks: number;
  fields: number;
  signatures: number;
}

/** Runs inside the page before any of its code: counts what a user does, and what any wallet signs. */
export function installEffort(): void {
  const effort: Effort = { clicks: 0, fields: 0, signatures: 0 };
  const fields = new Set<EventTarget | null>();
  const signing = ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction'];
  Reflect.set(window, 'benchEffort', effort);
  window.addEventListener('pointerdown', () => (effort.clicks += 1), true);
  window.addEventListener(
    'input',
    ({ target, isTrusted }) => {
      if (!isTrusted || !(target instanceof HTMLInputElement) || target.inputMode !== 'decimal') return;
      fields.add(target);
      effort.fields = fields.size;
    },
    true,
  );
  window.addEventListener('eip6963:announceProvider', (event) => {
    if (!(event instanceof CustomEvent)) return;
    const { provider }: { provider: { request: (requested: { method: string }) => Promise<unknown> } } = event.detail;
    const { request } = provider;
    provider.request = (requested) => {
      if (signing.includes(requested.method)) effort.signatures += 1;
      return request(requested);
    };
  });
}
