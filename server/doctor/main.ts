import 'server-only';
import { parseArgs } from 'node:util';
import { examineEnvironment } from '../env.ts';
import type { Examined } from '../services/venue-watch/examine-exchange.ts';
import { answersCheck } from './checks/answers.ts';
import { chainsCheck } from './checks/chains.ts';
import { databaseCheck } from './checks/database.ts';
import { exchangeCheck } from './checks/exchange.ts';
import { messengerCheck } from './checks/messenger.ts';
import { sealingCheck } from './checks/sealing.ts';
import { siteCheck } from './checks/site.ts';
import { storageCheck } from './checks/storage.ts';
import { termsCheck } from './checks/terms.ts';
import { vendorsCheck } from './checks/vendors.ts';
import { bad, type Check, type Finding, good } from './finding.ts';
import { findingLines, sumLine } from './print.ts';
import { recordExchange, recordSamples } from './record.ts';

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false }, record: { type: 'string' } } });
const say = (line: string): void => {
  if (!values.json) process.stdout.write(`${line}\n`);
};

const findings: (Finding & { readonly group: string })[] = [];

async function carryOut({ title, run }: Check): Promise<void> {
  say(title);
  await run((finding) => {
    findings.push({ group: title, ...finding });
    for (const line of findingLines(finding)) say(line);
  });
}

const parsed = examineEnvironment();
const settings: Check = {
  title: 'Settings',
  async run(tell) {
    if ('env' in parsed) return tell(good('Variables', 'all are valid'));
    const remedy = 'See .env.example.';
    for (const { variable, problem } of parsed.problems) tell(bad(variable, problem, remedy));
  },
};

await carryOut(settings);
if ('env' in parsed) {
  const { env } = parsed;
  const folder = values.record;
  const keep = (examined: Examined): void => {
    if (folder !== undefined) recordExchange(env, folder, examined);
  };
  const checks = [
    siteCheck(env),
    termsCheck(),
    databaseCheck(env),
    storageCheck(env),
    sealingCheck(),
    exchangeCheck(env),
  ];
  for (const check of [...checks, answersCheck(env, keep), chainsCheck(env), vendorsCheck(env), messengerCheck(env)])
    await carryOut(check);
  if (folder !== undefined) {
    for (const path of await recordSamples(env, folder)) say(`Recorded ${path}`);
  }
}
const isWell = findings.every(({ state }) => state !== 'bad');
say(sumLine(findings));
if (values.json) process.stdout.write(`${JSON.stringify({ ok: isWell, findings })}\n`);
process.exitCode = isWell ? 0 : 1;
