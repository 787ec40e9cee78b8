import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { backupSettingNames, readBackupConfig } from '#backup/backup-config.ts';
import { readConfig, settingNames } from '#config.ts';
import { temporaryDataFolder } from '#testing/temporary-data-folder.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');
const kubernetes = join('deploy', 'kubernetes');
const manifestFiles = readdirSync(join(root, kubernetes));

/** Values of any shape, as the files have them. */
type Tree = { [key: string]: Tree } & string;
type Settings = Record<string, string>;

function documentsIn(text: string): Tree[] {
  return parseAllDocuments(text, { merge: true }).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as Tree;
  });
}

/** Settings of Node and of the programs beside ours. */
const foreign = new Set(['NODE_COMPILE_CACHE']);
const known = new Set([...settingNames, ...backupSettingNames, ...foreign]);
const unknownIn = (settings: object) => Object.keys(settings).filter((name) => !known.has(name));

const manifests = manifestFiles
  .filter((name) => name !== 'kustomization.yaml')
  .flatMap((name) => documentsIn(read(kubernetes, name)));
const named = (kind: string, name: string) =>
  manifests.find((each) => each['kind'] === kind && each['metadata']?.['name'] === name);
const list = (tree: unknown) => (tree ?? []) as Tree[];

const workloads = manifests.filter(({ kind }) => ['Deployment', 'Job', 'CronJob'].includes(kind ?? ''));
const podOf = (workload: Tree) =>
  (workload['spec']?.['jobTemplate']?.['spec'] ?? workload['spec'])?.['template'] as Tree;
const containerOf = (workload: Tree) => list(podOf(workload)['spec']?.['containers'])[0] as Tree;

/** All that a container gets: from the settings, the secrets and its own lines. */
function environmentOf(workload: Tree): Settings {
  const { envFrom, env } = containerOf(workload);
  const shared = list(envFrom).map((from) => {
    const settings = from['configMapRef'] && named('ConfigMap', from['configMapRef']['name'] ?? '')?.['data'];
    const secrets = from['secretRef'] && named('Secret', from['secretRef']['name'] ?? '')?.['stringData'];
    expect(settings ?? secrets).toBeDefined();
    return settings ?? secrets;
  });
  const own = list(env).map(({ name, value }) => [name, value]);
  return Object.assign({}, ...shared, Object.fromEntries(own)) as Settings;
}

/** With the passwords that people have to put in. */
function filledIn(settings: Settings): Settings {
  const secret = 'k3Jx9vQ2pL7mZ8rT5wY1nB4cD6fG0hSa';
  const values = Object.entries(settings).map(([name, value]) => [name, value.replace(/REPLACE[A-Z0-9-]*/, secret)]);
  return { ...Object.fromEntries(values), SECRET: secret } as Settings;
}

test.each(workloads.map((workload) => [workload['metadata']?.['name'] ?? '', workload] as const))(
  'Kubernetes: the settings of %s exist and are accepted, and it may do little',
  (_name, workload) => {
    const settings = environmentOf(workload);
    expect(unknownIn(settings)).toEqual([]);
    expect(() => readConfig(filledIn(settings))).not.toThrow();
    const labels = podOf(workload)['metadata']?.['labels'];
    if (workload['kind'] === 'Deployment') expect(workload['spec']?.['selector']?.['matchLabels']).toEqual(labels);
    expect(podOf(workload)['spec']?.['securityContext']).toMatchObject({ runAsNonRoot: true });
    expect(containerOf(workload)['securityContext']).toMatchObject({ readOnlyRootFilesystem: true });
  },
);

test('Kubernetes: only those who need the owner of the database know the password', () => {
  const owners = workloads.filter((each) => 'DATABASE_OWNER_URL' in environmentOf(each));
  expect(owners.map((each) => String(each['metadata']?.['name'])).toSorted()).toEqual([
    'tribe-backup',
    'tribe-migrate',
    'tribe-worker',
  ]);
});

test('every way of running it has a backup that knows where to, with a key', () => {
  const scheduled = filledIn(environmentOf(named('CronJob', 'tribe-backup') as Tree));
  expect(readBackupConfig(scheduled).place).toMatchObject({ prefix: 'tribe/', s3: { bucket: 'tribe-backups' } });

  const key = 'Qm4vT8xZ2cN6bR9sW3yK7pL5hF1jD0gA';
  const { BACKUP_KEY_FILE, ...onServer } = pairsIn(read('deploy', 'systemd', 'environment.example'));
  expect(BACKUP_KEY_FILE).toBe('/etc/tribe/backup.key');
  const { place } = readBackupConfig({ ...onServer, DATA_DIR: '/var/lib/tribe', BACKUP_KEY: key });
  const unit = read('deploy', 'systemd', 'tribe@.service');
  expect(unit).toContain(`ReadWritePaths=-${'folder' in place && place.folder.replace('/tribe', '')}\n`);
  expect(read('deploy', 'systemd', 'tribe-backup.timer')).toContain('Unit=tribe@backup.service\n');

  const { volumes, environment, profiles } = composeServices()['backup'] as Tree;
  expect(profiles).toEqual(['backup']);
  const folder = list(volumes)[1]?.split(':').at(-1);
  expect(environment?.['BACKUP_TO']).toBe(`\${BACKUP_TO:-${folder}}`);
});

