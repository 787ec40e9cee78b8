import { answerText } from '@app/rules/journey/forms/answer-text';
import type { FormField, FormValues } from '@app/rules/journey/forms/form-fields';
import { truncate } from '@app/rules/text/truncate';
import { displayName } from '@app/rules/people/users/full-name';
import { useQuery } from '#graphql/use-query.ts';
import { useSearchParams } from '#router/router.ts';
import type { FormAnswersQuery, FormPartsFragment } from '#gql/graphql.ts';
import { listedRows } from '#graphql/listed-rows.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Column } from '#ui/data-table/table-types.ts';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { download } from '#ui/download.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { AnswerDrawer } from './answer-drawer.tsx';
import { FormAnswers } from '../forms.operations.ts';

type Answer = FormAnswersQuery['formAnswers']['items'][number];

const shownColumns = 4;
const longestCell = 60;

/** The submitted answers, newest first; one of them beside the table. */
export function AnswersTab({ form }: { form: FormPartsFragment }) {
  const query = useTableQuery();
  const { data, error, refetch } = useQuery(FormAnswers, {
    variables: { formId: form.id, search: query.search || null, page: query.page, pageSize: query.limit },
  });
  const [params, setParams] = useSearchParams();
  const addressOfAnswer = ({ id }: Answer) => {
    const next = new URLSearchParams(params);
    next.set('answer', String(id));
    return `?${next}`;
  };
  const close = () =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('answer');
        return next;
      },
      { replace: true },
    );

  return (
    <>
      <DataTable
        label="Answers"
        query={query}
        columns={columnsOf(form.currentVersion?.fields ?? form.draftFields)}
        {...listedRows(data?.formAnswers, { error, refetch })}
        primaryKey="id"
        rowHref={addressOfAnswer}
        searchPlaceholder="Search names and answers"
        onExport={() => download(`/api/export/forms/${form.id}/answers`)}
        empty={<EmptyState drawing="chat" title="No answers yet" text={emptyText(form)} />}
        noMatch={{ title: 'No answer matches' }}
      />
      <AnswerDrawer id={Number(params.get('answer')) || null} onClose={close} />
    </>
  );
}

function emptyText({ isOpen }: FormPartsFragment): string {
  return isOpen
    ? 'Answers appear here when people send the form.'
    : 'The form is closed. Publish the questions and open it in the settings.';
}

function columnsOf(fields: readonly FormField[]): Column<Answer>[] {
  return [
    { key: 'who', header: 'From', cell: ({ person }) => <b>{person ? displayName(person) : 'A visitor'}</b> },
    {
      key: 'sent',
      header: 'Sent',
      cell: ({ submittedAt }) => (submittedAt ? <DateText value={submittedAt} form="relative" /> : '–'),
    },
    ...fields
      .filter(({ type }) => type !== 'section')
      .map((field, at): Column<Answer> => ({
        key: field.id,
        header: truncate(field.label, longestCell),
        optional: at >= shownColumns,
        cell: (answer) => truncate(cellText(field, answer), longestCell) || '–',
      })),
  ];
}

function cellText(field: FormField, { values, files }: Answer): string {
  if (field.type === 'file') return files.find(({ fieldId }) => fieldId === field.id)?.name ?? '';
  // The server has checked the stored values.
  return answerText(field, (values as FormValues)[field.id]);
}
