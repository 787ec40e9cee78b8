import { render, toPlainText } from '@react-email/components';
import type { ComponentType } from 'react';
import { BugReportAnsweredMail } from './bug-report-answered.tsx';
import { CampaignMail, campaignSubject } from './campaign.tsx';
import { CommunityWeekMail, weekSubject } from './community-week.tsx';
import { ConfirmEmailMail } from './confirm-email.tsx';
import { DeletionDeclinedMail } from './deletion-declined.tsx';
import { DeletionDoneMail } from './deletion-done.tsx';
import { ErasurePlannedMail } from './erasure-planned.tsx';
import { DigestMail } from './digest.tsx';
import { EmailChangeAskedMail } from './email-change-asked.tsx';
import { EmailChangedMail } from './email-changed.tsx';
import { EmailInUseMail } from './email-in-use.tsx';
import { EventCancelledMail } from './event-cancelled.tsx';
import { EventReminderMail } from './event-reminder.tsx';
import { FormAnsweredMail } from './form-answered.tsx';
import { FormReceivedMail } from './form-received.tsx';
import type { MailProps, MailSite, MailTemplateName, Secret, MailValues } from './mail-contents.ts';
import { HowToPayMail } from './how-to-pay.tsx';
import { MembershipEndedMail } from './membership-ended.tsx';
import { MembershipExpiringMail } from './membership-expiring.tsx';
import { MoveUpApprovedMail } from './move-up-approved.tsx';
import { MoveUpReturnedMail } from './move-up-returned.tsx';
import { OptInAccountMail } from './opt-in-account.tsx';
import { OrderPlacedMail } from './order-placed.tsx';
import { NewLogInMail } from './new-log-in.tsx';
import { PasswordChangedMail } from './password-changed.tsx';
import { PaymentOverdueMail } from './payment-overdue.tsx';
import { PaymentReceivedMail } from './payment-received.tsx';
import { PaymentReminderMail } from './payment-reminder.tsx';
import { ProofReceivedMail } from './proof-received.tsx';
import { ProofRejectedMail } from './proof-rejected.tsx';
import { QuestionAnsweredMail } from './question-answered.tsx';
import { ReportViewMail } from './report-view.tsx';
import { ResetCodeMail } from './reset-code.tsx';
import { SecondStepChangedMail } from './second-step-changed.tsx';
import { SetPasswordLinkMail } from './set-password-link.tsx';
import { StageMessageMail } from './stage-message.tsx';
import { TrainingReminderMail } from './training-reminder.tsx';

export type {
  MailContents,
  MailedAccount,
  MailSite,
  MailTemplateName,
  ReportPicture,
  Secret,
  MailValues as Shown,
} from './mail-contents.ts';

type MailTemplate<Name extends MailTemplateName> = {
  /** Never has a secret part: subjects appear in lists and in notifications on locked screens. */
  subject: (shown: MailValues<Name>, site: MailSite) => string;
  Body: ComponentType<MailProps<Name>>;
  hasSecret: Secret<Name> extends null ? false : true;
};

