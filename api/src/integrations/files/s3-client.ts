import { S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from '#config.ts';

type Limits = {
  /** Until a store has to begin its answer, in milliseconds; what is sent to it counts as well. */ answerMs: number;
};

/** A store that is silent is given up, as one that refuses is: whoever waits for it must not wait for ever. */
export function createS3Client(
  { region, endpoint, accessKeyId, secretAccessKey }: Omit<S3Config, 'bucket'>,
  { answerMs }: Limits,
): S3Client {
  return new S3Client({
    region,
    // Stores other than Amazon's have the bucket in the path, and few of them know the newer checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: answerMs, throwOnRequestTimeout: true },
  });
}
