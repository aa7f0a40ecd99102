import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Refusal } from '../../../server/launch/refusal.ts';
import { demandSandboxPackages } from '../../../server/launch/sandbox-packages.ts';

function makeProject(installed: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'pluto-left-out-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const dependencies = { '@chains/node': '1.0.0', database: '1.0.0' };
  mkdirSync(join(folder, 'server', 'sandbox'), { recursive: true });
  writeFileSync(join(folder, 'server', 'sandbox', 'package.json'), JSON.stringify({ dependencies }));
  for (const path of installed) mkdirSync(join(folder, path), { recursive: true });
  return folder;
}

test('a sandbox whose packages were left out is refused, with what is missing and what to do', () => {
  const start = () => demandSandboxPackages(makeProject(['node_modules/database']));
  expect(start).toThrow(Refusal);
  expect(start).toThrow(
    'The sandbox cannot run without its packages (@chains/node): install them with npm install --omit=dev, or make the exchange, the chains and the database live, as .env.example explains.',
  );
});

test('a sandbox with its packages runs, wherever npm put them', () => {
  const everywhere = makeProject(['node_modules/database', 'server/sandbox/node_modules/@chains/node']);
  expect(() => demandSandboxPackages(everywhere)).not.toThrow();
});
