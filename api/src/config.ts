import { isIP } from 'node:net';
import { z } from 'zod';

const text = z.string().trim();
const optionalText = text.optional().transform((value) => value || undefined);
const port = z.coerce.number().int().min(0).max(65_535);
const origin = z
  .url({ protocol: /^https?$/ })
  .refine(
    (url) => URL.canParse(url) && new URL(url).href === `${new URL(url).origin}/`,
    'must be an address without path, such as https://tribe.example',
  );
/** Stand-ins of services for tests; secret keys never go to an address that someone else could be behind. */
const loopbackOrigin = origin.refine(
  (url) => URL.canParse(url) && ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname),
  'must be an address of this machine: it is for tests only',
);
const postgresUrl = text.regex(/^postgres(ql)?:\/\//, 'must start with postgres://');

const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: port.default(8910),
  HOST: optionalText,
  DATA_DIR: text.min(1).default('.data'),
  WEB_DIR: optionalText,
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  /** Past a pooler that DATABASE_URL points to, for what needs a connection of its own. */
  DATABASE_SESSION_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  BASE_URL: origin.optional(),
  APP_TITLE: text.min(1).default('Tribe'),
  SECURITY_CONTACT: text.regex(/^(?:mailto:|https:\/\/)\S+$/, 'must start with mailto: or https://').optional(),
  /** The first key encrypts; further ones, separated by commas, are still accepted, so that keys can be changed. */
  SECRET: optionalText,
  ROLE: z.enum(['web', 'worker', 'all']).default('all'),
  /** `cores`: one for each core that this machine or container gives us, as far as its memory allows. */
  WEB_PROCESSES: z.union([z.literal('cores'), z.coerce.number().int().min(1).max(64)]).default(1),
  /** `wait`: another process runs the migrations (`npm run migrate`), and this one serves when they are done. */
  MIGRATIONS: z.enum(['run', 'wait']).default('run'),
  /** Where a process without web pages answers /api/live, /api/health and /api/metrics. */
  HEALTH_PORT: port.optional(),
  SEED: z.enum(['demo', 'none']).optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(8).max(128).optional(),
  SMTP_URL: text.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://').optional(),
  MAIL_FROM: text.min(3).default('Tribe <hello@tribe.test>'),
  METRICS_TOKEN: text.min(32).optional(),
  /** The names that OpenTelemetry gives them. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: optionalText,
  OTEL_SERVICE_NAME: text.min(1).default('tribe'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  WORKER_SECRET: text.min(32).optional(),
  LOCATION_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  LOCATION_API_KEY: text.min(1).optional(),
  S3_BUCKET: text.min(3).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: text.min(1).default('auto'),
  S3_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  S3_SIGNED_URL: z.url({ protocol: /^https?$/ }).optional(),
  S3_ACCESS_KEY_ID: text.min(1).optional(),
  S3_SECRET_ACCESS_KEY: text.min(1).optional(),
  PAYMONGO_SECRET_KEY: text.min(8).optional(),
  PAYMONGO_WEBHOOK_SECRET: text.min(8).optional(),
  PAYMONGO_METHODS: optionalText,
  PAYMONGO_API_URL: loopbackOrigin.optional(),
  STRIPE_SECRET_KEY: text.min(8).optional(),
  STRIPE_WEBHOOK_SECRET: text.min(8).optional(),
  STRIPE_API_URL: loopbackOrigin.optional(),
  HOOK_STAND_IN_URL: loopbackOrigin.optional(),
  TRUSTED_PROXIES: optionalText,
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).optional(),
  RATE_LIMIT_SCALE: z.coerce.number().min(1).max(100).default(1),
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

/** Seconds: longer than the proxies of `deploy` take to find out by themselves, which is 5 at most. */
const noticedWithin = 8;

export const settingNames: readonly string[] = Object.keys(environment.shape);

/** An object store for uploads in place of a folder. */
export type S3Config = {
  bucket: string;
  region: string;
  /** Any store that speaks S3; Amazon's own without it. */
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket as browsers reach it; downloads are then theirs. */
  publicUrl?: string | undefined;
  /** The bucket as a CDN at that address asks the store for it. */
  signedUrl?: string | undefined;
};

/** The keys of a payment gateway. */
export type GatewayKeys = {
  secretKey: string;
  webhookSecret: string;
  /** A stand-in on this machine instead of the real one. */
  apiUrl: string | undefined;
};

export type GatewayConfig = {
  paymongo?: GatewayKeys & { /** PayMongo's names for payment methods. */ methods: string[] };
  stripe?: GatewayKeys;
};

/** A collector of traces. */
export type TracingConfig = {
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  /** Of requests, from 0 to 1. */
  share: number;
};

export type Config = {
  isTest: boolean;
  port: number;
  host: string | undefined;
  dataDir: string;
  /** Where the built browser application is, when not in its place in the repository. */
  webDir: string | undefined;
  databaseUrl: string | undefined;
  databaseOwnerUrl: string | undefined;
  /** Set when `databaseUrl` is a pooler that lends connections for one transaction: the way past it. */
  sessionUrl: string | undefined;
  /** A copy of the database that reports and their files are read from. */
  replicaUrl: string | undefined;
  baseUrl: string | undefined;
  isHttps: boolean;
  appTitle: string;
  securityContact: string | undefined;
  secrets: string[];
  role: 'web' | 'worker' | 'all';
  webProcesses: number | 'cores';
  /** Whether this process brings the database to its own version, or waits until another has. */
  migrations: 'run' | 'wait';
  /** For a worker alone: the port of its health. */
  healthPort: number | undefined;
  seed: 'demo' | 'none';
  admin: { email: string; password: string } | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  metricsToken: string | undefined;
  /** Without it nothing is traced. */
  tracing: TracingConfig | undefined;
  workerSecret: string | undefined;
  /** A hosted service for countries, states and cities in place of the bundled lists. */
  locationService: { url: string; key: string } | undefined;
  /** Without it, uploads are in the data folder. */
  s3: S3Config | undefined;
  /** Only gateways whose keys are set. */
  gateways: GatewayConfig;
  /** A receiver of outgoing hooks on this machine, for tests only. */
  hookStandIn: string | undefined;
  trustedProxies: string[];
  /** How long proxies have to notice that this server ends, while it still serves. */
  drainSeconds: number;
  rateLimitScale: number;
  hasServiceWorker: boolean;
  logLevel: z.infer<typeof environment>['LOG_LEVEL'];
};

/** A wrong value in the environment: one clear sentence for the person who starts the server. */
export class ConfigError extends Error {}

/** The settings of a list; an empty one is none. */
export function readSettings<Settings extends z.ZodType>(
  settings: Settings,
  env: Record<string, string | undefined>,
): z.output<Settings> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ConfigError(`The setting ${issue?.path.join('.')} is wrong: ${issue?.message}.`);
}

