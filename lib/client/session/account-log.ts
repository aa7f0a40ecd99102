import { call } from '../../api/call.ts';
import * as api from '../../api/session.ts';
import type { ExportKind } from '../../schemas/account-log.ts';
import type { Address } from '../../schemas/address.ts';

/**
 * Adds an export to the log of a signed-in account. The file consists of public data of the exchange, so it does not
 * wait for this.
 */
export const noteExport = (userAddress: Address, kind: ExportKind) => call(api.noteExport, { userAddress, kind });
