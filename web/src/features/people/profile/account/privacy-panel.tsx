import { erasureMessages, keptOfErasedPerson } from '@app/rules/records/erasure/erasure';
import { type ReactNode, useState } from 'react';
import type { PersonPrivacyQuery } from '#gql/graphql.ts';
import { attempt } from '#graphql/attempt.ts';
import { DataView } from '#graphql/data-view.tsx';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { useCurrentUser } from '#session/auth-context.ts';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CancelButton } from '#ui/buttons/cancel-button.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Card } from '#ui/frame/card.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { DeletionRequestOf } from './account.operations.ts';
import { DataFileLink } from './data-file-link.tsx';
import { useDataFile } from './use-data-file.ts';
import { AskForDataOf, PersonPrivacy, PlanErasure } from './privacy.operations.ts';
import classes from '../profile.module.css';

type Person = { userId: number; name: string };

type PrivacyPanelProps = Person & {
  /** Nothing is left to export or to erase. */
  isErased: boolean;
};

/** What the person agreed to, a copy of their data, and their erasure: for staff with the permission. */
export function PrivacyPanel({ userId, name, isErased }: PrivacyPanelProps) {
  const { may } = useAccess();
  if (!may('user_privacy')) return null;
  return (
    <Card title="Privacy" rank={2}>
      <DataView
        query={PersonPrivacy}
        variables={{ userId }}
        loading={<SkeletonText lines={4} />}
        ready={(answer) => (
          <div className={classes.stack}>
            <Consents consents={answer.consentsOf} />
            {isErased ? <p>{erasureMessages.isErased}</p> : <Handling userId={userId} name={name} {...answer} />}
          </div>
        )}
      />
    </Card>
  );
}

function Consents({ consents }: { consents: PersonPrivacyQuery['consentsOf'] }) {
  if (consents.length === 0) return <p>No consent is on record.</p>;
  return (
    <ul aria-label="Consents">
      {consents.map(({ to, version, how, at, from }) => (
        <li key={[to, version, at].join(' ')}>
          <b>
            {to}
            {version !== null && `, version ${version}`}
          </b>
          , {how}, <DateText value={at} form="exact" />
          {from && `, from ${from}`}
        </li>
      ))}
    </ul>
  );
}

const exportModal = 'export-person';
const eraseModal = 'erase-person';

type HandlingProps = Pick<PersonPrivacyQuery, 'dataExportOf' | 'erasureOf'> & Person;

function Handling({ userId, name, dataExportOf: made, erasureOf: { problems, days } }: HandlingProps) {
  const modal = useModal();
  const isOwn = useCurrentUser().id === userId;
  const refetching = { refetchQueries: [PersonPrivacy, DeletionRequestOf], awaitRefetchQueries: true };
  const file = useDataFile(made);
  const isReady = Boolean(made?.readyAt) && !file.isGone;
  const isMaking = made != null && !made.readyAt;
  const request = useQuery(DeletionRequestOf, { variables: { id: userId } }).data?.user?.deletionRequest;
  const [ask, { loading: asking }] = useMutation(AskForDataOf, refetching);
  const [plan, { loading: planning }] = useMutation(PlanErasure, refetching);
  return (
    <>
      <div className={classes.row}>
        {isReady ? (
          <DataFileLink file={file}>Download the data</DataFileLink>
        ) : (
          <Button variant="default" disabled={isMaking} onClick={() => modal.open(exportModal)}>
            {isMaking ? 'The file is being made' : 'Export the data'}
          </Button>
        )}
        {!isOwn && (
          <Button
            variant="default"
            color="hibiscus"
            disabled={problems.length > 0 || request != null}
            onClick={() => modal.open(eraseModal)}
          >
            Erase this person
          </Button>
        )}
      </div>
      {file.words && <FormErrors title={file.words} messages={[]} />}
      {!isOwn && request?.erasesAt && (
        <p>
          They will be erased on <DateText value={request.erasesAt} />, unless somebody stops it.
        </p>
      )}
      {!isOwn && !request && problems.length > 0 && <p>Cannot be erased now: {problems.join(' ')}</p>}
      <ReasonModal
        id={exportModal}
        title={`Export the data of ${name}?`}
        action="Export"
        loading={asking}
        send={(reason) => attempt(ask({ variables: { userId, reason } }), 'The bell tells you when the file is ready')}
      >
        <p>Hand it over to the person alone. We log who asked for it and why.</p>
      </ReasonModal>
      <ReasonModal
        id={eraseModal}
        title={`Erase ${name}?`}
        action={`Erase in ${days} days`}
        loading={planning}
        send={(reason) => attempt(plan({ variables: { userId, reason } }), `${name} will be erased in ${days} days`)}
      >
        <p>
          In {days} days everything that says who they were is erased, and nobody can bring it back. Until then they or
          you can stop it; we email them now. This stays:
        </p>
        <ul>
          {keptOfErasedPerson.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </ReasonModal>
    </>
  );
}

type ReasonModalProps = {
  id: string;
  title: string;
  action: string;
  loading: boolean;
  /** Whether it was done. */
  send: (reason: string) => Promise<boolean>;
  children: ReactNode;
};

function ReasonModal({ id, title, action, loading, send, children }: ReasonModalProps) {
  const modal = useModal();
  const [reason, setReason] = useState('');
  const go = async () => {
    if (await send(reason)) modal.close();
  };
  return (
    <Modal
      id={id}
      title={title}
      footer={
        <>
          <CancelButton />
          <Button color="hibiscus" disabled={reason.trim() === ''} loading={loading} onClick={() => void go()}>
            {action}
          </Button>
        </>
      }
    >
      <div className={classes.stack}>
        {children}
        <TextareaField
          label="Reason"
          help="We log it."
          maxLength={500}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </div>
    </Modal>
  );
}