export function readConfig(env: Record<string, string | undefined>): Config {
  const values = readSettings(environment, env);
  const secrets = values.SECRET?.split(',').map((key) => key.trim()) ?? [];
  const trustedProxies = values.TRUSTED_PROXIES?.split(',').map((address) => address.trim()) ?? [];
  const isHttps = values.BASE_URL?.startsWith('https:') ?? false;
  const seed = values.SEED ?? (values.DATABASE_URL ? 'none' : 'demo');

  if (secrets.some((key) => key.length < 32)) throw new ConfigError('SECRET must have at least 32 characters.');
  const random = { SECRET: secrets, METRICS_TOKEN: [values.METRICS_TOKEN], WORKER_SECRET: [values.WORKER_SECRET] };
  for (const [name, keys] of Object.entries(random)) {
    if (keys.some((key) => key !== undefined && isGuessable(key)))
      throw new ConfigError(`${name} must be random; this one can be guessed.`);
  }
  if (/replace-?me|changeme|change-me/i.test(values.ADMIN_PASSWORD ?? ''))
    throw new ConfigError('ADMIN_PASSWORD is still the one of the example: choose your own.');
  if (values.DATABASE_OWNER_URL && !values.DATABASE_URL) {
    throw new ConfigError('DATABASE_OWNER_URL needs DATABASE_URL: one for migrations, one for the application.');
  }
  if (values.DATABASE_SESSION_URL && !values.DATABASE_URL) {
    throw new ConfigError(
      'DATABASE_SESSION_URL needs DATABASE_URL: it is the way past a pooler in front of that database.',
    );
  }
  if (values.DATABASE_REPLICA_URL && !values.DATABASE_URL) {
    throw new ConfigError('DATABASE_REPLICA_URL needs DATABASE_URL: it is a copy of that database.');
  }
  if (values.DATABASE_URL && secrets.length === 0) {
    throw new ConfigError('SECRET is needed when DATABASE_URL is set (32 random characters or more).');
  }
  if (values.MIGRATIONS === 'wait' && !values.DATABASE_URL) {
    throw new ConfigError('MIGRATIONS=wait needs DATABASE_URL: nobody else migrates the embedded database.');
  }
  if (seed === 'demo' && isHttps) {
    throw new ConfigError('SEED=demo is refused when BASE_URL is https: demo accounts have a public password.');
  }
  if (values.RATE_LIMIT_SCALE > 1 && isHttps) {
    throw new ConfigError('RATE_LIMIT_SCALE above 1 is refused when BASE_URL is https.');
  }
  if (values.HOOK_STAND_IN_URL && isHttps) {
    throw new ConfigError('HOOK_STAND_IN_URL is refused when BASE_URL is https: it is for tests only.');
  }
  if (!trustedProxies.every(isProxy)) {
    throw new ConfigError('TRUSTED_PROXIES must be addresses or networks, separated by commas.');
  }
  if (Boolean(values.ADMIN_EMAIL) !== Boolean(values.ADMIN_PASSWORD)) {
    throw new ConfigError('ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither.');
  }
  if (Boolean(values.LOCATION_API_URL) !== Boolean(values.LOCATION_API_KEY)) {
    throw new ConfigError('LOCATION_API_URL and LOCATION_API_KEY go together: set both or neither.');
  }

  const s3 = readS3(values);

  return {
    isTest: values.NODE_ENV === 'test',
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    webDir: values.WEB_DIR,
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL ?? values.DATABASE_SESSION_URL ?? values.DATABASE_URL,
    sessionUrl: values.DATABASE_SESSION_URL,
    replicaUrl: values.DATABASE_REPLICA_URL,
    baseUrl: values.BASE_URL?.replace(/\/+$/, ''),
    isHttps,
    appTitle: values.APP_TITLE,
    securityContact: values.SECURITY_CONTACT,
    secrets,
    role: values.ROLE,
    webProcesses: values.WEB_PROCESSES,
    migrations: values.MIGRATIONS,
    healthPort: values.HEALTH_PORT,
    seed,
    admin:
      values.ADMIN_EMAIL && values.ADMIN_PASSWORD
        ? { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD }
        : undefined,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    metricsToken: values.METRICS_TOKEN,
    tracing: readTracing(values),
    workerSecret: values.WORKER_SECRET,
    locationService:
      values.LOCATION_API_URL && values.LOCATION_API_KEY
        ? { url: values.LOCATION_API_URL, key: values.LOCATION_API_KEY }
        : undefined,
    s3,
    gateways: readGateways(values),
    hookStandIn: values.HOOK_STAND_IN_URL && new URL(values.HOOK_STAND_IN_URL).origin,
    trustedProxies,
    drainSeconds:
      values.ROLE === 'worker' ? 0 : (values.DRAIN_SECONDS ?? (trustedProxies.length > 0 ? noticedWithin : 0)),
    rateLimitScale: values.RATE_LIMIT_SCALE,
    hasServiceWorker: values.SERVICE_WORKER === 'on',
    logLevel: values.LOG_LEVEL,
  };
}

