import { type Container, type Labels, type Manifest, type Pod, podsOf } from './manifests.js';

/** Volumes that Pod Security's profile `restricted` allows, of those that are used here. */
const ALLOWED_VOLUMES = ['emptyDir', 'configMap', 'secret', 'projected', 'persistentVolumeClaim'];

/** What objects of Kubernetes name, and is not there: no schema sees that, and Kubernetes only waits for it. */
export function danglingNames(manifests: readonly Manifest[]): string[] {
  const found: string[] = [];
  const pods = podsOf(manifests);
  const has = (kind: string, name: string) =>
    manifests.some((one) => one.kind === kind && one.metadata.name === name);
  const selected = (labels: Labels) => pods.filter(({ pod }) => fits(pod, labels));
  const wants = (it: unknown, manifest: Manifest, what: string) => {
    if (!it) found.push(`${manifest.file}, ${manifest.kind} ${manifest.metadata.name}: not there: ${what}`);
  };
  const portOf = ({ pod }: { pod: Pod }, name: unknown) =>
    typeof name === 'number' ||
    pod.spec.containers.some(({ ports = [] }) => ports.some((port) => port.name === name));

  for (const manifest of manifests) {
    const { kind, metadata, spec = {} } = manifest;
    if (kind !== 'Namespace')
      wants(metadata.namespace && has('Namespace', metadata.namespace), manifest, 'its namespace');

    const selector: Labels | undefined = kind === 'Service' ? spec.selector : spec.selector?.matchLabels;
    if (selector) wants(selected(selector).length > 0, manifest, 'pods with these labels');

    if (kind === 'Service')
      for (const { targetPort } of spec.ports)
        for (const pod of selected(spec.selector))
          wants(portOf(pod, targetPort), manifest, `port ${targetPort}`);
    if (kind === 'PodMonitor')
      for (const { port } of spec.podMetricsEndpoints)
        wants(
          selected(selector ?? {}).some((pod) => portOf(pod, port)),
          manifest,
          `port ${port}`,
        );
    if (kind === 'NetworkPolicy') {
      const its = selected(spec.podSelector.matchLabels ?? {});
      wants(its.length > 0, manifest, 'pods with these labels');
      for (const { ports = [] } of spec.ingress ?? [])
        for (const { port } of ports)
          wants(
            its.some((pod) => portOf(pod, port)),
            manifest,
            `port ${port}`,
          );
    }
    if (spec.scaleTargetRef)
      wants(
        has(spec.scaleTargetRef.kind ?? 'Deployment', spec.scaleTargetRef.name),
        manifest,
        'what it scales',
      );
    if (kind === 'Ingress')
      for (const { http } of spec.rules)
        for (const { backend } of http.paths) {
          const service = manifests.find(
            (one) => one.kind === 'Service' && one.metadata.name === backend.service.name,
          );
          const { name } = backend.service.port;
          wants(
            service?.['spec'].ports.some((port: { name: string }) => port.name === name),
            manifest,
            'its service',
          );
        }
  }

  for (const { owner, pod } of pods) {
    const matched: Labels = owner['spec'].selector?.matchLabels ?? {};
    wants(fits(pod, matched), owner, 'its own pods');
    for (const { labelSelector } of pod.spec.topologySpreadConstraints ?? [])
      wants(fits(pod, labelSelector.matchLabels), owner, 'its own pods, to be spread');
    wants(has('ServiceAccount', pod.spec.serviceAccountName), owner, 'its service account');
    for (const container of pod.spec.containers) {
      for (const { configMapRef, secretRef } of container.envFrom ?? []) {
        if (configMapRef) wants(has('ConfigMap', configMapRef.name), owner, configMapRef.name);
        if (secretRef) wants(has('Secret', secretRef.name), owner, secretRef.name);
      }
      for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
        const { httpGet } = (container[probe] ?? {}) as { httpGet?: { port: string } };
        if (httpGet) wants(portOf({ pod }, httpGet.port), owner, `port ${httpGet.port}`);
      }
    }
  }
  return found;
}

/** What Pod Security's profile `restricted` would not let in, or what can be written to that need not be. */
export function looseness(manifests: readonly Manifest[]): string[] {
  return podsOf(manifests).flatMap(({ owner, pod }) => {
    const { securityContext, volumes = [], containers } = pod.spec;
    const rules: [boolean, string][] = [
      [securityContext?.runAsNonRoot === true, 'runAsNonRoot'],
      [securityContext?.seccompProfile?.type === 'RuntimeDefault', 'seccompProfile'],
      [!['hostNetwork', 'hostPID', 'hostIPC'].some((field) => pod.spec[field]), 'what is of the host'],
      [pod.spec['automountServiceAccountToken'] === false, 'no token of Kubernetes'],
      [volumes.every((volume) => ALLOWED_VOLUMES.some((kind) => volume[kind])), 'volumes'],
      ...containers.flatMap(({ name, securityContext: own, resources }: Container): [boolean, string][] => [
        [own?.allowPrivilegeEscalation === false, `${name}: allowPrivilegeEscalation`],
        [own?.readOnlyRootFilesystem === true, `${name}: readOnlyRootFilesystem`],
        [own?.capabilities?.drop?.includes('ALL') === true, `${name}: capabilities`],
        [(resources as { limits?: { memory?: string } })?.limits?.memory !== undefined, `${name}: memory`],
      ]),
    ];
    return rules
      .filter(([holds]) => !holds)
      .map(([, what]) => `${owner.file}, ${owner.metadata.name}: not there: ${what}`);
  });
}

const fits = ({ metadata }: Pod, labels: Labels): boolean =>
  Object.entries(labels).every(([name, value]) => metadata.labels[name] === value);
