import { reasonInput } from '@app/rules/learning/progress/certificate';
import { useState } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import { useSave } from '#graphql/use-save.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Dialog } from '#ui/modal/dialog.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { PersonCourses, RevokeCertificate } from './person-courses.operations.ts';
import classes from './person-courses.module.css';

type PersonCertificateProps = { code: string; courseName: string };

/** The certificate of a course: to look at, and for those who change people to take back. */
export function PersonCertificate({ code, courseName }: PersonCertificateProps) {
  const { may } = useAccess();
  const [isAsked, setAsked] = useState(false);
  return (
    <p className={classes.certificate}>
      <RouteLink to="certificate" params={{ code }}>
        Certificate
      </RouteLink>
      {may('user_update') && (
        <Button variant="subtle" color="hibiscus" size="compact-sm" onClick={() => setAsked(true)}>
          Revoke
        </Button>
      )}
      {isAsked && <RevokeDialog code={code} courseName={courseName} onClose={() => setAsked(false)} />}
    </p>
  );
}

function RevokeDialog({ code, courseName, onClose }: PersonCertificateProps & { onClose: () => void }) {
  const [revoke] = useMutation(RevokeCertificate, { refetchQueries: [PersonCourses], awaitRefetchQueries: true });
  const form = useSchemaForm(reasonInput, { reason: '' });
  const { failure, save } = useSave(async ({ reason }: { reason: string }) => {
    await revoke({ variables: { code, reason } });
    toast.success('Certificate revoked');
    onClose();
  });
  return (
    <Dialog title={`Revoke the certificate for ${courseName}?`} onClose={onClose}>
      <Form form={form} failure={failure} onSubmit={save}>
        <p>Its link proves nothing from now on, and the person gets no other for this course.</p>
        <TextareaField
          label="Reason"
          help="For the log. The person does not read it."
          {...form.getInputProps('reason')}
        />
        <SubmitButton color="hibiscus">Revoke certificate</SubmitButton>
      </Form>
    </Dialog>
  );
}