/** Headers are written `name=value`, separated by commas, the value as in an address. */
function readTracing(values: z.infer<typeof environment>): TracingConfig | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: written } = values;
  if (!endpoint) return undefined;
  const pairs = (written?.split(',') ?? []).map((pair) => /^\s*([\w-]+)\s*=(.*)$/.exec(pair));
  const headers = pairs.map((pair) => {
    if (!pair?.[1] || pair[2] === undefined || !/^[\x20-\x7e]*$/.test(pair[2])) {
      throw new ConfigError('OTEL_EXPORTER_OTLP_HEADERS must be name=value, separated by commas.');
    }
    return [pair[1], decoded(pair[2].trim())] as const;
  });
  const { OTEL_SERVICE_NAME: serviceName, OTEL_TRACES_SAMPLER_ARG: share } = values;
  return { endpoint, headers: Object.fromEntries(headers), serviceName, share };
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function readS3(values: z.infer<typeof environment>): S3Config | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  const { S3_PUBLIC_URL: publicUrl, S3_SIGNED_URL: signedUrl } = values;
  if (!bucket && !accessKeyId && !secretAccessKey && !values.S3_ENDPOINT && !publicUrl) return undefined;
  if (!bucket || !accessKeyId || !secretAccessKey) {
    throw new ConfigError('S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set all or none.');
  }
  if (signedUrl && !publicUrl) throw new ConfigError('S3_SIGNED_URL goes with S3_PUBLIC_URL.');
  const { S3_REGION: region, S3_ENDPOINT: endpoint } = values;
  return { bucket, region, endpoint, accessKeyId, secretAccessKey, publicUrl, signedUrl };
}

/** The methods most buyers have; PAYMONGO_METHODS leaves out those the account cannot take. */
const usualMethods = ['gcash', 'paymaya', 'card', 'qrph'];

function readGateways(values: z.infer<typeof environment>): GatewayConfig {
  const paymongo = readKeys(values, 'PAYMONGO');
  const stripe = readKeys(values, 'STRIPE');
  const methods = values.PAYMONGO_METHODS?.split(',').map((method) => method.trim()) ?? usualMethods;
  return { ...(paymongo && { paymongo: { ...paymongo, methods } }), ...(stripe && { stripe }) };
}

/** A key without its webhook secret could take money that we never hear about. */
function readKeys(values: z.infer<typeof environment>, name: 'PAYMONGO' | 'STRIPE'): GatewayKeys | null {
  const secretKey = values[`${name}_SECRET_KEY`];
  const webhookSecret = values[`${name}_WEBHOOK_SECRET`];
  if (!secretKey && !webhookSecret) return null;
  if (!secretKey || !webhookSecret) {
    throw new ConfigError(`${name}_SECRET_KEY and ${name}_WEBHOOK_SECRET go together: set both or neither.`);
  }
  return { secretKey, webhookSecret, apiUrl: values[`${name}_API_URL`]?.replace(/\/+$/, '') };
}

/** An address, a network such as 10.0.0.0/8, or a name that Fastify knows for some. */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
  return isIP(address) !== 0 && isNetwork && rest.length === 0;
}

/** Few different characters, or words that appear in every example. */
export function isGuessable(secret: string): boolean {
  return new Set(secret).size < 10 || /changeme|change-me|replace-|secret|password|example/i.test(secret);
}
