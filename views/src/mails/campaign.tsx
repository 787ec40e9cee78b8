import { filled, filledText, type PlaceholderValues } from '@app/rules/growth/campaigns/placeholders';
import { plainText } from '@app/rules/rich-text/read-rich-text';
import type { MailProps, MailSite, MailValues } from './mail-contents.ts';
import { MailLayout } from './mail-layout.tsx';
import { LinkButton, QuietText } from './mail-parts.tsx';
import { absolute, RichMailText } from './rich-mail-text.tsx';

type Shown = MailValues<'campaign'>;

/** What staff wrote in a step of a sequence or in a broadcast, for one person. */
export function CampaignMail({ shown, site }: MailProps<'campaign'>) {
  const values = valuesOf(shown, site);
  const text = filledText(shown.body, values);
  const link = absolute(shown.buttonAddress, site.address);
  return (
    <MailLayout site={site} title={filled(shown.subject, values)} preview={plainText(text).slice(0, 120)}>
      {shown.isTest && <QuietText>This is a test. Only you got it.</QuietText>}
      <RichMailText value={text} base={site.address} />
      {link && shown.buttonLabel !== '' && <LinkButton link={link}>{shown.buttonLabel}</LinkButton>}
    </MailLayout>
  );
}

export function campaignSubject(shown: Shown, site: MailSite): string {
  const subject = filled(shown.subject, valuesOf(shown, site));
  return shown.isTest ? `[Test] ${subject}` : subject;
}

function valuesOf({ firstName, email, buttonAddress }: Shown, site: MailSite): PlaceholderValues {
  return {
    'first name': firstName,
    link: absolute(buttonAddress, site.address) ?? site.address,
    email,
    site: site.title,
  };
}
