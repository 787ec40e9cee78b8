import type { MailServerState } from '#gql/graphql.ts';
import { Banner } from '#ui/feedback/banner.tsx';

/** Says plainly that nothing leaves this installation. */
export function MailServerNote({ state }: { state: MailServerState | undefined }) {
  if (state === 'missing') {
    return (
      <Banner
        tone="warning"
        title="No mail server is set up"
        detail="You can write and save everything here. Sequences and broadcasts wait until somebody sets SMTP_URL on the server; nothing is lost."
      />
    );
  }
  if (state === 'demo') {
    return (
      <Banner
        tone="news"
        title="This demo sends no emails"
        detail="Everything runs as usual, but the emails stay on the Emails page."
      />
    );
  }
  return null;
}