/** Every mail that the product sends. */
export const mailTemplates: { readonly [Name in MailTemplateName]: MailTemplate<Name> } = {
  'reset-code': { subject: (_shown, site) => `Your ${site.title} reset code`, Body: ResetCodeMail, hasSecret: true },
  'set-password-link': {
    subject: (_shown, site) => `Choose your ${site.title} password`,
    Body: SetPasswordLinkMail,
    hasSecret: true,
  },
  'opt-in-account': {
    subject: (_shown, site) => `Finish your ${site.title} account`,
    Body: OptInAccountMail,
    hasSecret: true,
  },
  'password-changed': {
    subject: (_shown, site) => `Your ${site.title} password was changed`,
    Body: PasswordChangedMail,
    hasSecret: false,
  },
  'new-log-in': {
    subject: (_shown, site) => `New log-in to your ${site.title} account`,
    Body: NewLogInMail,
    hasSecret: false,
  },
  'second-step-changed': {
    subject: (_shown, site) => `The two-step login of your ${site.title} account changed`,
    Body: SecondStepChangedMail,
    hasSecret: false,
  },
  'email-in-use': {
    subject: (_shown, site) => `You already have a ${site.title} account`,
    Body: EmailInUseMail,
    hasSecret: false,
  },
  'confirm-email': {
    subject: (_shown, site) => `Confirm your new ${site.title} email`,
    Body: ConfirmEmailMail,
    hasSecret: true,
  },
  'email-change-asked': {
    subject: (_shown, site) => `A new email for your ${site.title} account`,
    Body: EmailChangeAskedMail,
    hasSecret: false,
  },
  'email-changed': {
    subject: (_shown, site) => `Your ${site.title} email was changed`,
    Body: EmailChangedMail,
    hasSecret: false,
  },
  'deletion-done': {
    subject: (_shown, site) => `Your ${site.title} account is closed`,
    Body: DeletionDoneMail,
    hasSecret: false,
  },
  'form-answered': {
    subject: ({ formTitle }) => `New answer: ${formTitle}`,
    Body: FormAnsweredMail,
    hasSecret: false,
  },
  'form-received': {
    subject: ({ formTitle }) => `We received your answers: ${formTitle}`,
    Body: FormReceivedMail,
    hasSecret: false,
  },
  'deletion-declined': {
    subject: (_shown, site) => `About closing your ${site.title} account`,
    Body: DeletionDeclinedMail,
    hasSecret: false,
  },
  'erasure-planned': {
    subject: ({ day }, site) => `Your ${site.title} account will be deleted on ${day}`,
    Body: ErasurePlannedMail,
    hasSecret: false,
  },
  'question-answered': {
    subject: ({ answeredBy }) => `${answeredBy} answered your question`,
    Body: QuestionAnsweredMail,
    hasSecret: false,
  },
  'bug-report-answered': {
    subject: ({ number }) => `About your bug report #${number}`,
    Body: BugReportAnsweredMail,
    hasSecret: false,
  },
  'training-reminder': {
    subject: ({ kind, day, title }) => (kind === 'live' ? `We are live: ${title}` : `Day ${day} is open: ${title}`),
    Body: TrainingReminderMail,
    hasSecret: false,
  },
  'event-reminder': {
    subject: ({ title, isSoon }) => (isSoon ? `Starting soon: ${title}` : `Coming up: ${title}`),
    Body: EventReminderMail,
    hasSecret: false,
  },
  digest: {
    subject: ({ count, lines, isOfWork }, site) => {
      if (count === 1) return lines[0]?.lead ?? site.title;
      return isOfWork ? `${count} things wait for you in ${site.title}` : `${count} things happened in ${site.title}`;
    },
    Body: DigestMail,
    hasSecret: false,
  },
  'community-week': { subject: weekSubject, Body: CommunityWeekMail, hasSecret: false },
  'report-view': {
    subject: ({ picture: { name, days } }) => `${name}: ${days}`,
    Body: ReportViewMail,
    hasSecret: false,
  },
  'event-cancelled': { subject: ({ title }) => `Cancelled: ${title}`, Body: EventCancelledMail, hasSecret: false },
  'move-up-approved': {
    subject: ({ stage }) => `You moved up: ${stage}`,
    Body: MoveUpApprovedMail,
    hasSecret: false,
  },
  'move-up-returned': {
    subject: (_shown, site) => `About your ${site.title} move-up`,
    Body: MoveUpReturnedMail,
    hasSecret: false,
  },
  'order-placed': {
    subject: ({ productName, isFree, isToConfirm }) => {
      if (isToConfirm) return `Confirm your order: ${productName}`;
      return isFree ? `You are in: ${productName}` : `Your order: ${productName}`;
    },
    Body: OrderPlacedMail,
    hasSecret: true,
  },
  campaign: { subject: campaignSubject, Body: CampaignMail, hasSecret: false },
  'stage-message': { subject: ({ subject }) => subject, Body: StageMessageMail, hasSecret: false },
  'how-to-pay': {
    subject: ({ productName }) => `How to pay for ${productName}`,
    Body: HowToPayMail,
    hasSecret: true,
  },
  'payment-received': {
    subject: ({ amount }) => `We received your payment of ${amount}`,
    Body: PaymentReceivedMail,
    hasSecret: true,
  },
  'payment-reminder': {
    subject: ({ amount, isOverdue, dueOn }) =>
      isOverdue ? `Your payment of ${amount} is overdue` : `Your payment of ${amount} is due on ${dueOn}`,
    Body: PaymentReminderMail,
    hasSecret: false,
  },
  'payment-overdue': {
    subject: ({ amount }) => `Your payment of ${amount} is overdue`,
    Body: PaymentOverdueMail,
    hasSecret: false,
  },
  'membership-expiring': {
    subject: ({ expiresOn }) => `Your membership ends on ${expiresOn}`,
    Body: MembershipExpiringMail,
    hasSecret: false,
  },
  'membership-ended': {
    subject: ({ expiresOn }) => `Your membership ended on ${expiresOn}`,
    Body: MembershipEndedMail,
    hasSecret: false,
  },
  'proof-received': {
    subject: ({ productName }) => `We have your proof of payment: ${productName}`,
    Body: ProofReceivedMail,
    hasSecret: true,
  },
  'proof-rejected': {
    subject: ({ productName }) => `About your proof of payment: ${productName}`,
    Body: ProofRejectedMail,
    hasSecret: true,
  },
};

export function isMailTemplate(name: string): name is MailTemplateName {
  return Object.hasOwn(mailTemplates, name);
}

export type RenderedMail = { subject: string; html: string; text: string };

/** The mail as it is sent; with `secret: null` its codes and links are drawn as dots. */
export async function renderMail<Name extends MailTemplateName>(
  name: Name,
  content: { shown: MailValues<Name>; secret: Secret<Name> | null },
  site: MailSite,
): Promise<RenderedMail> {
  const { subject, Body }: MailTemplate<Name> = mailTemplates[name];
  const html = await render(<Body {...content} site={site} />);
  return { subject: subject(content.shown, site), html, text: toPlainText(html) };
}
