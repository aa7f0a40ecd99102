import { changeAlertsSchema, ofOwnAlertsSchema, ownAlertsSchema, saveAlertSchema } from '../schemas/alerts.ts';
import { dexMarketsRequestSchema, dexMarketsSchema } from '../schemas/dex-markets.ts';
import { declareCall, someId, someone } from './contract.ts';

export const changeAlerts = declareCall({
  name: 'change-alerts',
  method: 'POST',
  input: changeAlertsSchema,
  output: ownAlertsSchema,
  example: { userAddress: someone, ids: [someId], act: 'pause' },
});

export const readAlerts = declareCall({
  name: 'read-alerts',
  method: 'POST',
  input: ofOwnAlertsSchema,
  output: ownAlertsSchema,
  example: { userAddress: someone },
});

export const readDexMarkets = declareCall({
  name: 'read-dex-markets',
  method: 'GET',
  input: dexMarketsRequestSchema,
  output: dexMarketsSchema,
  example: {},
});

export const saveAlert = declareCall({
  name: 'save-alert',
  method: 'POST',
  input: saveAlertSchema,
  output: ownAlertsSchema,
  example: {
    userAddress: someone,
    id: null,
    order: {
      rule: { kind: 'price', coin: 'BTC', source: 'mark', side: 'above', level: '90000' },
      once: true,
      pauseMinutes: 15,
      lifeDays: 30,
      note: '',
    },
  },
});
