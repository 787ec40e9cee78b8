import { Page } from '#ui/frame/page.tsx';
import { QueryTabs } from '#ui/finding/query-tabs.tsx';
import { MailTemplates } from './mail-templates.tsx';
import { SentMails } from './sent-mails.tsx';

const tabs = [
  { value: 'sent', label: 'Sent' },
  { value: 'templates', label: 'Templates' },
] as const;

/** What belongs to one of the tabs only. */
const resets = ['page', 'q', 'status', 'mail', 'view', 'template'];

/** What the product writes to people: the mails themselves, and what each kind looks like. */
export default function MailsPage() {
  return (
    <Page title="Emails" description="The emails we sent to people, and what each kind looks like.">
      <QueryTabs label="Emails" tabs={tabs} resets={resets}>
        {(tab) => (tab === 'templates' ? <MailTemplates /> : <SentMails />)}
      </QueryTabs>
    </Page>
  );
}
