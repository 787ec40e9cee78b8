import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { useQueryTab } from '#ui/finding/query-tabs.tsx';
import { Segmented } from '#ui/buttons/segmented.tsx';
import classes from './mail-body.module.css';

const views = [
  { value: 'mail', label: 'As sent' },
  { value: 'text', label: 'Plain text' },
] as const;

type MailBodyProps = { html: string; text: string; title?: string };

/** The mail as the person got it, drawn or as plain text. */
export function MailBody({ html, text, title = 'The email as it was sent' }: MailBodyProps) {
  const [view, choose] = useQueryTab(views, { param: 'view', resets: [] });
  return (
    <div className={classes.body}>
      <div className={classes.bar}>
        <Segmented label="How to show the email" options={views} value={view ?? 'mail'} onChange={choose} />
        {view === 'text' && <CopyButton value={text} />}
      </div>
      {view === 'text' ? (
        <pre className={classes.text}>{text}</pre>
      ) : (
        <iframe className={classes.frame} title={title} sandbox="" srcDoc={withDeadLinks(html)} />
      )}
    </div>
  );
}

/** Links of the mail open a new window, which the sandbox refuses: none of them can replace the mail in its frame. */
function withDeadLinks(html: string): string {
  return html.replace(/<head[^>]*>/i, (head) => `${head}<base target="_blank">`);
}
