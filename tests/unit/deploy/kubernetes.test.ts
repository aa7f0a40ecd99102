import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { parseEnv, variables } from '../../../server/environment/schema.ts';
import { root } from '../../../server/launch/paths.ts';
import { programOnPath } from '../../../server/launch/programs.ts';
import { serverFlags, serverMemory } from '../../../server/launch/stack.ts';
import { sandboxedEnvironment } from '../../helpers/environment.ts';
import { readSettings } from './compose-shape.ts';
import { isPinned, readDescribed } from './described.ts';
import { type Container, kustomizationSchema, objectSchema } from './kubernetes-shape.ts';

const variableNames = Object.keys(variables.shape);

const folders = ['kubernetes', 'kubernetes/migration'];
const ofFolder = (folder: string) => {
  const kustomization = kustomizationSchema.parse(readDescribed(`${folder}/kustomization.yaml`)[0]);
  const objects = kustomization.resources.flatMap((file) =>
    readDescribed(`${folder}/${file}`).map((one) => objectSchema.parse(one)),
  );
  return { ...kustomization, folder, objects };
};
const read = folders.map(ofFolder);
const objects = read.flatMap((one) => one.objects);
const secrets = readDescribed('kubernetes/secret.example.yaml').flatMap((one) => {
  const object = objectSchema.parse(one);
  return object.kind === 'Secret' ? [object] : [];
});
const programs = objects.flatMap((object) =>
  object.kind === 'Deployment' || object.kind === 'Job' ? [{ name: object.metadata.name, ...object.spec }] : [],
);
const containerOf = (name: string): Container => {
  const found = programs.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no ${name}`);
  return found.template.spec.containers[0];
};
const [{ configMapGenerator: [map] = [] } = { configMapGenerator: undefined }] = read;
const settings = readSettings(readFileSync(join(root, 'deploy/kubernetes', map?.envs[0] ?? '-'), 'utf8'));

describe('deploy/kubernetes', () => {
  test('takes every file in, but the secrets', () => {
    for (const { folder, resources } of read) {
      const files = readdirSync(join(root, 'deploy', folder)).filter((file) => file.endsWith('.yaml'));
      const left = files.filter((file) => !resources.includes(file)).toSorted();
      expect(left).toEqual(
        folder === 'kubernetes' ? ['kustomization.yaml', 'secret.example.yaml'] : ['kustomization.yaml'],
      );
    }
  });

  test('pins every image', () => {
    const versions = new Map(read.flatMap(({ images }) => images.map((one) => [one.name, one.newTag] as const)));
    const used = programs.map(({ template }) => template.spec.containers[0].image);
    expect(
      used.map((image) => `${image}:${versions.get(image) ?? ''}`.replace(/:$/, '')).filter((one) => !isPinned(one)),
    ).toEqual([]);
    expect(new Set(read.flatMap(({ images }) => images.map(({ newTag }) => newTag))).size).toBe(1);
  });

  test('selects what it means, by labels and ports that are there', () => {
    for (const { name, template, ...spec } of programs) {
      if ('selector' in spec) expect(template.metadata.labels).toMatchObject(spec.selector.matchLabels);
      const mounts = template.spec.containers[0].volumeMounts ?? [];
      for (const { name: mount } of mounts) expect(template.spec.volumes?.map((one) => one.name)).toContain(mount);
      expect(name).toMatch(/^[a-z-]+$/);
    }
    const labelled = (labels: Readonly<Record<string, string>>) =>
      programs.filter(({ template }) =>
        Object.entries(labels).every(([key, value]) => template.metadata.labels[key] === value),
      );
    for (const object of objects) {
      if (object.kind === 'Service') {
        const [behind] = labelled(object.spec.selector);
        const ports = behind?.template.spec.containers[0].ports?.map(({ name }) => name);
        expect(ports).toContain(object.spec.ports[0].targetPort);
      }
      if (object.kind === 'PodDisruptionBudget') expect(labelled(object.spec.selector.matchLabels)).toHaveLength(1);
      if (object.kind === 'NetworkPolicy') expect(labelled(object.spec.podSelector.matchLabels)).toHaveLength(1);
      if (object.kind === 'HorizontalPodAutoscaler') {
        expect(programs.map(({ name }) => name)).toContain(object.spec.scaleTargetRef.name);
      }
    }
    const [ingress] = objects.filter(({ kind }) => kind === 'Ingress');
    expect(JSON.stringify(ingress)).toContain('"service":{"name":"pluto","port":{"name":"http"}}');
  });

  test('asks an instance where it answers, and gives it time to end', () => {
    const { ports, startupProbe, livenessProbe, readinessProbe, lifecycle } = containerOf('pluto');
    expect(ports?.[0]?.containerPort).toBe(Number(settings['PORT']));
    for (const probe of [startupProbe, livenessProbe, readinessProbe]) {
      expect(existsSync(join(root, 'app', probe?.httpGet?.path ?? '-', 'route.ts'))).toBe(true);
      expect(probe?.httpGet?.port).toBe('http');
    }
    // The longest that the server takes by itself: what it answers, what goes on afterwards, and the last metrics.
    const ownSeconds = 1.5 + 1.5 + 1;
    const grace = programs.find(({ name }) => name === 'pluto')?.template.spec.terminationGracePeriodSeconds ?? 0;
    expect(grace).toBeGreaterThan((lifecycle?.preStop.sleep.seconds ?? 0) + 2 * ownSeconds);
  });

  test('reads settings and secrets that are there, and keeps the secrets empty', () => {
    expect(secrets.flatMap(({ stringData }) => Object.values(stringData)).filter((value) => value !== '')).toEqual([]);
    const known = new Map(secrets.map(({ metadata, stringData }) => [metadata.name, Object.keys(stringData)]));
    for (const { template } of programs) {
      const [{ env = [], envFrom = [] }] = template.spec.containers;
      for (const { valueFrom } of env)
        expect(known.get(valueFrom.secretKeyRef.name)).toContain(valueFrom.secretKeyRef.key);
      for (const from of envFrom) {
        if ('secretRef' in from) expect([...known.keys()]).toContain(from.secretRef.name);
        else expect(from.configMapRef.name).toBe(map?.name);
      }
    }
    expect(known.get('pluto')?.filter((name) => !variableNames.includes(name))).toEqual([]);
    expect(Object.keys(settings).filter((name) => !variableNames.includes(name))).toEqual([]);
  });

  test('gives an instance, once the secrets are filled in, an environment that the server starts with', () => {
    const { SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY, SUPABASE_JWT_SECRET, SESSION_PASSWORD, SEALING_KEY } =
      sandboxedEnvironment;
    const filledIn = {
      ...{ SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY, SUPABASE_JWT_SECRET, SESSION_PASSWORD, SEALING_KEY },
      ...{ SUPABASE_URL: 'https://project.supabase.co', METRICS_TOKEN: 'm'.repeat(24) },
      REDIS_URL: 'redis://:password@valkey:6379',
    };
    expect(Object.keys(filledIn).toSorted()).toEqual(Object.keys(secrets[0]?.stringData ?? {}).toSorted());
    const parsed = parseEnv({ NODE_ENV: 'production', OWN_SERVER: '1', ...settings, ...filledIn });
    expect('problems' in parsed ? parsed.problems : []).toEqual([]);
  });

  test('scales by what every cluster knows, and by the event loop only where somebody adds it', () => {
    const scaled = JSON.stringify(objects.filter(({ kind }) => kind === 'HorizontalPodAutoscaler'));
    const [patch] = readDescribed('kubernetes/by-event-loop/autoscaler.yaml').map((one) => JSON.stringify(one));
    expect(scaled).not.toContain('"Pods"');
    expect(patch).toContain('"Pods"');
    // The patch takes the place of the whole list.
    const [processor = ''] = /\{"type":"Resource".*?\}\}\}/.exec(scaled) ?? [];
    expect(processor).toContain('averageUtilization');
    expect(patch).toContain(processor);
    expect(JSON.stringify(read[0])).not.toContain('by-event-loop');
  });

  test('is what the image starts: the same user, port and folder', () => {
    const image = readFileSync(join(root, 'deploy/Containerfile'), 'utf8');
    expect(image).toContain(`EXPOSE ${settings['PORT']}\n`);
    expect(image).toContain(':nonroot');
    const flags = serverFlags.map((flag) => `"${flag}", `).join('');
    expect(image).toContain(`CMD [${flags}"server/front/main.ts"]`);
    const memory = Object.entries(serverMemory).map(([name, value]) => ` ${name}=${value}`);
    expect(image).toContain(`${memory.join('')}\n`);
    const [migration] = containerOf('pluto-migration').args ?? [];
    expect(existsSync(join(root, migration ?? '-'))).toBe(true);
  });

  test.skipIf(programOnPath(['kubectl']) === undefined)('is put together by kubectl', () => {
    for (const { folder, objects: own, configMapGenerator = [] } of read) {
      const built = execFileSync(programOnPath(['kubectl']) ?? '', ['kustomize', join(root, 'deploy', folder)], {
        encoding: 'utf8',
      });
      const kinds = [...parseAllDocuments(built)].map((document) => objectSchema.parse(document.toJS()).kind);
      const expected = [...own.map(({ kind }) => kind), ...configMapGenerator.map(() => 'ConfigMap')];
      expect(kinds.toSorted()).toEqual(expected.toSorted());
      // A change of the settings is another map, and that another version of the deployment.
      if (configMapGenerator.length > 0) expect(built).toMatch(/configMapRef:\s+name: pluto-\w{10}\n/);
      expect(built).toMatch(/image: registry\.example\/pluto:\d/);
    }
  });
});