test('systemd: a command has the same user, settings and limits as the server', () => {
  const [server, command] = ['tribe.service', 'tribe@.service'].map((name) => read('deploy', 'systemd', name));
  const shared = /^(?:User|Group|WorkingDirectory|EnvironmentFile|Environment|StateDirectory|Protect\w+)=.*$/gm;
  expect(command?.match(shared)).toEqual(server?.match(shared));
});

test('Kubernetes: a pod is restarted when it does not answer, and gets requests when its database does', () => {
  for (const name of ['tribe-web', 'tribe-worker']) {
    const { startupProbe, livenessProbe, readinessProbe, ports } = containerOf(named('Deployment', name) as Tree);
    const paths = [startupProbe, livenessProbe, readinessProbe].map((probe) => probe?.['httpGet']?.['path']);
    expect(paths).toEqual(['/api/live', '/api/live', '/api/health']);
    expect(list(ports).map((port) => port['name'])).toContain(livenessProbe?.['httpGet']?.['port']);
    expect(named('PodDisruptionBudget', name)?.['spec']?.['selector']).toEqual(
      named('Deployment', name)?.['spec']?.['selector'],
    );
  }
  expect(named('HorizontalPodAutoscaler', 'tribe-web')?.['spec']?.['scaleTargetRef']).toMatchObject({
    kind: 'Deployment',
    name: 'tribe-web',
  });
  expect(named('Service', 'tribe-web')?.['spec']?.['selector']).toEqual(
    named('Deployment', 'tribe-web')?.['spec']?.['selector']?.['matchLabels'],
  );
});

test('Kubernetes: the kustomization lists every file but the example of secrets', () => {
  const [kustomization] = documentsIn(read(kubernetes, 'kustomization.yaml'));
  const others = manifestFiles.filter((name) => !['kustomization.yaml', 'secret.example.yaml'].includes(name));
  expect(list(kustomization?.['resources']).toSorted()).toEqual(others.toSorted());
});

test('compose: the settings of each part of ours exist and are accepted, and its variables are in the example', () => {
  const text = read('deploy', 'compose.yaml');
  const example = pairsIn(read('deploy', 'compose.env.example'));
  const variables = [...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name ?? '');
  expect([...new Set(variables)].toSorted()).toEqual(Object.keys(example).toSorted());

  const ours = Object.entries(composeServices()).filter(([, service]) => service['image'] === 'tribe');
  expect(ours.map(([name]) => name)).toEqual(['migrate', 'web-1', 'web-2', 'worker', 'backup']);
  for (const [, service] of ours) {
    const settings = Object.entries(service['environment'] as Settings).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{(\w+)(?::-([^}]*)|:\?)?\}/g, (_, variable: string, otherwise?: string) => {
        return example[variable] || (otherwise ?? 'Kj83bDs72hQpLx01');
      }),
    ]);
    expect(unknownIn(Object.fromEntries(settings))).toEqual([]);
    expect(() => readConfig(filledIn(Object.fromEntries(settings) as Settings))).not.toThrow();
  }
});

test('systemd: the settings of the example exist and are accepted when they are filled in', () => {
  const settings = pairsIn(read('deploy', 'systemd', 'environment.example'));
  expect(unknownIn(settings)).toEqual([]);
  const admin = { ADMIN_PASSWORD: 'Mabuhay-2026-Tayo' };
  expect(() => readConfig({ ...filledIn(settings), ...admin })).not.toThrow();
});

test('the Dockerfile sets what exists, and does not run as root', () => {
  const text = read('deploy', 'Dockerfile');
  const settings = [...text.matchAll(/^ENV (.*)$/gm)].flatMap(([, pairs]) => pairs?.split(' ') ?? []);
  expect(unknownIn(pairsIn(settings.join('\n')))).toEqual([]);
  expect(/^USER (.*)$/m.exec(text)?.[1]).toBe('node');
});

test('every setting is documented', () => {
  for (const [names, page] of [
    [settingNames, 'configuration.md'],
    [backupSettingNames, 'backup.md'],
  ] as const) {
    const text = read('docs', page);
    expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  }
});

const isInstalled = (program: string) => spawnSync(program, ['-h']).error === undefined;

