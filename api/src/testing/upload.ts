import type { LightMyRequestResponse } from 'fastify';
import type { Browser } from './browser.ts';
import type { TestServer } from './test-server.ts';

export type Form = { purpose?: string; name: string; content: Uint8Array | string };

const boundary = 'x-tribe-test-boundary';

/** The bytes of a form with a purpose and a file, as a browser sends it. */
export function formBody({ purpose, name, content }: Form): Buffer {
  const field =
    purpose === undefined
      ? ''
      : `--${boundary}\r\ncontent-disposition: form-data; name="purpose"\r\n\r\n${purpose}\r\n`;
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return Buffer.concat([Buffer.from(field + head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

export const formType = `multipart/form-data; boundary=${boundary}`;

/** POST of a file, with the cookies of that browser. */
export function upload(server: TestServer, browser: Browser, form: Form): Promise<LightMyRequestResponse> {
  return server.inject({
    method: 'POST',
    url: '/api/upload-file',
    headers: { cookie: cookieOf(browser), 'content-type': formType },
    payload: formBody(form),
  });
}

export function cookieOf({ cookies }: Browser): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}
