import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import type { S3Config } from '#config.ts';
import type { FileStore } from './file-store.ts';
import { createS3Client } from './s3-client.ts';
import { sayWhenAway } from './store-away.ts';
import { pathSigner } from './signed-address.ts';

/** Of three tries, of reading and removing. A file on its way there is sent once, and has time for its size besides. */
const ANSWER_MS = 4_000;
const keepingMs = (bytes: number) => 10_000 + bytes / 1_000;

/** Stores files in an object store that speaks S3. Uploads in progress are in this machine's folder store. */
export function createS3Store(config: S3Config, local: FileStore): FileStore {
  const client = createS3Client(config, { answerMs: ANSWER_MS });
  const { bucket, publicUrl } = config;
  const { region, accessKeyId, secretAccessKey, signedUrl = publicUrl } = config;
  const sign = signedUrl && pathSigner(signedUrl, { region, accessKeyId, secretAccessKey });

  return {
    incoming: local.incoming,
    arriving: local.arriving,
    forgetIncoming: local.forgetIncoming,
    async keep(name, path) {
      const { size } = await stat(path);
      await sayWhenAway(
        client.send(
          new PutObjectCommand({ Bucket: bucket, Key: name, Body: createReadStream(path), ContentLength: size }),
          { requestTimeout: keepingMs(size) },
        ),
      );
    },
    async read(name, range) {
      const { Body } = await sayWhenAway(
        client.send(
          new GetObjectCommand({
            Bucket: bucket,
            Key: name,
            ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
          }),
        ),
      );
      if (!(Body instanceof Readable)) throw new Error('the object store sent no content');
      return Body;
    },
    ...(publicUrl &&
      sign && {
        async addressOf(name, headers, now) {
          // A CDN asks the store for the same path and query; the path of the bucket is then a matter between these two.
          return new URL(publicUrl).origin + (await sign(name, headers, now));
        },
      }),
    async remove(names) {
      for (const name of names) await sayWhenAway(client.send(new DeleteObjectCommand({ Bucket: bucket, Key: name })));
    },
    async *keptBefore(moment) {
      let next: string | undefined;
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, ContinuationToken: next }));
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key && LastModified && LastModified < moment) yield Key;
        }
        next = page.NextContinuationToken;
      } while (next);
    },
  };
}
