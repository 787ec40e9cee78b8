import { newPersonInput } from '@app/rules/people/users/person-input';
import { IconKey, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { z } from 'zod';
import { useMutation } from '#graphql/use-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { CreateUserMutation } from '#gql/graphql.ts';
import { useSave } from '#graphql/use-save.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { Card } from '#ui/frame/card.tsx';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Page } from '#ui/frame/page.tsx';
import { LevelChecks } from './level-checks.tsx';
import { CreateUser } from './people.operations.ts';
import { emptyPerson, PersonFields } from './person-form.tsx';
import { isMember, nameOf } from './person/person-page-parts.tsx';
import { useSendCredential } from './use-send-credential.ts';
import classes from './people.module.css';

type CreatedUser = CreateUserMutation['createUser'];

/** Creates a person. The generated password is on this page only, and gone when it is left. */
export default function NewPersonPage() {
  const [created, setCreated] = useState<CreatedUser | null>(null);
  return (
    <Page title="New person" width="reading">
      {created ? (
        <CreatedCard created={created} onAnother={() => setCreated(null)} />
      ) : (
        <NewPersonForm onCreated={setCreated} />
      )}
    </Page>
  );
}

function NewPersonForm({ onCreated }: { onCreated: (created: CreatedUser) => void }) {
  // The answer holds a password, which no cache needs to keep.
  const [createUser] = useMutation(CreateUser, { fetchPolicy: 'no-cache' });
  const form = useSchemaForm(newPersonInput, { ...emptyPerson, accessLevelIds: ['non-member'] });
  const { failure, save } = useSave(async (input: z.output<typeof newPersonInput>) => {
    const { data } = await createUser({ variables: { input } });
    if (data) onCreated(data.createUser);
  });
  const { value, error } = form.getInputProps('accessLevelIds');
  return (
    <Card padding="lg">
      <Form form={form} failure={failure} onSubmit={save}>
        <PersonFields field={(name) => form.getInputProps(name)} />
        <LevelChecks value={value} error={error} onChange={(ids) => form.setFieldValue('accessLevelIds', ids)} />
        <div>
          <SubmitButton>Create person</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}

function CreatedCard({ created: { user, password }, onAnother }: { created: CreatedUser; onAnother: () => void }) {
  const { may } = useAccess();
  const { send, sending } = useSendCredential();
  return (
    <Card padding="lg" title={`${nameOf(user)} was added`}>
      <div className={classes.stack}>
        <p>We show this password only once. It works for 72 hours, until {user.firstName} chooses their own.</p>
        <div className={classes.password}>
          <output className={classes.secret} aria-label="Generated password">
            {password}
          </output>
          <CopyButton value={password} variant="default" />
        </div>
        <p className={classes.dim}>
          {user.tribeId} · {user.email}
        </p>
        <div className={classes.buttons}>
          <RouteButton to={isMember(user) ? 'user' : 'nonMember'} params={{ id: user.id }}>
            Open their page
          </RouteButton>
          {may('user_credentials') && user.email && (
            <Button
              variant="default"
              leftSection={<IconKey size={18} />}
              loading={sending}
              onClick={() => void send({ email: user.email ?? '', name: nameOf(user) })}
            >
              Send credentials
            </Button>
          )}
          <Button variant="default" leftSection={<IconUserPlus size={18} />} onClick={onAnother}>
            Add another person
          </Button>
        </div>
      </div>
    </Card>
  );
}
