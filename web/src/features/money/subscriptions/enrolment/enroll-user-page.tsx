import { errorCode, errorText } from '@app/rules/errors/error-text';
import { pathTo } from '@app/rules/navigation/route-table';
import { BATCH_PLACEHOLDER, enrolmentMessages } from '@app/rules/money/subscriptions/enrolment-messages';
import { displayName } from '@app/rules/people/users/full-name';
import { useState } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useNavigate } from '#router/router.ts';
import { attempt } from '#graphql/attempt.ts';
import { DataView } from '#graphql/data-view.tsx';
import { useRetryKeys } from '#graphql/use-retry-keys.ts';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { useAccess } from '#session/use-access.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/frame/card.tsx';
import { confirm } from '#ui/modal/confirm.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SelectField } from '#ui/choices/select-field.tsx';
import { useUnsavedChanges } from '#ui/form/unsaved-changes.tsx';
import { Page } from '#ui/frame/page.tsx';
import { SkeletonPage } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { EnrolmentPersonCard, type PersonToEnrol } from './enrolment-person-card.tsx';
import { EnrollmentBatches, EnrollUser, EnrolmentPerson } from './enrolment.operations.ts';
import { FunnelPicker } from './funnel-picker.tsx';
import { LevelsToAdd } from './levels-to-add.tsx';
import { PersonFinder } from './person-finder.tsx';
import classes from '../subscriptions.module.css';
import { type FunnelChoice, useFunnelChoice } from './use-funnel-choice.ts';

/** Enrolling on one screen: the person, the batch, the funnels, and the total. */
export default function EnrollUserPage() {
  const { id } = useRouteParams('enrollUser');
  const navigate = useNavigate();
  return (
    <Page
      title="Enroll a person"
      description="Access opens on the start day, and the first payment is due on that day."
    >
      <PersonFinder
        label="Find a person"
        onChoose={(person) => void navigate(pathTo('enrollUser', { id: person.id }))}
      />
      <DataView
        key={id}
        query={EnrolmentPerson}
        variables={{ id }}
        loading={<SkeletonPage />}
        failure={({ error, text, retry }) =>
          errorCode(error) === 'NOT_FOUND' ? (
            <EmptyState
              drawing="search"
              title={id > 0 ? 'We could not find this person' : 'Find the person to enroll'}
              text="Search by email, mobile number, Tribe ID, Facebook profile or name."
            />
          ) : (
            <ErrorState message={text} onRetry={retry} />
          )
        }
        ready={({ enrolmentPerson }) => <Enrolment person={enrolmentPerson} />}
      />
    </Page>
  );
}

function Enrolment({ person }: { person: PersonToEnrol }) {
  const { may } = useAccess();
  const choice = useFunnelChoice();
  const [batchId, setBatchId] = useState<string | null>(null);
  const [levels, setLevels] = useState<readonly string[]>([]);
  const batches = useQuery(EnrollmentBatches);
  useUnsavedChanges(choice.chosen.length > 0);
  const current = batches.data?.enrollmentBatches.find(({ isCurrent }) => isCurrent);
  const chosenBatch = batchId ?? (current ? String(current.batch.id) : null);

  return (
    <div className={classes.stack}>
      <EnrolmentPersonCard person={person} />
      <div className={classes.columns}>
        <div className={classes.stack}>
          <FunnelPicker choice={choice} userId={person.user.id} states={person.funnels} takesPayment />
        </div>
        <div className={classes.stack}>
          <Card title="Batch and access">
            <div className={classes.stack}>
              <SelectField
                label="Batch"
                placeholder={BATCH_PLACEHOLDER}
                searchable
                data={(batches.data?.enrollmentBatches ?? []).map(({ batch, isCurrent }) => ({
                  value: String(batch.id),
                  label: isCurrent ? `${batch.name} (current)` : batch.name,
                }))}
                value={chosenBatch}
                onChange={setBatchId}
                error={batches.error && errorText(batches.error)}
              />
              <LevelsToAdd ownLevels={person.user.accessLevels} value={levels} onChange={setLevels} />
            </div>
          </Card>
          {!person.user.isChangeable && (
            <Banner
              tone="danger"
              title="You cannot enroll this person"
              detail="They have access that you do not have."
            />
          )}
          {may('user_enroll/unenroll') && person.user.isChangeable && (
            <EnrollButton person={person} batchId={Number(chosenBatch)} levels={levels} choice={choice} />
          )}
        </div>
      </div>
    </div>
  );
}

type EnrollButtonProps = {
  person: PersonToEnrol;
  /** 0 until one is chosen. */
  batchId: number;
  levels: readonly string[];
  choice: FunnelChoice;
};

function EnrollButton({ person, batchId, levels, choice }: EnrollButtonProps) {
  const [enroll, { loading }] = useMutation(EnrollUser, { refetchQueries: [EnrolmentPerson] });
  const retryKeys = useRetryKeys();
  const { user } = person;

  const send = async () => {
    if (!batchId) return toast.error(enrolmentMessages.batchMissing);
    if (choice.chosen.length === 0) return toast.error(enrolmentMessages.funnelMissing);
    const name = displayName(user) || user.tribeId;
    const title = enrolmentMessages.question(name, choice.chosen.length);
    if (!(await confirm({ title, confirmLabel: 'Enroll' }))) return;
    const input = {
      batchId,
      accessLevelNames: [...levels],
      funnelDetails: choice.chosen.map(({ funnel, termId, validityByDays, startByDays, firstPayment }) => ({
        funnelId: funnel.id,
        paymentTermId: termId,
        validityByDays,
        startByDays,
        firstPayment,
      })),
    };
    const variables = { id: user.id, input };
    const sent = enroll({ variables, context: retryKeys.contextFor(variables) });
    if (!(await attempt(sent, enrolmentMessages.enrolled))) return;
    retryKeys.done();
    choice.clear();
  };

  return (
    <Button fullWidth loading={loading} onClick={() => void send()}>
      Enroll
    </Button>
  );
}
