import { journeyFormSlug } from '@app/rules/journey/forms/form-messages';
import { pathTo } from '@app/rules/navigation/route-table';
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '#graphql/use-query.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { FormsQuery } from '#gql/graphql.ts';
import { listedRows } from '#graphql/listed-rows.ts';
import { useAccess } from '#session/use-access.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Column, RowAction } from '#ui/data-table/table-types.ts';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Page } from '#ui/frame/page.tsx';
import { OpenBadge } from './form-badges.tsx';
import { Forms } from './forms.operations.ts';
import { NewFormModal, newFormModalId } from './new-form-modal.tsx';
import { useFormActions } from './use-form-actions.ts';

type Form = FormsQuery['forms']['items'][number];

const columns: readonly Column<Form>[] = [
  { key: 'title', header: 'Form', cell: ({ title }) => <b>{title}</b> },
  { key: 'state', header: 'Status', cell: ({ isOpen }) => <OpenBadge isOpen={isOpen} /> },
  { key: 'who', header: 'For', cell: ({ isPublic }) => (isPublic ? 'Everyone' : 'People with an account') },
  {
    key: 'answers',
    header: 'Answers',
    align: 'right',
    cell: ({ answerCount }) => answerCount.toLocaleString('en-PH'),
  },
  { key: 'changed', header: 'Changed', cell: ({ updatedAt }) => <DateText value={updatedAt} form="relative" /> },
  { key: 'address', header: 'Address', optional: true, cell: ({ slug }) => pathTo('viewForm', { slug }) },
];

/** Every form, the last changed one first. */
export default function FormsPage() {
  const { may, mayOpen } = useAccess();
  const modal = useModal();
  const query = useTableQuery();
  const { data, error, refetch } = useQuery(Forms, {
    variables: { search: query.search || null, page: query.page, pageSize: query.limit },
  });
  const { duplicate, remove } = useFormActions();
  const newForm = may('form_create') && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => modal.open(newFormModalId)}>
      New form
    </Button>
  );
  const rowActions = (form: Form): RowAction[] => [
    ...(may('form_create')
      ? [{ label: 'Duplicate', icon: <IconCopy size={18} />, onClick: () => void duplicate(form) }]
      : []),
    ...(may('form_delete') && form.answerCount === 0 && form.slug !== journeyFormSlug
      ? [{ label: 'Delete', icon: <IconTrash size={18} />, danger: true, onClick: () => void remove(form) }]
      : []),
  ];

  return (
    <Page title="Forms" description="What you ask people, and their answers." action={newForm}>
      <DataTable
        label="Forms"
        query={query}
        columns={columns}
        {...listedRows(data?.forms, { error, refetch })}
        primaryKey="id"
        rowHref={mayOpen('form') ? ({ id }) => pathTo('form', { id }) : undefined}
        rowActions={rowActions}
        searchPlaceholder="Search by title"
        empty={
          <EmptyState
            drawing="box"
            title="No forms yet"
            text="Ask for feedback, take sign-ups, or find out how far a member is."
            action={newForm}
          />
        }
        noMatch={{ title: 'No form matches' }}
      />
      <NewFormModal />
    </Page>
  );
}
