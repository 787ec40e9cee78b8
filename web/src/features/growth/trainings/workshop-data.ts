import type { LiveWorkshopQuery } from '#gql/graphql.ts';

export type WorkshopData = LiveWorkshopQuery['liveWorkshop'];
