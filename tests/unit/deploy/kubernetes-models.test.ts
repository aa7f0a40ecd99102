import * as apps from 'kubernetes-models/apps/v1';
import * as autoscaling from 'kubernetes-models/autoscaling/v2';
import * as batch from 'kubernetes-models/batch/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { readDescribed } from './described.ts';

interface Model {
  validate(): void;
}

/** The one model that does not take an object without a part: the part itself is the model's to judge. */
const scaled = z.looseObject({ spec: z.custom<autoscaling.IHorizontalPodAutoscaler['spec']>() });

/** The kinds of objects that an installation has, as the published schemas of their versions describe them. */
const models: Readonly<Record<string, (data: object) => Model>> = {
  'apps/v1 Deployment': (data) => new apps.Deployment(data),
  'autoscaling/v2 HorizontalPodAutoscaler': (data) => new autoscaling.HorizontalPodAutoscaler(scaled.parse(data)),
  'batch/v1 Job': (data) => new batch.Job(data),
  'networking.k8s.io/v1 Ingress': (data) => new networking.Ingress(data),
  'networking.k8s.io/v1 NetworkPolicy': (data) => new networking.NetworkPolicy(data),
  'policy/v1 PodDisruptionBudget': (data) => new policy.PodDisruptionBudget(data),
  'v1 Secret': (data) => new core.Secret(data),
  'v1 Service': (data) => new core.Service(data),
};

const objectSchema = z.looseObject({ apiVersion: z.string(), kind: z.string() });
type Described = z.output<typeof objectSchema>;

const files = [
  ...['autoscaler', 'deployment', 'disruption-budget', 'ingress', 'secret.example', 'service', 'valkey'],
  'migration/job',
];
const objects = files.flatMap((file) =>
  readDescribed(`kubernetes/${file}.yaml`).map((one) => ({ file, object: objectSchema.parse(one) })),
);

function judge(object: Described): void {
  const model = models[`${object.apiVersion} ${object.kind}`];
  if (model === undefined) throw new Error(`There is no model of ${object.apiVersion} ${object.kind}`);
  model(object).validate();
}

test.each(objects)('$object.kind of $file is what the published schema of its version describes', ({ object }) => {
  expect(() => judge(object)).not.toThrow();
});

test('a model refuses what its schema does not allow', () => {
  const [{ object } = { object: undefined }] = objects.filter((one) => one.object.kind === 'Deployment');
  if (object === undefined) throw new Error('There is no deployment');
  expect(() => judge({ ...object, spec: { replicas: 2 } })).toThrow(/selector/);
  expect(() => judge({ ...object, spec: { ...z.looseObject({}).parse(object['spec']), replicas: 'two' } })).toThrow(
    /replicas/,
  );
});
