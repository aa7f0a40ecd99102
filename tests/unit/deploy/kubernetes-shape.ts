import { z } from 'zod';

const labels = z.record(z.string(), z.string());
const selector = z.strictObject({ matchLabels: labels });
const port = z.union([z.string(), z.number()]);
const probe = z.strictObject({
  httpGet: z.strictObject({ path: z.string(), port }).optional(),
  tcpSocket: z.strictObject({ port }).optional(),
  periodSeconds: z.number(),
  timeoutSeconds: z.number().optional(),
  failureThreshold: z.number().optional(),
});
const amounts = z.record(z.string(), z.string());

/** No container may become more than it is, write to its own files, or take all memory. */
const container = z.strictObject({
  name: z.string(),
  image: z.string(),
  args: z.array(z.string()).optional(),
  env: z
    .array(
      z.strictObject({
        name: z.string(),
        valueFrom: z.strictObject({ secretKeyRef: z.strictObject({ name: z.string(), key: z.string() }) }),
      }),
    )
    .optional(),
  envFrom: z
    .array(
      z.union([
        z.strictObject({ configMapRef: z.strictObject({ name: z.string() }) }),
        z.strictObject({ secretRef: z.strictObject({ name: z.string() }) }),
      ]),
    )
    .optional(),
  ports: z.array(z.strictObject({ name: z.string(), containerPort: z.number() })).optional(),
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  resources: z.strictObject({
    requests: amounts,
    limits: z.object({ memory: z.string() }),
  }),
  startupProbe: probe.optional(),
  livenessProbe: probe.optional(),
  readinessProbe: probe.optional(),
  lifecycle: z.strictObject({ preStop: z.strictObject({ sleep: z.strictObject({ seconds: z.number() }) }) }).optional(),
  volumeMounts: z.array(z.strictObject({ name: z.string(), mountPath: z.string() })).optional(),
});
export type Container = z.infer<typeof container>;

const template = z.strictObject({
  metadata: z.strictObject({ labels }),
  spec: z.strictObject({
    automountServiceAccountToken: z.literal(false),
    enableServiceLinks: z.literal(false),
    restartPolicy: z.literal('Never').optional(),
    terminationGracePeriodSeconds: z.number().optional(),
    securityContext: z.strictObject({
      runAsNonRoot: z.literal(true),
      runAsUser: z.number().min(1),
      runAsGroup: z.number().min(1),
      seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
    }),
    topologySpreadConstraints: z.array(z.object({ labelSelector: selector })).optional(),
    containers: z.tuple([container]),
    volumes: z.array(z.strictObject({ name: z.string(), emptyDir: z.object({}) })).optional(),
  }),
});

const named = { metadata: z.strictObject({ name: z.string(), labels: labels.optional() }) };
const target = z.strictObject({ apiVersion: z.string(), kind: z.string(), name: z.string() });

/** The kinds of object that we describe. */
export const objectSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ConfigMap'), apiVersion: z.literal('v1'), ...named, data: labels }),
  z.strictObject({
    kind: z.literal('Secret'),
    apiVersion: z.literal('v1'),
    ...named,
    type: z.literal('Opaque'),
    stringData: labels,
  }),
  z.strictObject({
    kind: z.literal('Deployment'),
    apiVersion: z.literal('apps/v1'),
    ...named,
    spec: z.strictObject({
      replicas: z.number().optional(),
      revisionHistoryLimit: z.number().optional(),
      selector,
      strategy: z
        .strictObject({ rollingUpdate: z.strictObject({ maxUnavailable: z.literal(0), maxSurge: z.number().min(1) }) })
        .optional(),
      template,
    }),
  }),
  z.strictObject({
    kind: z.literal('Job'),
    apiVersion: z.literal('batch/v1'),
    ...named,
    spec: z.strictObject({ backoffLimit: z.number(), ttlSecondsAfterFinished: z.number(), template }),
  }),
  z.strictObject({
    kind: z.literal('Service'),
    apiVersion: z.literal('v1'),
    ...named,
    spec: z.strictObject({
      selector: labels,
      ports: z.tuple([z.strictObject({ name: z.string(), port: z.number(), targetPort: z.string() })]),
    }),
  }),
  z.object({
    kind: z.literal('Ingress'),
    apiVersion: z.literal('networking.k8s.io/v1'),
    ...named,
    spec: z.looseObject({}),
  }),
  z.strictObject({
    kind: z.literal('HorizontalPodAutoscaler'),
    apiVersion: z.literal('autoscaling/v2'),
    ...named,
    spec: z.looseObject({ scaleTargetRef: target, minReplicas: z.number().min(2), maxReplicas: z.number() }),
  }),
  z.strictObject({
    kind: z.literal('PodDisruptionBudget'),
    apiVersion: z.literal('policy/v1'),
    ...named,
    spec: z.strictObject({ maxUnavailable: z.literal(1), selector }),
  }),
  z.object({
    kind: z.literal('NetworkPolicy'),
    apiVersion: z.literal('networking.k8s.io/v1'),
    ...named,
    spec: z.looseObject({ podSelector: selector }),
  }),
]);

export const kustomizationSchema = z.strictObject({
  apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
  kind: z.literal('Kustomization'),
  resources: z.array(z.string()),
  configMapGenerator: z.tuple([z.strictObject({ name: z.string(), envs: z.tuple([z.string()]) })]).optional(),
  images: z.array(z.strictObject({ name: z.string(), newName: z.string(), newTag: z.string() })),
});
