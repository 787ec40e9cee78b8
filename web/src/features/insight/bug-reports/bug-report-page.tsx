import { BUG_TEXT_LIMIT, bugReportForm } from '@app/rules/insight/bug-reports/bug-report-input';
import { bugReportPage } from '@app/rules/insight/bug-reports/bug-report-page';
import { DEFAULT_ERROR_TEXT } from '@app/rules/errors/error-text';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { lastRequestIds } from '#graphql/request-ids.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useRequestKey } from '#graphql/use-request-key.ts';
import { useSave } from '#graphql/use-save.ts';
import { pageBefore } from '#navigation/page-before.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { KeptPictureField } from '#parts/files/kept-picture-field.tsx';
import { type ChosenPicture, PictureField } from '#parts/files/picture-field.tsx';
import { useSearchParams } from '#router/router.ts';
import { useAuth } from '#session/auth-context.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CheckboxField } from '#ui/choices/checkbox-field.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Title } from '#ui/values/title.tsx';
import classes from './bug-reports.module.css';
import { UploadFailed } from '#uploads/upload-answer.ts';
import { CreateBugReport } from './bug-reports.operations.ts';
import { sendVisitorPicture } from './send-visitor-picture.ts';

/** Anybody says what does not work, and shows it. */
export default function BugReportPage() {
  const [sent, setSent] = useState<Sent | null>(null);
  if (sent !== null) return <Thanks {...sent} onAgain={() => setSent(null)} />;
  return (
    <div className={classes.panel}>
      <div>
        <Title order={1}>Report a bug</Title>
        <p className={classes.lead}>
          Something does not work? Tell us in your own words, English or Filipino. We read every report.
        </p>
      </div>
      <ReportForm onSent={setSent} />
    </div>
  );
}

type Sent = {
  number: number;
  /** Somebody can write back. */
  hasAddress: boolean;
};

function ReportForm({ onSent }: { onSent: (sent: Sent) => void }) {
  const { isAuthenticated } = useAuth();
  const [search] = useSearchParams();
  const [create] = useMutation(CreateBugReport);
  const request = useRequestKey();
  const [picture, setPicture] = useState<ChosenPicture | null>(null);
  const [busy, setBusy] = useState(false);
  const visitors = useVisitorPicture();
  const form = useSchemaForm(bugReportForm, {
    text: '',
    page: bugReportPage(search.get('page')) ?? bugReportPage(pageBefore()) ?? '',
    email: '',
    hasConsent: false,
  });

  const { failure, save } = useSave(async ({ text, page, email, hasConsent }: z.output<typeof bugReportForm>) => {
    const pictureKey = await visitors.send();
    if (pictureKey === undefined) return;
    const input = {
      text,
      page: page || null,
      email: isAuthenticated ? null : email || null,
      fileId: picture?.id ?? null,
      pictureKey,
      hasConsent,
      browser: hasConsent ? navigator.userAgent : null,
    };
    // The ids move on with every try; what the person decided does not.
    const headers = { 'idempotency-key': request.keyOf(input) };
    const requestIds = hasConsent ? lastRequestIds() : [];
    const { data } = await create({ variables: { input: { ...input, requestIds } }, context: { headers } });
    request.done();
    onSent({ number: data.createBugReport, hasAddress: isAuthenticated || input.email !== null });
  });

  return (
    <Form form={form} failure={failure} onSubmit={save}>
      <TextareaField
        label="What happened?"
        help="What did you do, what did you expect, and what did you see instead?"
        minRows={4}
        maxLength={BUG_TEXT_LIMIT}
        withAsterisk
        {...form.getInputProps('text')}
      />
      <TextField
        label="On which page?"
        help="Its address, if you know it."
        placeholder="/courses"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('page')}
      />
      {isAuthenticated ? (
        <PictureField
          label="Screenshot"
          help="Optional. Only our team sees it."
          purpose="bug-report"
          value={picture}
          onChange={setPicture}
          onBusyChange={setBusy}
          error={form.errors['fileId']}
        />
      ) : (
        <>
          <TextField
            label="Your email"
            help="Optional, for our answer."
            type="email"
            inputMode="email"
            autoComplete="email"
            {...form.getInputProps('email')}
          />
          <KeptPictureField
            label="Screenshot"
            help="Optional. Only our team sees it."
            value={visitors.picture}
            onChange={visitors.choose}
            error={visitors.error ?? form.errors['fileId']}
          />
        </>
      )}
      <CheckboxField
        label="Send technical details along"
        help="The name of your browser, and the numbers of your last requests, by which we find them in our log. Nothing that you typed, no passwords."
        {...form.getInputProps('hasConsent', { type: 'checkbox' })}
      />
      {isAuthenticated && <p className={classes.quiet}>We answer to the email of your account.</p>}
      <SubmitButton disabled={busy}>Send report</SubmitButton>
    </Form>
  );
}

/** The screenshot of somebody without an account goes with the report; a second try does not send it again. */
function useVisitorPicture() {
  const [picture, setPicture] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const sent = useRef<{ picture: File; key: string } | null>(null);
  const choose = (next: File | null) => {
    setError(null);
    setPicture(next);
  };
  /** Its key, null without a picture, and undefined when it did not arrive. */
  const send = async (): Promise<string | null | undefined> => {
    if (!picture) return null;
    try {
      if (sent.current?.picture !== picture) sent.current = { picture, key: await sendVisitorPicture(picture) };
      return sent.current.key;
    } catch (failure) {
      setError(failure instanceof UploadFailed ? failure.message : DEFAULT_ERROR_TEXT);
      return undefined;
    }
  };
  return { picture, error, choose, send };
}

function Thanks({ number, hasAddress, onAgain }: Sent & { onAgain: () => void }) {
  return (
    <div role="status">
      <EmptyState
        drawing="chat"
        level={1}
        title="Salamat! Thank you."
        text={
          <>
            Your report has the number <b>#{number}</b>. We look into it
            {hasAddress ? ' and write to you when we need more or have fixed it.' : '.'}
          </>
        }
        action={<RouteButton to="home">Go to home</RouteButton>}
        secondary={
          <Button variant="subtle" onClick={onAgain}>
            Report something else
          </Button>
        }
      />
    </div>
  );
}
