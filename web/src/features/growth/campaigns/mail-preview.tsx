import { errorText } from '@app/rules/errors/error-text';
import type { RichText } from '@app/rules/rich-text/rich-text';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Segmented } from '#ui/buttons/segmented.tsx';
import { SkeletonBlock } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/frame/card.tsx';
import { useDebouncedValue } from '#ui/hooks/use-debounced-value.ts';
import { toast } from '#ui/toasts/toast.ts';
import classes from './campaigns.module.css';
import { CampaignPreview, SendTestMail } from './campaigns.operations.ts';

export type MailText = { subject: string; body: RichText; buttonLabel: string; buttonAddress: string };

const looks = [
  { value: 'phone', label: 'Phone' },
  { value: 'desk', label: 'Desk' },
  { value: 'text', label: 'Plain text' },
] as const;
type Look = (typeof looks)[number]['value'];

/** The mail as a made-up person reads it, while it is written. */
export function MailPreview({ text }: { text: MailText }) {
  const { may } = useAccess();
  const [look, setLook] = useState<Look>('phone');
  const [settled] = useDebouncedValue(text, 400);
  const { data, previousData, error } = useQuery(CampaignPreview, { variables: { input: settled } });
  const shown = (data ?? previousData)?.campaignPreview;
  return (
    <Card title="Preview" rank={2} aside={may('broadcast_update') && <TestButton text={text} />}>
      <div className={classes.stack}>
        <p className={classes.dim}>As Liza Santos reads it. Nobody gets this.</p>
        <Segmented label="How to show the email" options={looks} value={look} onChange={setLook} />
        {error && (
          <p className={classes.dim} role="status">
            {errorText(error)}
          </p>
        )}
        {shown && <p className={classes.subject}>{shown.subject}</p>}
        {shown ? <Drawn look={look} {...shown} /> : !error && <SkeletonBlock height={320} />}
      </div>
    </Card>
  );
}

function Drawn({ look, html, text }: { look: Look; html: string; text: string }) {
  if (look === 'text') return <pre className={classes.plain}>{text}</pre>;
  const frame = (
    // Without scripts and without links that lead away.
    <iframe className={classes.frame} title="Preview of the email" sandbox="" srcDoc={withDeadLinks(html)} />
  );
  return look === 'phone' ? <div className={classes.phone}>{frame}</div> : <div className={classes.stage}>{frame}</div>;
}

function withDeadLinks(html: string): string {
  return html.replace(/<head[^>]*>/i, (head) => `${head}<base target="_blank">`);
}

function TestButton({ text }: { text: MailText }) {
  const [sendTest, { loading }] = useMutation(SendTestMail);
  const send = async () => {
    let address = '';
    const isSent = await attempt(
      sendTest({ variables: { input: text } }).then(({ data }) => void (address = data.sendTestMail)),
    );
    if (isSent) toast.success(`Test sent to ${address}`);
  };
  return (
    <Button
      variant="default"
      size="sm"
      loading={loading}
      leftSection={<IconSend size={16} aria-hidden />}
      onClick={() => void send()}
    >
      Send me a test
    </Button>
  );
}
