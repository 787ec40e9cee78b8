import type { MyProfileQuery } from '#gql/graphql.ts';

export type OwnProfile = NonNullable<MyProfileQuery['myProfile']>;
