import { expect, test } from 'vitest';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { tablePrints } from '#testing/table-prints.ts';
import { useTestServer } from '#testing/test-server.ts';

const server = useTestServer();

/**
 * Content types that a form, a script of another site or a careless client may send, and spellings that parsers
 * disagree about.
 */
const foreignTypes = [
  'text/plain',
  'text/plain;charset=UTF-8',
  'TEXT/PLAIN',
  'text/plain; application/json',
  'text/plain;a=application/json',
  'text/html',
  'text/json',
  'text/xml',
  'text/x-json',
  'text/javascript',
  'text/event-stream',
  'text',
  'text/',
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded; charset=utf-8',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'multipart/mixed; boundary=application/json',
  'application/xml',
  'application/*',
  'application/octet-stream',
  'application/jsonx',
  'application/json5',
  'application/jsonp',
  'application/javascript',
  'application/ld+json',
  'application/graphql',
  'application/graphql+json',
  'application/vnd.api+json',
  'application',
  'application/json; charset=utf-16',
  'application/json; charset=latin1',
  'application/json; charset=utf-8; a=b',
  'application/json; boundary=x',
  'application/json;',
  'application/json ;charset=utf-8',
  'application/json;a',
  'application/json; a=b',
  'application/json\t;charset=utf-8',
  'application/json\ta',
  'application/json\t',
  'application/json;\tcharset=utf-8',
  '\tapplication/json x',
  'application/json, text/plain',
  'text/plain, application/json',
  'application/json,application/json',
  'application/json text/plain',
  'application/json; charset="utf-8"',
  "application/json; charset='utf-8'",
  'application/json;charset=utf8',
  'application/json;  charset=utf-8',
  'application /json',
  'application/ json',
  'application//json',
  'application\\json',
  'x/application/json',
  '*/*',
  'json',
  ';',
  ',',
  'null',
  'undefined',
  'constructor',
  '__proto__',
  'application/json\u00A0',
  'application/json\u000B',
];

test('SE-05: there are at least sixty foreign content types to try', () => {
  expect(new Set(foreignTypes).size).toBe(foreignTypes.length);
  expect(foreignTypes.length).toBeGreaterThanOrEqual(60);
});

test('SE-05: a mutation under any other content type is refused with 415 and changes nothing', async () => {
  const browser = await signedIn(server, await makeUser(server.database, { mustSetPassword: true }));
  const before = await tablePrints(server.database.ownerUrl);
  const payload = JSON.stringify({ query: 'mutation { setFirstPassword(password: "Salamat-Ulit-2026!") }' });

  for (const type of foreignTypes) {
    const answer = await browser.send({
      method: 'POST',
      url: '/api/graphql',
      payload,
      headers: { 'content-type': type },
    });
    expect({ type, status: answer.statusCode }).toEqual({ type, status: 415 });
    expect(answer.json()).toHaveProperty('errors');
  }
  expect(await tablePrints(server.database.ownerUrl)).toEqual(before);
});

test('SE-05: a body without any content type is refused', async () => {
  const answer = await server.inject({
    method: 'POST',
    url: '/api/graphql',
    payload: Buffer.from('{"query":"{__typename}"}'),
    headers: {},
  });
  expect(answer.statusCode).toBe(415);
});

test.each([
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset=UTF-8',
  'Application/JSON',
])('the content type %s is JSON', async (type) => {
  const payload = JSON.stringify({ query: '{ redwood { version } }' });
  const answer = await server.inject({
    method: 'POST',
    url: '/api/graphql',
    payload,
    headers: { 'content-type': type },
  });
  expect(answer.json()).toEqual({ data: { redwood: { version: '8.9.0' } } });
});

test('SE-07: every auth method but logout refuses other content types, in JSON, and changes nothing', async () => {
  const user = await makeUser(server.database);
  const before = await tablePrints(server.database.ownerUrl);
  const methods = ['login', 'signup', 'forgotPassword', 'resetPassword', 'validateResetToken', 'nothing'];

  for (const method of methods) {
    const payload = JSON.stringify({ method, username: user.email, password: 'Salamat-Po-2026!', resetToken: 'x' });
    for (const type of foreignTypes) {
      const answer = await server.inject({
        method: 'POST',
        url: '/api/auth',
        payload,
        headers: { 'content-type': type },
      });
      expect({ method, type, status: answer.statusCode }).toEqual({ method, type, status: 415 });
      expect(answer.json()).toHaveProperty('error');
      expect(answer.cookies).toEqual([]);
    }
  }
  expect(await tablePrints(server.database.ownerUrl)).toEqual(before);
});

test('SE-07: logout takes plain text and JSON, and no form', async () => {
  const user = await makeUser(server.database);
  const payload = '{"method":"logout"}';
  for (const type of ['text/plain;charset=UTF-8', 'text/plain', 'application/json']) {
    const browser = await signedIn(server, user);
    const answer = await browser.send({ method: 'POST', url: '/api/auth', payload, headers: { 'content-type': type } });
    expect(answer.statusCode).toBe(200);
    expect(await browser.token()).toBe('');
  }
  const browser = await signedIn(server, user);
  for (const type of [
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/html',
    'application/xml',
  ]) {
    const answer = await browser.send({ method: 'POST', url: '/api/auth', payload, headers: { 'content-type': type } });
    expect(answer.statusCode).toBe(415);
  }
  expect(await browser.token()).toBe(String(user.id));
});
