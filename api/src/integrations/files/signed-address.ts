import { createHash, createHmac } from 'node:crypto';

/** How long an address is good for when it is made; it stays the same for everyone within a minute, so that a CDN can keep it. */
const GOOD_FOR_SECONDS = 120;
const STEP_MS = 60_000;

export type SignedAddress = {
  /** The bucket as the store itself is asked for it, whose name and path are signed. */
  bucketUrl: string;
  name: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** What the store says of the file, in place of what it knows. */
  headers: Readonly<Record<'content-type' | 'content-disposition', string>>;
  now: Date;
  goodForSeconds?: number;
};

/** The path and query with which anybody reads one file of a bucket until they run out: AWS Signature Version 4, in the query. */
export function signedPath({
  bucketUrl,
  name,
  region,
  accessKeyId,
  secretAccessKey,
  headers,
  now,
  goodForSeconds = GOOD_FOR_SECONDS,
}: SignedAddress): string {
  const { host, pathname } = new URL(bucketUrl);
  const path = `${pathname.replace(/\/$/, '')}/${name.split('/').map(encoded).join('/')}`;
  const at = `${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
  const scope = `${at.slice(0, 8)}/${region}/s3/aws4_request`;
  const query = [
    ['X-Amz-Algorithm', 'AWS4-HMAC-SHA256'],
    ['X-Amz-Credential', `${accessKeyId}/${scope}`],
    ['X-Amz-Date', at],
    ['X-Amz-Expires', String(goodForSeconds)],
    ['X-Amz-SignedHeaders', 'host'],
    ...Object.entries(headers).map(([header, value]) => [`response-${header}`, value]),
  ]
    .map(([key = '', value = '']) => `${encoded(key)}=${encoded(value)}`)
    .toSorted()
    .join('&');
  const request = ['GET', path, query, `host:${host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join('\n');
  const text = ['AWS4-HMAC-SHA256', at, scope, createHash('sha256').update(request).digest('hex')].join('\n');
  const key = [at.slice(0, 8), region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => hmac(secret, part).digest(),
    `AWS4${secretAccessKey}`,
  );
  return `${path}?${query}&X-Amz-Signature=${hmac(key, text).digest('hex')}`;
}

/** The beginning of the minute. */
export function thisMinute(now: Date): Date {
  return new Date(Math.floor(now.getTime() / STEP_MS) * STEP_MS);
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text);

/** As the signature wants it: everything but letters, digits and `-._~`. */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.codePointAt(0)?.toString(16).toUpperCase()}`,
  );
}
