import 'server-only';
import { parseArgs } from 'node:util';
import { examineEnvironment } from '../env.ts';
import type { Examined } from '../services/venue-watch/examine-exchange.ts';
import { answersCheck } from './checks/answers.ts';
import { chainsCheck } from './checks/chains.ts';
import { databaseCheck } from './checks/database.ts';
import { edgeCheck } from './checks/edge.ts';
import { exchangeCheck } from './checks/exchange.ts';
import { incomeCheck } from './checks/income.ts';
import { mailCheck } from './checks/mail.ts';
import { messengerCheck } from './checks/messenger.ts';
import { contactCheck, regionsCheck } from './checks/people.ts';
import { sealingCheck } from './checks/sealing.ts';
import { siteCheck } from './checks/site.ts';
import { storageCheck } from './checks/storage.ts';
import { storeCheck } from './checks/store.ts';
import { telemetryCheck } from './checks/telemetry.ts';
import { termsCheck } from './checks/terms.ts';
import { vendorsCheck } from './checks/vendors.ts';
import { bad, type Check, type Finding, good, unseen } from './finding.ts';
import { findingLines, sumLine } from './print.ts';
import { recordExchange, recordSamples } from './record.ts';

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false }, record: { type: 'string' } } });
const say = (line: string): void => {
  if (!values.json) process.stdout.write(`${line}\n`);
};

const findings: (Finding & { readonly group: string })[] = [];

const { env, problems } = examineEnvironment();
const wrong = new Set(problems.map(({ variable }) => variable));

async function carryOut({ title, needs = [], run }: Check): Promise<void> {
  say(title);
  const tell = (finding: Finding): void => {
    findings.push({ group: title, ...finding });
    for (const line of findingLines(finding)) say(line);
  };
  const lacking = needs.filter((variable) => wrong.has(variable));
  if (lacking.length > 0) return tell(unseen(title, lacking));
  await run(tell);
}

const settings: Check = {
  title: 'Settings',
  async run(tell) {
    if (problems.length === 0) return tell(good('Variables', 'all are valid'));
    const remedy = '.env.example explains it.';
    for (const { variable, problem } of problems) tell(bad(variable, `${variable} ${problem}`, remedy));
  },
};

const folder = values.record;
const keep = (examined: Examined): void => {
  if (folder !== undefined) recordExchange(env, folder, examined);
};
const checks = [
  ...[settings, siteCheck(env), contactCheck(env), regionsCheck(env), termsCheck(env), incomeCheck(env)],
  ...[databaseCheck(env), storageCheck(env), sealingCheck(), storeCheck(env)],
  ...[
    exchangeCheck(env),
    answersCheck(env, keep),
    chainsCheck(env),
    vendorsCheck(env),
    messengerCheck(env),
    mailCheck(env),
  ],
  ...[edgeCheck(env), telemetryCheck(env)],
];
for (const check of checks) await carryOut(check);
if (folder !== undefined && problems.length === 0) {
  for (const path of await recordSamples(env, folder)) say(`Recorded ${path}`);
}
const isWell = findings.every(({ state }) => state !== 'bad');
say(sumLine(findings));
if (values.json) process.stdout.write(`${JSON.stringify({ ok: isWell, findings })}\n`);
process.exitCode = isWell ? 0 : 1;
