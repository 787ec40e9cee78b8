import { builder } from '#graphql/builder.ts';
import { CollectionContactType } from '#features/money/collections/collections.graphql.ts';
import { DeskPersonType, DeskStaffType } from '#features/money/collections/desk-types.ts';
import { PersonBillingType } from './billing-types.ts';
import { studentDetails, type StudentPaymentDetails } from './student-details.ts';

const StudentPaymentDetailsType = builder.objectRef<StudentPaymentDetails>('StudentPaymentDetails').implement({
  fields: (t) => ({
    person: t.expose('person', { type: DeskPersonType }),
    owner: t.expose('owner', { type: DeskStaffType, nullable: true }),
    billing: t.expose('billing', { type: PersonBillingType }),
    contacts: t.expose('contacts', { type: [CollectionContactType], description: 'The newest first' }),
  }),
});

builder.queryField('studentPaymentDetails', (t) =>
  t.field({
    type: StudentPaymentDetailsType,
    authScopes: { pageFlag: 'studentPaymentDetails' },
    args: { userId: t.arg.int({ required: true }) },
    resolve: (_root, { userId }, ctx) => studentDetails(ctx, userId),
  }),
);
