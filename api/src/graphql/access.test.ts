import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isFunctionFlag, isPageFlag } from '@app/rules/people/access/flags';
import SchemaBuilder from '@pothos/core';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import { expect, test } from 'vitest';
import { checkDeclaredAccess, operationAccess } from './access-table.ts';
import { buildSchema, printContract } from './schema.ts';

const committed = (name: string) => readFileSync(join(import.meta.dirname, '..', '..', name), 'utf8');
const schema = buildSchema();

/** A builder like ours, for schemas that forget something. */
function freshBuilder() {
  const builder = new SchemaBuilder<{ AuthScopes: { public: boolean } }>({
    plugins: [ScopeAuthPlugin],
    scopeAuth: { authScopes: () => ({ public: true }) },
  });
  builder.queryType({
    fields: (t) => ({ declared: t.boolean({ authScopes: { public: true }, resolve: () => true }) }),
  });
  return builder;
}

test('AZ-01: a schema whose root fields all name a scope is taken', () => {
  expect(() => checkDeclaredAccess(freshBuilder().toSchema())).not.toThrow();
});

test.each(['query', 'mutation', 'subscription'] as const)(
  'AZ-01: a %s field without a scope stops the start',
  (kind) => {
    const builder = freshBuilder();
    if (kind === 'query') builder.queryField('forgotten', (t) => t.boolean({ resolve: () => true }));
    if (kind === 'mutation')
      builder.mutationType({ fields: (t) => ({ forgotten: t.boolean({ resolve: () => true }) }) });
    if (kind === 'subscription') {
      async function* nothing() {}
      builder.subscriptionType({
        fields: (t) => ({ forgotten: t.boolean({ subscribe: () => nothing(), resolve: () => true }) }),
      });
    }
    expect(() => checkDeclaredAccess(builder.toSchema())).toThrow(
      /do not say who may call them \(authScopes\): \w+\.forgotten/,
    );
  },
);

test('AZ-01: an empty scope, or one that only a running server could tell, counts as none', () => {
  const builder = freshBuilder();
  builder.queryField('empty', (t) => t.boolean({ authScopes: {}, resolve: () => true }));
  builder.queryField('computed', (t) => t.boolean({ authScopes: () => ({ public: true }), resolve: () => true }));
  expect(() => checkDeclaredAccess(builder.toSchema())).toThrow('Query.computed, Query.empty');
});

test('AZ-01: the access table that reviews see is what the code says', () => {
  const { operations } = JSON.parse(committed('authz-matrix.json')) as { operations: unknown };
  expect(operations).toEqual(operationAccess(schema));
});

test('the contract that reviews see is what the code says', () => {
  expect(committed('schema.graphql')).toBe(printContract(schema));
});

/** The scopes of an operation with those of its alternatives. */
function scopesOf({ $any, ...access }: Record<string, unknown>): [string, unknown][] {
  return [...Object.entries(access), ...($any ? scopesOf({ ...$any }) : [])];
}

test('AZ-01: every scope is one of ours, and every flag exists', () => {
  for (const { operation, access } of operationAccess(schema)) {
    for (const [scope, value] of scopesOf(access)) {
      const isKnown =
        scope === 'pageFlag' || scope === 'ownPageFlag'
          ? isPageFlag(String(value))
          : scope === 'functionFlag'
            ? isFunctionFlag(String(value))
            : value === true;
      expect({ operation, scope, isKnown }).toEqual({ operation, scope, isKnown: true });
      expect([
        'public',
        'signedIn',
        'halfSignedIn',
        'ownSecondStep',
        'pageFlag',
        'ownPageFlag',
        'functionFlag',
        'ownHands',
      ]).toContain(scope);
    }
  }
});

const secretNames = /password|hash|salt|token|otp|secret|session_?id|deviceHash|code$/i;

/**
 * A generated password that staff see once, whether one is still to be chosen, the verification code of certificates, the HTTP status of a redirect,
 * an affiliate's own link, coupons for those who see funnels, typed them or are offered one, payment codes for those who owe, and the key of an order for its
 * buyer.
 */
const shownOnPurpose = [
  'AffiliateLink.code',
  'ApiTokenWithSecret.secret',
  'ApiTokenWithSecret.token',
  'Bill.paymentCode',
  'BilledInvoice.code',
  'BilledPayment.paymentCode',
  'BilledSubscription.affiliateCode',
  'Certificate.code',
  'CheckoutEntry.paymentCode',
  'CheckoutOrder.couponCode',
  'CheckoutOrder.passwordMailedTo',
  'CheckoutOwnOrder.token',
  'CheckoutQuote.couponCode',
  'Coupon.code',
  'CreatedUser.password',
  'DueEntry.paymentCode',
  'EnrolmentCommission.affiliateCode',
  'EnrolmentCoupon.code',
  'Hook.oldSecretEndsAt',
  'HookWithSecret.secret',
  'Invoice.code',
  'Lead.affCode',
  'MyCourse.certificateCode',
  'PasskeyStart.token',
  'PersonCourse.certificateCode',
  'PlacedCheckoutOrder.token',
  'ProofDetail.code',
  'RedirectRule.statusCode',
  'Renewal.winBackCode',
  'SecondStep.asksForPassword',
  'StatementLineEntry.paymentCode',
  'User.mustSetPassword',
  'UserSubscription.affiliateCode',
];

test('AZ-18: no type has a field for what only the server knows', () => {
  const shown: string[] = [];
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__') || !('getFields' in type) || type.astNode) continue;
    if (
      type.name === 'Mutation' ||
      type.name === 'Query' ||
      type.name === 'Subscription' ||
      type.name.endsWith('Input')
    )
      continue;
    for (const field of Object.keys(type.getFields())) if (secretNames.test(field)) shown.push(`${type.name}.${field}`);
  }
  expect(shown.toSorted()).toEqual(shownOnPurpose);
});
