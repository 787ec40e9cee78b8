import { expect, test } from 'vitest';
import { seal, unseal } from './sealed-text.ts';

const oldSecret = 'p8Zt3vQm1xKw7yRb5nJd9sLf2hGc4aUe';
const newSecret = 'k2Wq6eTz0uIo4pAs8dFg1hJk5lYx9cVb';

test.each(['123456', '', 'Señorita ₱ 🙂', 'x'.repeat(10_000)])('a sealed value can be read again (%#)', (plain) => {
  expect(unseal([oldSecret], seal([oldSecret], plain))).toBe(plain);
});

test('the sealed text shows nothing, and is another one each time', () => {
  const sealed = seal([oldSecret], '123456');
  expect(sealed).toMatch(/^v1\.[\w-]+$/);
  expect(Buffer.from(sealed.slice(3), 'base64url').toString('latin1')).not.toContain('123456');
  expect(seal([oldSecret], '123456')).not.toBe(sealed);
});

test('a text sealed with the former secret can be read while that is still accepted', () => {
  const sealed = seal([oldSecret], '123456');
  expect(unseal([newSecret, oldSecret], sealed)).toBe('123456');
  expect(() => unseal([newSecret], sealed)).toThrow('its secret is gone');
});

test('the first secret seals', () => {
  const sealed = seal([newSecret, oldSecret], '123456');
  expect(unseal([newSecret], sealed)).toBe('123456');
  expect(() => unseal([oldSecret], sealed)).toThrow('its secret is gone');
});

test('an altered byte is noticed, wherever it is', () => {
  const bytes = Buffer.from(seal([oldSecret], '123456').slice(3), 'base64url');
  for (const index of bytes.keys()) {
    const altered = Buffer.from(bytes);
    altered.writeUInt8(altered.readUInt8(index) ^ 1, index);
    expect(() => unseal([oldSecret], `v1.${altered.toString('base64url')}`)).toThrow('was altered');
  }
});

test.each(['', 'v1', 'v1.', 'v1.AAAA', 'v2.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', '123456'])(
  '"%s" is not a sealed text',
  (text) => {
    expect(() => unseal([oldSecret], text)).toThrow('not a sealed text');
  },
);

test('sealing without a secret is refused', () => {
  expect(() => seal([], '123456')).toThrow('no secret');
});
