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
    <Page title="Mails" description="What the product has written to people, and what each mail looks like.">
      <QueryTabs label="Mails" tabs={tabs} resets={resets}>
        {(tab) => (tab === 'templates' ? <MailTemplates /> : <SentMails />)}
      </QueryTabs>
    </Page>
  );
}
