import { Page } from '#ui/frame/page.tsx';
import { QueryTabs } from '#ui/finding/query-tabs.tsx';
import { MailTemplates } from './mail-templates.tsx';
import { SentMails } from './sent-mails.tsx';

const tabs = [
  { value: 'sent', label: 'Sent' },
  { value: 'templates', label: 'Templates' },
] as const;

/** Parameters of one of the tabs only. */
const resets = ['page', 'q', 'status', 'mail', 'view', 'template'];

/** The product's mails to people: the mails themselves, and a sample of each kind. */
export default function MailsPage() {
  return (
    <Page title="Emails" description="The emails we sent to people, and what each kind looks like.">
      <QueryTabs label="Emails" tabs={tabs} resets={resets}>
        {(tab) => (tab === 'templates' ? <MailTemplates /> : <SentMails />)}
      </QueryTabs>
    </Page>
  );
}
