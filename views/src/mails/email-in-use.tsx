import { pathTo } from '@app/rules/navigation/route-table';
import { Link } from '@react-email/components';
import type { MailProps } from './mail-contents.ts';
import { MailLayout } from './mail-layout.tsx';
import { LinkButton, Paragraph, QuietText } from './mail-parts.tsx';
import { styles } from './theme.ts';

export function EmailInUseMail({ shown, site }: MailProps<'email-in-use'>) {
  return (
    <MailLayout site={site} title="You already have an account" preview={`Log in to ${site.title} with this address.`}>
      <Paragraph>
        Hi {shown.firstName}, someone just used this address to join {site.title}. It already has an account, so nothing
        was changed. If it was you, log in:
      </Paragraph>
      <LinkButton link={site.address + pathTo('login')}>Log in</LinkButton>
      <QuietText>
        If it was not you, ignore this email. Forgot your password?{' '}
        <Link href={site.address + pathTo('forgotPassword')} style={styles.link}>
          Set a new one
        </Link>
      </QuietText>
    </MailLayout>
  );
}
