import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const secret = 'k3Jx9vQ2pL7mZ8rT5wY1nB4cD6fG0hSa';
const database = 'postgres://app:pw@db.example/tribe';

test('an empty environment starts the demo on the embedded database', () => {
  expect(readConfig({})).toMatchObject({
    port: 8910,
    host: undefined,
    dataDir: '.data',
    databaseUrl: undefined,
    seed: 'demo',
    role: 'all',
    isHttps: false,
    isTest: false,
    secrets: [],
    trustedProxies: [],
    rateLimitScale: 1,
    appTitle: 'Tribe',
  });
});

test('an empty value counts as none', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', BASE_URL: '', SEED: '', SECRET: '' })).toEqual(readConfig({}));
});

test('a given database needs a secret, and brings no demo by itself', () => {
  expect(readConfig({ DATABASE_URL: database, SECRET: secret })).toMatchObject({
    seed: 'none',
    databaseUrl: database,
    databaseOwnerUrl: database,
    secrets: [secret],
  });
});

test('values are trimmed and taken apart', () => {
  const older = secret.split('').toReversed().join('');
  const config = readConfig({
    SECRET: `${secret}, ${older}`,
    BASE_URL: 'https://tribe.example/',
    SEED: 'none',
    TRUSTED_PROXIES: '10.0.0.1, 192.168.0.0/16, ::1, loopback',
    ADMIN_EMAIL: 'a@example.com',
    ADMIN_PASSWORD: 'Namumuno-2026',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20YTpi, x-team=tribe',
    OTEL_TRACES_SAMPLER_ARG: '0.1',
  });
  expect(config).toMatchObject({
    secrets: [secret, older],
    baseUrl: 'https://tribe.example',
    isHttps: true,
    trustedProxies: ['10.0.0.1', '192.168.0.0/16', '::1', 'loopback'],
    admin: { email: 'a@example.com', password: 'Namumuno-2026' },
    tracing: {
      endpoint: 'https://collector.example',
      headers: { authorization: 'Basic YTpi', 'x-team': 'tribe' },
      serviceName: 'tribe',
      share: 0.1,
    },
  });
});

test.each<[Record<string, string>, number]>([
  [{}, 0],
  [{ TRUSTED_PROXIES: 'loopback' }, 8],
  [{ TRUSTED_PROXIES: 'loopback', DRAIN_SECONDS: '0' }, 0],
  [{ TRUSTED_PROXIES: 'loopback', DRAIN_SECONDS: '20' }, 20],
  [{ DRAIN_SECONDS: '5' }, 5],
  [{ TRUSTED_PROXIES: 'loopback', ROLE: 'worker' }, 0],
])('with %j, proxies have %i seconds to notice that a server ends', (env, seconds) => {
  expect(readConfig(env).drainSeconds).toBe(seconds);
});

