import { unsupportedTypes } from './absent.ts';
import { accountTypes } from './account.ts';
import { fillTypes } from './fills.ts';
import type { InfoType } from './info.ts';
import { ledgerTypes } from './ledger.ts';
import { marketTypes } from './market.ts';
import { metaTypes } from './meta.ts';
import { orderTypes } from './orders.ts';
import { profileTypes } from './profile.ts';
import { vaultTypes } from './vaults.ts';

export const infoTypes: ReadonlyMap<string, InfoType> = new Map(
  [metaTypes, marketTypes, accountTypes, orderTypes, fillTypes, ledgerTypes, profileTypes, vaultTypes, unsupportedTypes]
    .flat()
    .map((type) => [type.type, type]),
);
