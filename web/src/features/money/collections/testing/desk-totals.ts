const sum = (count: number, amount: number) => ({ __typename: 'CollectionSum', count, amount });
/** The figures above the desk, as a server with a little money would tell them. */
export const deskTotals = {
  collectionTotals: {
    __typename: 'CollectionTotals',
    due: sum(123, 184_500),
    overdue: sum(58, 96_250),
    bands: ['1-7', '8-14', '15-30', '31+'].map((band) => ({ __typename: 'AgeBandSum', band, count: 4, amount: 100 })),
    promised: 9,
    broken: 2,
    proofs: sum(2, 3_000),
    oldestProofAt: '2026-11-13T02:00:00Z',
    collected: { __typename: 'CollectedSums', today: sum(1, 700), week: sum(2, 1_400), month: sum(3, 2_100) },
    byPlatform: [{ __typename: 'CollectedByPlatform', platform: 'maya', today: 700, week: 1_400, month: 2_100 }],
    monthTarget: 4_200,
    isLimited: false,
    ownerlessMoney: 3,
    gatewayLooks: 1,
  },
};
