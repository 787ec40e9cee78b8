import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { patience } from '@app/rules/testing/scale';
import { READ_ONLY_MESSAGE } from '@app/rules/people/access/read-only-staff';
import { seededLevels } from '@app/rules/people/access/seeded-levels';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { affiliateMoneyTopic } from '#features/affiliates/commissions/commission-news.ts';
import { affiliatesTopic } from '#features/affiliates/commissions/raise-flags.ts';
import { ACCOUNTABILITY_TOPIC, accountabilityGroupTopic } from '#features/care/accountability/live-accountability.ts';
import { broadcastsTopic } from '#features/growth/campaigns/broadcasts.service.ts';
import { challengeRunTopic } from '#features/growth/challenges/live-challenge.ts';
import { anyQueueTopic } from '#features/journey/move-ups/withdraw.ts';
import { journeyTopic } from '#features/journey/stages/finish-task.ts';
import { settingsTopic } from '#features/platform/settings/edit-settings.ts';
import { winsTopic } from '#features/community/posts/live-posts.ts';
import { announce } from '#live/bus.ts';
import { buildServer } from '#server.ts';
import type { Browser } from '#testing/browser.ts';
import { subscribe } from '#testing/event-source.ts';
import { listen } from '#testing/listen.ts';
import { makeUser } from '#testing/make-user.ts';
import { sampleOperations } from '#testing/sample-operations.ts';
import { signedIn } from '#testing/signed-in.ts';
import { tablePrints } from '#testing/table-prints.ts';
import { useTestServer } from '#testing/test-server.ts';
import { buildSchema } from './schema.ts';

type Access = Record<string, unknown>;
type Person = { name: string; levels: string[]; mustSetPassword?: true };

// Reads the committed table, not the code: the rules that were reviewed are the rules that are enforced.
const matrix = JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'authz-matrix.json'), 'utf8')) as {
  operations: { operation: string; access: Access; ownAccount?: true }[];
  routes: { method: string; url: string; access: string }[];
};
const samples = sampleOperations(buildSchema());
const subscriptions = matrix.operations.filter(({ operation }) => operation.startsWith('Subscription.'));
const calls = matrix.operations.filter(({ operation }) => !operation.startsWith('Subscription.'));

const people: Person[] = [
  ...seededLevels.map(({ id }) => ({ name: id, levels: [id] })),
  { name: 'someone with two levels', levels: ['member', 'affiliate'] },
  { name: 'an administrator before the first password', levels: ['tribe-team-fa'], mustSetPassword: true },
];

const refusals = ["You don't have permission to do that.", "You don't have access to do that.", READ_ONLY_MESSAGE];

function isAllowed(access: Access, person: Person | null): boolean {
  const isOpen = person !== null && !person.mustSetPassword;
  const levels = seededLevels.filter(({ id }) => person?.levels.includes(id));
  const scopes: Record<string, (value: unknown) => boolean> = {
    public: () => true,
    signedIn: () => isOpen,
    halfSignedIn: () => person !== null,
    ownSecondStep: () => isOpen,
    ownHands: () => isOpen,
    pageFlag: (flag) => isOpen && levels.some(({ pages }) => [...pages].some((page) => page === flag)),
    ownPageFlag: (flag) => isAllowed({ pageFlag: flag }, person),
    functionFlag: (flag) => isOpen && levels.some(({ functions }) => [...functions].some((own) => own === flag)),
    $any: (others) => isAllowed(others as Access, person),
  };
  return Object.entries(access).some(([scope, value]) => scopes[scope]?.(value) ?? false);
}

/** Read-only staff change only their own account, whatever a mutation's scope says. */
function mayCall({ operation, access, ownAccount }: (typeof calls)[number], person: Person | null): boolean {
  const isReader = person?.levels.join() === 'tribe-team-ro';
  return isAllowed(access, person) && !(isReader && operation.startsWith('Mutation.') && !ownAccount);
}

/** A refused field that may be null leaves its null behind. */
function answered(data: Record<string, unknown> | null | undefined): Record<string, unknown> | null {
  return data && Object.values(data).some((value) => value !== null) ? data : null;
}

const server = useTestServer({ rateLimitScale: 100 });

async function browserOf(person: Person | null): Promise<{ browser: Browser; userId: number }> {
  if (!person) return { browser: server.browser(), userId: 0 };
  const user = await makeUser(server.database, {
    accessLevelIds: person.levels,
    mustSetPassword: person.mustSetPassword ?? false,
  });
  return { browser: await signedIn(server, user), userId: user.id };
}

test('AZ-01: the table has every route of the server', async () => {
  const { app, declaredRoutes } = await buildServer({
    platform: server.platform,
    clock: server.clock.now,
    log: pino({ level: 'silent' }),
    isHttps: false,
    configuredBaseUrl: undefined,
    trustedProxies: [],
    metricsToken: undefined,
    webFolder: null,
  });
  await app.close();
  expect(matrix.routes).toEqual(declaredRoutes);
});

test('AZ-01: the table has every operation of the schema', () => {
  expect(matrix.operations.map(({ operation }) => operation).toSorted()).toEqual([...samples.keys()].toSorted());
});

