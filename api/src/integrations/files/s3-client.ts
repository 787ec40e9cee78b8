import { S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from '#config.ts';

export function createS3Client({ region, endpoint, accessKeyId, secretAccessKey }: S3Config): S3Client {
  return new S3Client({
    region,
    // Stores other than Amazon's have the bucket in the path, and few of them know the newer checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 3,
  });
}
