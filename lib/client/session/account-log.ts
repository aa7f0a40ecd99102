import type { AccountLogSource } from '../../queries/account-log.ts';
import { accountLogPageSchema, type ExportKind, exportNotedSchema } from '../../schemas/account-log.ts';
import type { Address } from '../../schemas/address.ts';
import { callHandler } from '../handlers/call.ts';

export const accountLogSource: AccountLogSource = {
  page: (userAddress, before, signal) =>
    callHandler({
      path: '/api/read-account-log',
      body: { userAddress, ...(before !== undefined && { before }) },
      output: accountLogPageSchema,
      signal,
    }),
};

/**
 * Adds an export to the log of a signed-in account. The file consists of public data of the exchange, so it does not
 * wait for this.
 */
export const noteExport = (userAddress: Address, kind: ExportKind) =>
  callHandler({ path: '/api/note-export', body: { userAddress, kind }, output: exportNotedSchema });
