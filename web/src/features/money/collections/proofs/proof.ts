import type { PaymentProofQuery } from '#gql/graphql.ts';

export type Proof = PaymentProofQuery['paymentProof'];
