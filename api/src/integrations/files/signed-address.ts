import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Config } from '#config.ts';

/** How long an address is good for when it is made; it stays the same for everyone within a minute, so that a CDN can keep it. */
const GOOD_FOR_SECONDS = 120;
const STEP_MS = 60_000;

/** What the store says of the file, in place of what it knows. */
export type FileHeaders = Readonly<Record<'content-type' | 'content-disposition', string>>;

type Keys = Pick<S3Config, 'region' | 'accessKeyId' | 'secretAccessKey'>;

/**
 * Makes the path and query with which anybody reads one file of a bucket until they run out. The bucket is given as the
 * store itself is asked for it: that name and path are signed.
 */
export function pathSigner(bucketUrl: string, { region, ...credentials }: Keys) {
  const bucket = bucketUrl.replace(/\/+$/, '');
  const client = new S3Client({
    region,
    endpoint: bucket,
    bucketEndpoint: true,
    credentials,
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return async (name: string, headers: FileHeaders, now: Date): Promise<string> => {
    const read = new GetObjectCommand({
      Bucket: bucket,
      Key: name,
      ResponseContentType: headers['content-type'],
      ResponseContentDisposition: headers['content-disposition'],
    });
    const signed = await getSignedUrl(client, read, { expiresIn: GOOD_FOR_SECONDS, signingDate: thisMinute(now) });
    const { pathname, search } = new URL(signed);
    return pathname + search;
  };
}

/** Its beginning. */
function thisMinute(now: Date): Date {
  return new Date(Math.floor(now.getTime() / STEP_MS) * STEP_MS);
}
