import type { FieldChange } from './audit-changes.ts';

/** The acts that have a name of their own; the log may hold others, of another release. */
const acts = {
  'token.create': 'tokenCreate',
  'token.update': 'tokenUpdate',
  'token.delete': 'tokenDelete',
  'tokens.switch': 'tokensSwitch',
  'logo.upload': 'logoUpload',
  'pair.create': 'pairCreate',
  'pair.update': 'pairUpdate',
  'pair.delete': 'pairDelete',
  'pair.announce': 'pairAnnounce',
  'pairs.switch': 'pairsSwitch',
  'admin.appointed': 'adminAppointed',
  'admin.add': 'adminAdd',
  'admin.save': 'adminChange',
  'admin.change': 'adminChange',
  'admin.remove': 'adminRemove',
  'incident.report': 'incidentReport',
  'incident.update': 'incidentUpdate',
  'job.run': 'jobRun',
  'holder.exclude': 'holderExclude',
  'holder.include': 'holderInclude',
  'holder.withdraw': 'holderWithdraw',
  'telegram.webhook': 'telegramWebhook',
  'backup.taken': 'backupTaken',
  'backup.tried': 'backupTried',
  'backup.restored': 'backupRestored',
} as const;
const switched = {
  tokenUpdate: { true: 'tokenOn', false: 'tokenOff' },
  pairUpdate: { true: 'pairOn', false: 'pairOff' },
} as const;

type Switched = (typeof switched)[keyof typeof switched]['true' | 'false'];
type Act = (typeof acts)[keyof typeof acts] | Switched;

interface NamedAct {
  /** The act; undefined if it has no name here. */
  readonly act: Act | undefined;
  readonly isRefused: boolean;
}

const refusal = '.refused';

/** Returns what an entry of the audit log says was done, or was refused. */
export function actOf(action: string, changes: readonly FieldChange[]): NamedAct {
  const isRefused = action.endsWith(refusal);
  const tried = isRefused ? action.slice(0, -refusal.length) : action;
  const act = new Map<string, Act>(Object.entries(acts)).get(tried);
  const [only, ...others] = changes;
  const isSwitch = !isRefused && only?.field === 'is_enabled' && others.length === 0;
  if (!isSwitch || (act !== 'tokenUpdate' && act !== 'pairUpdate')) return { act, isRefused };
  return { act: switched[act][only.after === 'true' ? 'true' : 'false'], isRefused };
}