test.each<[Record<string, string>, RegExp]>([
  [{ DRAIN_SECONDS: '61' }, /DRAIN_SECONDS/],
  [{ DRAIN_SECONDS: 'soon' }, /DRAIN_SECONDS/],
  [{ WEB_PROCESSES: '0' }, /WEB_PROCESSES/],
  [{ WEB_PROCESSES: 'many' }, /WEB_PROCESSES/],
  [{ MIGRATIONS: 'wait' }, /MIGRATIONS=wait needs DATABASE_URL/],
  [{ PORT: 'abc' }, /PORT/],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, /OTEL_EXPORTER_OTLP_ENDPOINT/],
  [{ OTEL_TRACES_SAMPLER_ARG: '2' }, /OTEL_TRACES_SAMPLER_ARG/],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_EXPORTER_OTLP_HEADERS: 'mine' },
    /OTEL_EXPORTER_OTLP_HEADERS must be name=value/,
  ],
  [{ PORT: '70000' }, /PORT/],
  [{ PORT: '80.5' }, /PORT/],
  [{ NODE_ENV: 'staging' }, /NODE_ENV/],
  [{ DATABASE_URL: 'mysql://x', SECRET: secret }, /DATABASE_URL is wrong: must start with postgres:\/\//],
  [{ DATABASE_OWNER_URL: 'x', DATABASE_URL: database, SECRET: secret }, /DATABASE_OWNER_URL/],
  [{ DATABASE_OWNER_URL: database }, /DATABASE_OWNER_URL needs DATABASE_URL/],
  [{ DATABASE_REPLICA_URL: database }, /DATABASE_REPLICA_URL needs DATABASE_URL/],
  [{ DATABASE_SESSION_URL: database }, /DATABASE_SESSION_URL needs DATABASE_URL/],
  [{ DATABASE_URL: database }, /SECRET is needed/],
  [{ SECRET: 'short' }, /SECRET must have at least 32 characters/],
  [{ SECRET: `${secret},short` }, /SECRET must have at least 32 characters/],
  [{ SECRET: `${secret},` }, /SECRET must have at least 32 characters/],
  [{ SECRET: 'a'.repeat(40) }, /SECRET must be random/],
  [{ SECRET: `changeme-${secret}` }, /SECRET must be random/],
  [{ SECRET: `my-secret-${secret}` }, /SECRET must be random/],
  [{ BASE_URL: 'tribe.example' }, /BASE_URL/],
  [{ BASE_URL: 'ftp://tribe.example' }, /BASE_URL/],
  [{ BASE_URL: 'https://tribe.example/app', SEED: 'none' }, /BASE_URL/],
  [{ BASE_URL: 'https://user:pw@tribe.example', SEED: 'none' }, /BASE_URL/],
  [{ BASE_URL: 'https://tribe.example' }, /SEED=demo is refused/],
  [{ BASE_URL: 'https://tribe.example', SEED: 'demo' }, /SEED=demo is refused/],
  [{ SEED: 'all' }, /SEED/],
  [{ ROLE: 'king' }, /ROLE/],
  [{ RATE_LIMIT_SCALE: '0' }, /RATE_LIMIT_SCALE/],
  [{ RATE_LIMIT_SCALE: '101' }, /RATE_LIMIT_SCALE/],
  [{ RATE_LIMIT_SCALE: 'many' }, /RATE_LIMIT_SCALE/],
  [{ RATE_LIMIT_SCALE: '2', BASE_URL: 'https://tribe.example', SEED: 'none' }, /RATE_LIMIT_SCALE above 1 is refused/],
  [{ HOOK_STAND_IN_URL: 'http://10.0.0.8:4109' }, /HOOK_STAND_IN_URL/],
  [
    { HOOK_STAND_IN_URL: 'http://127.0.0.1:4109', BASE_URL: 'https://tribe.example', SEED: 'none' },
    /HOOK_STAND_IN_URL is refused/,
  ],
  [{ S3_BUCKET: 'tribe' }, /S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together/],
  [{ S3_PUBLIC_URL: 'https://s3.example/tribe' }, /S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together/],
  [
    { S3_BUCKET: 'tribe', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b', S3_SIGNED_URL: 'https://s3.example/tribe' },
    /S3_SIGNED_URL goes with S3_PUBLIC_URL/,
  ],
  [{ PAYMONGO_SECRET_KEY: 'sk_test_1234' }, /PAYMONGO_SECRET_KEY and PAYMONGO_WEBHOOK_SECRET go together/],
  [{ PAYMONGO_SECRET_KEY: 'sk_test_1234', PAYMONGO_WEBHOOK_SECRET: '' }, /PAYMONGO_WEBHOOK_SECRET go together/],
  [{ PAYMONGO_SECRET_KEY: 'sk_test_1234', PAYMONGO_WEBHOOK_SECRET: 'x' }, /PAYMONGO_WEBHOOK_SECRET/],
  [{ STRIPE_SECRET_KEY: 'sk_test_1234' }, /STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together/],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_1234' }, /STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together/],
  [{ PAYMONGO_API_URL: 'https://pay.example' }, /PAYMONGO_API_URL is wrong: must be an address of this machine/],
  [{ STRIPE_API_URL: 'http://127.0.0.1.example' }, /STRIPE_API_URL is wrong: must be an address of this machine/],
  [{ LOCATION_API_KEY: 'key' }, /LOCATION_API_URL and LOCATION_API_KEY go together/],
  [{ LOCATION_API_URL: 'https://places.example/v1' }, /LOCATION_API_URL and LOCATION_API_KEY go together/],
  [{ ADMIN_EMAIL: 'a@example.com' }, /ADMIN_EMAIL and ADMIN_PASSWORD go together/],
  [{ ADMIN_PASSWORD: 'Namumuno-2026' }, /ADMIN_EMAIL and ADMIN_PASSWORD go together/],
  [{ ADMIN_EMAIL: 'boss', ADMIN_PASSWORD: 'Namumuno-2026' }, /ADMIN_EMAIL/],
  [{ ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD: 'short' }, /ADMIN_PASSWORD/],
  [{ SMTP_URL: 'http://mail' }, /SMTP_URL/],
  [{ METRICS_TOKEN: 'short' }, /METRICS_TOKEN/],
  [{ METRICS_TOKEN: 'REPLACE-WITH-32-RANDOM-CHARACTERS-OR-MORE' }, /METRICS_TOKEN must be random/],
  [{ WORKER_SECRET: 'a'.repeat(40) }, /WORKER_SECRET must be random/],
  [{ SECRET: 'REPLACE-WITH-32-RANDOM-CHARACTERS-OR-MORE' }, /SECRET must be random/],
  [{ ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD: 'REPLACE-ME-8-OR-MORE' }, /ADMIN_PASSWORD is still/],
  [{ TRUSTED_PROXIES: 'everyone' }, /TRUSTED_PROXIES/],
  [{ TRUSTED_PROXIES: '10.0.0.1,10.0.0.999' }, /TRUSTED_PROXIES/],
  [{ TRUSTED_PROXIES: '10.0.0.0/40' }, /TRUSTED_PROXIES/],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
])('%j is refused in one clear sentence (OP-05)', (env, words) => {
  let failure: unknown;
  try {
    readConfig(env);
  } catch (error) {
    failure = error;
  }
  expect(failure).toBeInstanceOf(ConfigError);
  const { message } = failure as ConfigError;
  expect(message).toMatch(words);
  expect(message).toMatch(/^[A-Z].*\.$/);
  expect(message).not.toContain('\n');
});

test('a refusal never repeats a secret or a password', () => {
  for (const env of [
    { SECRET: 'short-but-mine' },
    { ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD: 'mine' },
    { DATABASE_URL: 'x://mine' },
  ]) {
    expect(() => readConfig(env)).toThrow(/^(?!.*mine)/);
  }
});

test('a gateway is there when both of its keys are', () => {
  expect(readConfig({}).gateways).toEqual({});
  const keys = { PAYMONGO_SECRET_KEY: 'sk_test_1234', PAYMONGO_WEBHOOK_SECRET: 'whsk_1234' };
  expect(
    readConfig({ ...keys, PAYMONGO_METHODS: 'gcash, card', PAYMONGO_API_URL: 'http://127.0.0.1:4000/' }),
  ).toMatchObject({
    gateways: {
      paymongo: {
        secretKey: 'sk_test_1234',
        webhookSecret: 'whsk_1234',
        methods: ['gcash', 'card'],
        apiUrl: 'http://127.0.0.1:4000',
      },
    },
  });
});