describe.each([{ name: 'a visitor', person: null }, ...people.map((person) => ({ name: person.name, person }))])(
  'AZ-01: $name',
  ({ person }) => {
    // Hundreds of calls, most of them by somebody who has just signed in.
    test(
      'may call exactly what the table says, and what is refused changes nothing',
      { timeout: patience(60_000) },
      async () => {
        const { browser } = await browserOf(person);
        // Interpreted at first, compiled from the second time on: both must ask. Everybody after the visitor meets the latter.
        const rounds = person === null ? 2 : 1;
        const before = await tablePrints(server.database.ownerUrl);
        for (const { operation, access } of calls.filter((call) => !mayCall(call, person))) {
          for (let round = 0; round < rounds; round++) {
            const { data, errors } = await browser.graphql(samples.get(operation) ?? '');
            expect({ operation, access, data: answered(data) }).toEqual({ operation, access, data: null });
            expect(errors).toHaveLength(1);
            expect(refusals).toContain(errors?.[0]?.message);
            expect(errors?.[0]?.extensions?.['code']).toBe(person ? 'FORBIDDEN' : 'UNAUTHENTICATED');
          }
        }
        expect(await tablePrints(server.database.ownerUrl)).toEqual(before);

        let own = await browserOf(person);
        for (const { operation } of calls.filter((call) => mayCall(call, person))) {
          const { errors } = await own.browser.graphql(samples.get(operation) ?? '');
          // Some change who they are, or end the session they came with.
          if (operation.startsWith('Mutation.')) own = await browserOf(person);
          const [refusal] = errors ?? [];
          expect({ operation, refused: refusals.includes(refusal?.message ?? '') }).toEqual({
            operation,
            refused: false,
          });
          expect({ operation, message: refusal?.message }).not.toEqual({ operation, message: 'Something went wrong.' });
        }
      },
    );

    test('may listen to exactly what the table says', async () => {
      const { url } = await listen(server.app);
      for (const { operation, access } of subscriptions) {
        const { browser, userId } = await browserOf(person);
        const subscription = subscribe(
          url,
          samples.get(operation) ?? '',
          `tribe=${browser.cookies.get('tribe') ?? ''}`,
        );
        await subscription.opened;
        // Something has to happen in each of the topics that are listened to.
        await announce(
          server.database.db,
          `user:${userId}`,
          winsTopic,
          journeyTopic(userId),
          anyQueueTopic,
          'payments',
          broadcastsTopic,
          ACCOUNTABILITY_TOPIC,
          accountabilityGroupTopic(0),
          affiliatesTopic,
          affiliateMoneyTopic(userId),
          // The number that samples give.
          challengeRunTopic(2_000_000_000),
          settingsTopic('workshop-beginner'),
        );
        const message = await subscription.next();
        if (isAllowed(access, person)) expect(message).toHaveProperty('data');
        else
          expect(message).toMatchObject({
            errors: [{ extensions: { code: person ? 'FORBIDDEN' : 'UNAUTHENTICATED' } }],
          });
        subscription.leave();
      }
    });
  },
);

test('A7: every mutation that is not about their own account refuses read-only staff with a message', async () => {
  const { browser } = await browserOf({ name: 'reader', levels: ['tribe-team-ro'] });
  const writes = calls.filter(({ operation, ownAccount }) => operation.startsWith('Mutation.') && !ownAccount);
  expect(writes.length).toBeGreaterThan(150);
  for (const { operation } of writes) {
    const { errors } = await browser.graphql(samples.get(operation) ?? '');
    expect([operation, errors?.[0]?.message]).toEqual([operation, READ_ONLY_MESSAGE]);
  }
});

test('A7: read-only staff may change their own account only, and this is the whole list', () => {
  const own = calls.filter(({ ownAccount }) => ownAccount).map(({ operation }) => operation.replace('Mutation.', ''));
  expect(own.toSorted()).toEqual([
    'acceptPolicies',
    'addPasskey',
    'addPushSubscription',
    'addUserLoginLog',
    'askForNewEmail',
    'askForOwnData',
    'changePassword',
    'confirmAuthenticatorApp',
    'confirmEmail',
    'createBugReport',
    'createCalendarFeed',
    'endOtherSessions',
    'endSession',
    'hideReturneeModal',
    'makeRecoveryCodes',
    'markFeedSeen',
    'markNotificationRead',
    'markNotificationUnread',
    'markNotificationsRead',
    'markNotificationsSeen',
    'openLesson',
    'removeAuthenticatorApp',
    'removePasskey',
    'removeProfilePhoto',
    'removePushSubscription',
    'revokeCalendarFeed',
    'seeCelebration',
    'sendEmailLinkAgain',
    'setFirstPassword',
    'setProfilePhoto',
    'showAround',
    'showOnLeaderboards',
    'startAuthenticatorApp',
    'startPasskey',
    'stopImpersonation',
    'takeBackDeletion',
    'takeBackNewEmail',
    'unsubscribeMail',
    'updateNotificationSettings',
    'updateProfile',
    'validateOtp',
  ]);
});

/** Each asks by itself, or is about the own browser: its answer about trackers, its free lessons. */
const forEveryone = [
  '/api/graphql',
  '/api/live',
  '/api/auth',
  '/api/upload-file',
  '/api/consent',
  '/api/free-lessons',
  '/share-proof',
  '/unsubscribe',
];

test('A7: of the routes that write, read-only staff may use only those for their own account', async () => {
  const { browser } = await browserOf({ name: 'reader', levels: ['tribe-team-ro'] });
  const writes = matrix.routes.filter(({ method }) => !['GET', 'HEAD'].includes(method));
  for (const { method, url } of writes) {
    if (forEveryone.includes(url)) continue;
    const answer = await browser.send({ method: method as 'POST', url: url.replace(/:\w+/g, '1') });
    expect([method, url, answer.statusCode]).toEqual([method, url, 403]);
    expect(answer.body).toContain(READ_ONLY_MESSAGE);
  }
});
