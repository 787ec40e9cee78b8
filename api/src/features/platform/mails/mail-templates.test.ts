import { mailTemplates } from '@app/views/mails';
import { expect, test } from 'vitest';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';

const server = useTestServer({ rateLimitScale: 100 });
const as = async (level: string) => signedIn(server, await makeUser(server.database, { accessLevelIds: [level] }));

test('staff see every mail there is, filled with made-up contents', async () => {
  const reader = await as('tribe-team-ro');
  const { data } = await reader.graphql('{ mailTemplates { name subject } }');
  const { mailTemplates: listed } = data as { mailTemplates: { name: string; subject: string }[] };
  expect(listed.map(({ name }) => name)).toEqual(Object.keys(mailTemplates).toSorted());
  for (const { subject } of listed) expect(subject).not.toMatch(/undefined|^$/);

  // Each one alone, as the page asks for them.
  for (const { name } of listed) {
    const { data: one, errors } = await reader.graphql(
      'query ($name: String!) { mailTemplate(name: $name) { body { html text } } }',
      { name },
    );
    expect(errors).toBeUndefined();
    const { html, text } = (one as { mailTemplate: { body: { html: string; text: string } } }).mailTemplate.body;
    expect(html).toContain('</html>');
    expect(text).not.toMatch(/undefined|\[object|NaN/);
  }
});

test('a mail that is not there is not found, and members see none', async () => {
  const query = (name: string) => `{ mailTemplate(name: "${name}") { subject } }`;
  const staff = await as('tribe-team-fa');
  for (const name of ['', 'constructor', 'no-such-mail'])
    expect((await staff.graphql(query(name))).errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
  const member = await as('member');
  for (const document of [query('reset-code'), '{ mailTemplates { name } }'])
    expect((await member.graphql(document)).errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
});
