import type { FunctionFlag, PageFlag } from '@app/rules/people/access/flags';
import SchemaBuilder from '@pothos/core';
import DataloaderPlugin from '@pothos/plugin-dataloader';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import type { Context } from '#context.ts';
import { Forbidden, Unauthenticated } from '#errors.ts';
import type { ScalarTypes } from './scalar-types.ts';

type AuthScopes = {
  /** Anyone, visitors included. */
  public: boolean;
  /** Anyone signed in whose account is open. */
  signedIn: boolean;
  /** Anyone with a session, also before the first password is chosen. */
  halfSignedIn: boolean;
  /** The person's own hands, also while they still have to set up the second step; not before the first password. */
  ownSecondStep: boolean;
  /** Reads name a page flag. */
  pageFlag: PageFlag;
  /** A page flag of a person: what they keep there for themselves, which no program with their token reads. */
  ownPageFlag: PageFlag;
  /** Writes name a function flag. */
  functionFlag: FunctionFlag;
  /** Not while impersonating: credentials, money, permissions, exports. */
  ownHands: boolean;
};

export const builder = new SchemaBuilder<{
  Context: Context;
  Scalars: ScalarTypes;
  AuthScopes: AuthScopes;
  DefaultFieldNullability: false;
}>({
  plugins: [ScopeAuthPlugin, DataloaderPlugin],
  defaultFieldNullability: false,
  scopeAuth: {
    authorizeOnSubscribe: true,
    authScopes: ({ viewer }) => {
      const isOpen = viewer !== null && viewer.unfinished === null;
      // A program with a token is nobody who is signed in: it has its page flags and nothing else.
      const isPerson = viewer !== null && viewer.tokenId === undefined;
      return {
        public: true,
        signedIn: isOpen && isPerson,
        halfSignedIn: isPerson,
        ownSecondStep: isPerson && viewer.unfinished !== 'password' && viewer.impersonatorId === null,
        pageFlag: (flag) => isOpen && viewer.pages.has(flag),
        ownPageFlag: (flag) => isOpen && isPerson && viewer.pages.has(flag),
        functionFlag: (flag) => isOpen && isPerson && viewer.functions.has(flag),
        ownHands: isOpen && isPerson && viewer.impersonatorId === null,
      };
    },
    unauthorizedError: (_parent, { viewer }) => (viewer ? new Forbidden() : new Unauthenticated()),
  },
});

builder.queryType();
builder.mutationType();
builder.subscriptionType();
