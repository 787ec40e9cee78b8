import { boot } from '#session/boot.ts';
import type { FirstText, PolicySection } from './first-text.ts';
import { PolicyLink } from './policy-link.tsx';

const name = boot.appTitle;

const sections: readonly PolicySection[] = [
  {
    id: 'who',
    title: 'Who is responsible',
    body: (
      <p>
        {name} decides why and how the personal data on this site is used, and answers for it under the Data Privacy Act
        of 2012 (Republic Act No. 10173) and the rules of the National Privacy Commission. Where this page says “we”, it
        means {name} and the people who work for it.
      </p>
    ),
  },
  {
    id: 'what',
    title: 'What we keep',
    body: (
      <>
        <p>Only what the service needs:</p>
        <ul>
          <li>
            <b>Who you are:</b> name, email, and, if you give them, mobile number, birthday, place, picture and links to
            your social profiles.
          </li>
          <li>
            <b>What you learn:</b> the courses you open, the lessons and tasks you finish, your stage and points, your
            answers in forms, what you post in groups, the events you attend.
          </li>
          <li>
            <b>What you pay:</b> products, instalments, due dates, the proof of payment that you upload and the
            reference of the payment. We never see or store your card number or the password of your bank or wallet.
          </li>
          <li>
            <b>How you log in:</b> a protected form of your password that nobody can read back, the time of each login,
            the network address and the kind of browser. You find your open sessions under{' '}
            <PolicyLink to="myProfile">My Profile</PolicyLink>.
          </li>
          <li>
            <b>Who sent you:</b> the code of the affiliate whose link brought you here, for 30 days.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'why',
    title: 'Why we use it',
    body: (
      <>
        <p>We use your data to</p>
        <ul>
          <li>give you the courses, events and groups that you joined or paid for, which is our contract with you;</li>
          <li>book payments, remind you of due dates and keep the records that tax law asks of us;</li>
          <li>let coaches and team leads see how far you are, so that they can help;</li>
          <li>keep accounts safe, find abuse and fix faults, which is in the interest of all members;</li>
          <li>write to you about the community, as long as you agree to it.</li>
        </ul>
        <p>We do not sell personal data, and we do not let it be used for other people’s advertising.</p>
      </>
    ),
  },
  {
    id: 'who-sees-it',
    title: 'Who gets to see it',
    body: (
      <>
        <p>
          Other members see your name, picture, stage and what you post. Coaches, team leads and staff see what their
          task needs and no more; every look into another person’s account is recorded. An affiliate sees that a lead
          came by their link, with the email masked.
        </p>
        <p>
          Outside {name}, data goes only to those who work on our behalf (the host of our servers, the sender of our
          emails, the processor of online payments), bound by contract to use it for nothing else, and to authorities
          when a law obliges us. Videos are played from YouTube and Vimeo, which learn that your browser fetched them.
        </p>
      </>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    body: (
      <>
        <p>
          As long as you have an account. Beyond that, each kind of data has its time, which a job applies every night:
        </p>
        <ul>
          <li>
            <b>Your account:</b> after you delete it you can take that back for some days. Then your name, contact
            details, messages, files and log-ins are erased; at the latest 30 days after you asked.
          </li>
          <li>
            <b>Payments:</b> orders, payments, receipts and commissions stay for the ten years that Philippine tax law
            demands, under “Former member” and a number. The pictures you sent as proof go after the same time.
          </li>
          <li>
            <b>Opt-ins:</b> if you never open an account or buy anything, your name, email and number go after two
            years.
          </li>
          <li>
            <b>Emails, and where you logged in from:</b> one year. Ended sessions: 90 days. Codes and links go when they
            are used or expire.
          </li>
          <li>
            <b>Bug reports:</b> two years after they are closed.
          </li>
          <li>
            <b>That you agreed</b> to a text, with its version and the day: as long as one of us might have to prove it.
          </li>
          <li>
            <b>Backups:</b> encrypted, for a year at most. Whoever was erased is erased again when one is restored.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <>
        <p>The Data Privacy Act gives you the right to</p>
        <ul>
          <li>
            <b>be informed</b> of what happens with your data, which is what this page is for;
          </li>
          <li>
            <b>access</b> your data and receive a copy of it: press “Download my data” under{' '}
            <PolicyLink to="myProfile">My Profile</PolicyLink>, Account;
          </li>
          <li>
            <b>correct</b> what is wrong or out of date, most of it on your profile;
          </li>
          <li>
            <b>object</b> to a use of your data, and withdraw a consent you gave, by the link under every email with
            news or in your notification settings;
          </li>
          <li>
            <b>erase or block</b> data that is no longer needed or was taken unlawfully: press “Delete my account” under{' '}
            <PolicyLink to="myProfile">My Profile</PolicyLink>, Account. Open payments and commissions have to be
            settled first;
          </li>
          <li>
            <b>take your data with you</b> in a common electronic format;
          </li>
          <li>
            <b>be compensated</b> for damage caused by false, stale or unlawfully used data;
          </li>
          <li>
            <b>complain</b> to the National Privacy Commission at{' '}
            <a href="https://privacy.gov.ph" rel="noreferrer">
              privacy.gov.ph
            </a>
            .
          </li>
        </ul>
        <p>
          For everything else write to our data protection officer, whose address is at the end of this page, or use the{' '}
          <PolicyLink to="bugReport">Bug Report</PolicyLink> page. We may ask you to prove that the account is yours,
          and we answer within 15 days, free of charge. Those who died or cannot act for themselves are represented by
          their heirs or guardians.
        </p>
      </>
    ),
  },
  {
    id: 'browser',
    title: 'What is stored in your browser',
    body: (
      <p>
        One cookie that keeps you logged in, and small notes that remember your role, your colours, your columns,
        banners you closed and the affiliate who sent you. There are no advertising or tracking cookies. If you clear
        them, you are logged out and nothing else is lost.
      </p>
    ),
  },
  {
    id: 'safety',
    title: 'How we protect it',
    body: (
      <p>
        All traffic is encrypted, passwords are stored in a form that cannot be turned back, staff rights are narrow and
        logged, and backups are made every day. Should a breach put you at risk, we tell you and the National Privacy
        Commission within 72 hours of knowing it.
      </p>
    ),
  },
  {
    id: 'young',
    title: 'People under 18',
    body: (
      <p>
        {name} is made for adults. Whoever is younger needs the consent of a parent or guardian, who may ask us at any
        time to close the account.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        When we change something that matters, we tell members by email or on their home page before it applies. The
        date at the top says which version you are reading.
      </p>
    ),
  },
];

/** The text that comes with the product, until staff publish their own. */
export const privacyText: FirstText = {
  summary: (
    <p>
      In short: we keep what we need to teach you and to book your payments, show it only to those who need it, never
      sell it, and give it to you, correct it or erase it when you ask.
    </p>
  ),
  sections,
};
