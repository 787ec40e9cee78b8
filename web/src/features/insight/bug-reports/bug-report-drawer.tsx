import { errorText } from '@app/rules/errors/error-text';
import { BUG_REPLY_LIMIT, bugReplyInput, bugReportMessages } from '@app/rules/insight/bug-reports/bug-report-input';
import { bugReportStatuses, bugReportStatusFacts } from '@app/rules/insight/bug-reports/bug-report-status';
import { IconSend, IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { z } from 'zod';
import type { BugReportDetailQuery } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { useMutation } from '#graphql/use-mutation.ts';
import { useRequestKey } from '#graphql/use-request-key.ts';
import { useSave } from '#graphql/use-save.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { Link } from '#router/router.ts';
import { useAuth } from '#session/auth-context.ts';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Segmented } from '#ui/buttons/segmented.tsx';
import { TextLink } from '#ui/buttons/text-link.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Drawer } from '#ui/modal/drawer.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { type Description, DescriptionList } from '#ui/values/description-list.tsx';
import { Title } from '#ui/values/title.tsx';
import classes from './bug-reports.module.css';
import {
  BugReportCounts,
  BugReportDetail,
  BugReports,
  ChangeBugReportStatus,
  ReplyToBugReport,
  TakeBugReport,
} from './bug-reports.operations.ts';
import { BugStatusBadge } from './bug-status.tsx';

type Report = BugReportDetailQuery['bugReport'];

const lists = [BugReports, BugReportCounts];
const statusOptions = bugReportStatuses.map((value) => ({ value, label: bugReportStatusFacts[value].label }));

/** One report beside the list. It stays drawn with the last one while it slides away. */
export function BugReportDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const [shownId, setShownId] = useState(id);
  if (id !== null && id !== shownId) setShownId(id);
  return (
    <Drawer opened={id !== null} onClose={onClose} width={560} title={`Report #${shownId ?? ''}`}>
      {shownId !== null && (
        <DataView
          key={shownId}
          query={BugReportDetail}
          variables={{ id: shownId }}
          loading={<SkeletonText lines={10} />}
          ready={({ bugReport }) => <ReportView report={bugReport} />}
        />
      )}
    </Drawer>
  );
}

function ReportView({ report }: { report: Report }) {
  const { may, mayOpen } = useAccess();
  const mayUpdate = may('bug-report_update');
  return (
    <div className={classes.report}>
      <p className={classes.words}>{report.text}</p>
      {report.picture && (
        <a href={report.picture} target="_blank" rel="noreferrer" className={classes.picture}>
          <img src={`${report.picture}?w=640`} alt="Screenshot of the report" />
        </a>
      )}
      {mayUpdate ? <Standing report={report} /> : <BugStatusBadge status={report.status} />}
      <DescriptionList items={factsOf(report, mayOpen('infoLogsReport'))} />
      <section>
        <Title order={3}>Answers</Title>
        {report.replies.length === 0 && <p className={classes.quiet}>Nobody has answered yet.</p>}
        <ol className={classes.replies}>
          {report.replies.map(({ id, text, by, createdAt }) => (
            <li key={id}>
              <p className={classes.words}>{text}</p>
              <small>
                {by}, <DateText value={createdAt} form="exact" />, by email
              </small>
            </li>
          ))}
        </ol>
        {mayUpdate && <Answering report={report} />}
      </section>
    </div>
  );
}

function factsOf({ reporter, email, page, device, requestIds, createdAt, owner }: Report, seesLog: boolean) {
  const facts: Description[] = [
    {
      label: 'From',
      value: reporter ? (
        <RouteLink to="user" params={{ id: reporter.personId }}>
          {reporter.name}
        </RouteLink>
      ) : (
        `A visitor${email ? `, ${email}` : ''}`
      ),
    },
    { label: 'Sent', value: <DateText value={createdAt} form="exact" /> },
    {
      label: 'Page',
      value:
        page === null || page.includes('…') ? (
          page
        ) : (
          <TextLink component={Link} to={page}>
            {page}
          </TextLink>
        ),
    },
    { label: 'Browser', value: device },
    { label: 'Looked after by', value: owner?.name ?? 'nobody' },
  ];
  if (requestIds.length > 0) {
    const ids = requestIds.map((id) => (
      <li key={id}>
        {seesLog ? (
          <RouteLink to="infoLogsReport" query={{ request: id }} size="sm">
            {id}
          </RouteLink>
        ) : (
          <code>{id}</code>
        )}
      </li>
    ));
    facts.push({ label: 'Last requests', value: <ul className={classes.ids}>{ids}</ul> });
  }
  return facts;
}

/** Where it stands and who looks after it. */
function Standing({ report: { id, status, owner } }: { report: Report }) {
  const { currentUser } = useAuth();
  const onError = (error: unknown) => toast.error(errorText(error));
  const [change] = useMutation(ChangeBugReportStatus, { refetchQueries: lists, onError });
  const [take, taking] = useMutation(TakeBugReport, { refetchQueries: lists, onError });
  return (
    <div className={classes.standing}>
      <Segmented
        label="Status"
        options={statusOptions}
        value={status}
        onChange={(next) => void change({ variables: { id, status: next } }).catch(() => undefined)}
      />
      {owner?.personId !== currentUser?.id && (
        <Button
          variant="default"
          leftSection={<IconUserCheck size={18} />}
          loading={taking.loading}
          onClick={() => void take({ variables: { id } }).catch(() => undefined)}
        >
          Assign to me
        </Button>
      )}
    </div>
  );
}

function Answering({ report }: { report: Report }) {
  if (report.mayBeAnswered) return <AnswerForm id={report.id} />;
  const why = report.reporter ? bugReportMessages.archived : bugReportMessages.noAddress;
  return <p className={classes.quiet}>{why}</p>;
}

function AnswerForm({ id }: { id: number }) {
  const [reply] = useMutation(ReplyToBugReport, { refetchQueries: lists });
  const request = useRequestKey();
  const form = useSchemaForm(bugReplyInput, { text: '' });
  const { failure, save } = useSave(async (input: z.output<typeof bugReplyInput>) => {
    const variables = { id, input };
    await reply({ variables, context: { headers: { 'idempotency-key': request.keyOf(variables) } } });
    request.done();
    form.reset();
    toast.success('Your answer is on its way');
  });
  return (
    <Form form={form} failure={failure} onSubmit={save}>
      <TextareaField
        label="Your answer"
        help="Goes out as an email at once."
        minRows={3}
        maxLength={BUG_REPLY_LIMIT}
        {...form.getInputProps('text')}
      />
      <SubmitButton leftSection={<IconSend size={18} />}>Send answer</SubmitButton>
    </Form>
  );
}