test.runIf(isInstalled('caddy'))('Caddy takes its file', () => {
  const { status, stderr } = spawnSync(
    'caddy',
    ['adapt', '--adapter', 'caddyfile', '--config', join(root, 'deploy', 'Caddyfile')],
    { encoding: 'utf8', env: { ...process.env, DOMAIN: 'tribe.example', UPSTREAMS: 'web-1:8910 web-2:8910' } },
  );
  expect(stderr).not.toContain('Error');
  expect(status).toBe(0);
});

test.runIf(isInstalled('nginx') && isInstalled('openssl'))('nginx takes its file', () => {
  const folder = temporaryDataFolder();
  const [key, certificate, site, main] = ['key.pem', 'cert.pem', 'site.conf', 'nginx.conf'].map((name) =>
    join(folder.path, name),
  ) as [string, string, string, string];
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj', '/CN=x'];
  spawnSync('openssl', [...request, '-keyout', key, '-out', certificate]);
  const text = read('deploy', 'nginx.conf')
    .replaceAll(/\S*fullchain\.pem/g, certificate)
    .replaceAll(/\S*privkey\.pem/g, key);
  writeFileSync(site, text);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder.path}/${name};`,
  );
  writeFileSync(
    main,
    `pid ${folder.path}/pid; events {} http { access_log off; ${places.join(' ')} include ${site}; }`,
  );
  const { status, stderr } = spawnSync('nginx', ['-t', '-e', 'stderr', '-p', folder.path, '-c', main], {
    encoding: 'utf8',
  });
  expect(stderr).toContain('test is successful');
  expect(status).toBe(0);
  folder.remove();
});

const works = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;

test.runIf(works('kubectl', 'version', '--client'))('kubectl puts the manifests together, in their namespace', () => {
  const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', join(root, kubernetes)], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  const made = documentsIn(stdout);
  expect(made.length).toBe(manifests.filter(({ kind }) => kind !== 'Secret').length);
  const placed = made.filter(({ kind }) => kind !== 'Namespace');
  expect(new Set(placed.map(({ metadata }) => String(metadata?.['namespace'])))).toEqual(new Set(['tribe']));
  const images = made.filter(({ kind }) => ['Deployment', 'Job', 'CronJob'].includes(kind ?? '')).map(containerOf);
  expect(new Set(images.map(({ image }) => String(image)))).toEqual(new Set(['registry.example/tribe:0.1.0']));
});

test.runIf(works('docker', 'compose', 'version'))('docker compose takes its file, filled in as the example is', () => {
  const example = pairsIn(read('deploy', 'compose.env.example'));
  const filled = Object.entries(example).map(([name, value]) => [name, value || 'Kj83bDs72hQpLx01']);
  const { status, stdout, stderr } = spawnSync(
    'docker',
    ['compose', '-f', join(root, 'deploy', 'compose.yaml'), '--profile', 'backup', 'config', '--format', 'json'],
    { encoding: 'utf8', env: { ...process.env, ...(Object.fromEntries(filled) as Settings) } },
  );
  expect([status, stderr]).toEqual([0, '']);
  const { services } = JSON.parse(stdout) as { services: Record<string, Tree> };
  expect(Object.keys(services).toSorted()).toEqual(Object.keys(composeServices()).toSorted());
  // One after the other: the second waits until the first one serves.
  expect(services['web-2']?.['depends_on']?.['web-1']).toMatchObject({ condition: 'service_healthy' });
});

test.runIf(works('systemd-analyze', '--version'))('systemd takes its units', () => {
  const folder = temporaryDataFolder();
  const units = { 'tribe.service': 'tribe.service', 'tribe@.service': 'tribe@backup.service' };
  const timer = 'tribe-backup.timer';
  for (const [name, instance] of Object.entries({ ...units, [timer]: timer })) {
    const text = read('deploy', 'systemd', name).replaceAll('/usr/bin/node', process.execPath);
    writeFileSync(join(folder.path, instance), text);
  }
  const files = [...Object.values(units), timer].map((name) => join(folder.path, name));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], { encoding: 'utf8' });
  // Of the machine of this test, which has other units and lacks ours and their user.
  const own = stderr.split('\n').filter((line) => /tribe/.test(line) && !/not found|Unit postgresql/i.test(line));
  expect([status, own]).toEqual([0, []]);
  const when = /^OnCalendar=(.*)$/m.exec(read('deploy', 'systemd', timer))?.[1] ?? '';
  expect(works('systemd-analyze', 'calendar', when)).toBe(true);
  folder.remove();
});

function composeServices(): Record<string, Tree> {
  const [compose] = documentsIn(read('deploy', 'compose.yaml'));
  return compose?.['services'] as Record<string, Tree>;
}

/** `NAME=value` lines, without comments and the quotes of a shell. */
function pairsIn(text: string): Settings {
  const lines = text.split('\n').filter((line) => /^\w+=/.test(line));
  return Object.fromEntries(
    lines.map((line) => {
      const end = line.indexOf('=');
      return [line.slice(0, end), line.slice(end + 1).replaceAll('"', '')];
    }),
  ) as Settings;
}
