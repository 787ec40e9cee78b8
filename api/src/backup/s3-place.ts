import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { S3Config } from '#config.ts';
import { createS3Client } from '#integrations/files/s3-client.ts';
import type { BackupPlace } from './backup-place.ts';

/** Backups in an object store that speaks S3. Pieces are small enough to be sent whole, and again when that fails. */
export function createS3Place(config: S3Config, prefix: string): BackupPlace {
  const client = createS3Client(config, { answerMs: 120_000 });
  const { bucket: Bucket } = config;
  return {
    words: `s3://${Bucket}/${prefix}`,
    async put(name, content) {
      await client.send(
        new PutObjectCommand({ Bucket, Key: prefix + name, Body: content, ContentLength: content.length }),
      );
    },
    async get(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: prefix + name }));
        return Body ? Buffer.from(await Body.transformToByteArray()) : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async *list(start) {
      let next: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: prefix + start, ContinuationToken: next }),
        );
        for (const { Key, Size, LastModified } of page.Contents ?? []) {
          const isBelow = Key?.startsWith(prefix + start);
          if (Key && isBelow && LastModified)
            yield { name: Key.slice(prefix.length), bytes: Size ?? 0, at: LastModified };
        }
        next = page.NextContinuationToken;
      } while (next);
    },
    async remove(names) {
      for (const name of names) await client.send(new DeleteObjectCommand({ Bucket, Key: prefix + name }));
    },
  };
}
