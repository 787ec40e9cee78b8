import { contentStatuses } from '@app/rules/learning/content/content-status';
import { builder } from '#graphql/builder.ts';

export const ContentStatusType = builder.enumType('ContentStatus', { values: contentStatuses });

const closedReasons = ['draft', 'signed-out', 'membership-over', 'product-blocked', 'not-yet', 'nothing'] as const;

/** The gate of an item for a learner: `because` is empty when it is open. */
export type ContentGate = {
  isOpen: boolean;
  because: (typeof closedReasons)[number] | null;
  /** The Manila day on which a part that opens bit by bit becomes available. */
  opensOn: string | null;
  /** Names of the access levels that open it. */
  opensWith: string[];
};

export const ContentGateType = builder.objectRef<ContentGate>('ContentGate').implement({
  fields: (t) => ({
    isOpen: t.exposeBoolean('isOpen'),
    because: t.exposeString('because', { nullable: true, description: closedReasons.join(', ') }),
    opensOn: t.expose('opensOn', { type: 'Date', nullable: true }),
    opensWith: t.exposeStringList('opensWith'),
  }),
});
