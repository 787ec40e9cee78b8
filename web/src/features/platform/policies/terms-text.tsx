import { boot } from '#session/boot.ts';
import type { FirstText, PolicySection } from './first-text.ts';
import { PolicyLink } from './policy-link.tsx';

const name = boot.appTitle;

const sections: readonly PolicySection[] = [
  {
    id: 'agreement',
    title: 'What you agree to',
    body: (
      <p>
        By creating an account, joining a free training or buying a product you accept these terms. They are a contract
        between you and {name}, next to the <PolicyLink to="privacyPolicy">Privacy Policy</PolicyLink> and the{' '}
        <PolicyLink to="refundPolicy">Refund Policy</PolicyLink>. What a product’s own page promises applies as well.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <ul>
        <li>It is yours alone. Do not share it, lend it or sell it.</li>
        <li>Give your real name and an email that you read: certificates, receipts and codes go there.</li>
        <li>Keep your password to yourself. We never ask for it, nor for a code, by phone or chat.</li>
        <li>If you think somebody else is in your account, change the password and end the other sessions at once.</li>
      </ul>
    ),
  },
  {
    id: 'membership',
    title: 'Membership, price and payment',
    body: (
      <>
        <p>
          What you get, for how long and at what price is on the page where you buy it. Prices are in Philippine pesos.
          Access begins when the first payment is approved and lasts for the time you bought; a lifetime product lasts
          as long as we offer it.
        </p>
        <p>
          When you pay in instalments, each one is due on the day shown under Billing and Subscriptions. After a missed
          day or the end of a membership you have 14 days to pay or renew; then access to paid content pauses. Nothing
          that you have done is lost: it is there when you come back.
        </p>
      </>
    ),
  },
  {
    id: 'content',
    title: 'Courses, files and recordings',
    body: (
      <p>
        Lessons, files and recordings belong to {name} or to the people who made them. You may use them for your own
        learning and your own client work. You may not copy, resell, publish or share them, let others use your access
        to them, or feed them to a machine that makes copies of them. Templates that are marked as such may be used in
        what you deliver to clients.
      </p>
    ),
  },
  {
    id: 'conduct',
    title: 'How we treat each other',
    body: (
      <>
        <p>This is a community of people who help each other. It has no place for</p>
        <ul>
          <li>insults, harassment, hate, threats, or pictures that embarrass others;</li>
          <li>fraud, stolen work, false proofs of payment and false reports of your own progress;</li>
          <li>selling, recruiting or collecting contacts among members without our consent;</li>
          <li>passing on what another member has told in confidence;</li>
          <li>attacks on the service, scraping, or going around its limits.</li>
        </ul>
        <p>
          Depending on the case we warn, remove a post, pause an account or end a membership. Whoever is removed for
          fraud or harassment gets no refund. You are heard before a membership ends, unless the harm cannot wait.
        </p>
      </>
    ),
  },
  {
    id: 'yours',
    title: 'What you post',
    body: (
      <p>
        Your posts, wins and work stay yours. You allow us to show them inside the community. Outside of it, in a story
        or an advertisement for example, we use them only if you agreed to that very use, and you may take that back.
      </p>
    ),
  },
  {
    id: 'results',
    title: 'No promise of income',
    body: (
      <p>
        We teach, coach and cheer. We do not promise clients, jobs or earnings: those depend on your work, your market
        and some luck. Stories of members tell what happened to them and not what will happen to you.
      </p>
    ),
  },
  {
    id: 'affiliates',
    title: 'Affiliates',
    body: (
      <p>
        Whoever recommends {name} for a commission does so under separate affiliate terms, which are accepted on their
        own page before the first link is made. They govern links, commissions, payouts and honest advertising. Nothing
        on this page makes you an affiliate, an employee or a partner of {name}.
      </p>
    ),
  },
  {
    id: 'service',
    title: 'The service itself',
    body: (
      <p>
        We work to keep {name} open day and night, yet it may be down for repair or by no fault of ours. We may improve
        and change parts of it; if we take away something essential that you paid for, the{' '}
        <PolicyLink to="refundPolicy">Refund Policy</PolicyLink> applies. As far as the law allows, we are liable for no
        more than what you paid us in the twelve months before. Nothing here limits rights that the law says cannot be
        limited.
      </p>
    ),
  },
  {
    id: 'ending',
    title: 'Ending it',
    body: (
      <p>
        You may close your account at any time; tell us through the <PolicyLink to="bugReport">Bug Report</PolicyLink>{' '}
        page. We may end it when you break these terms, or with 30 days’ notice and a refund for the time you paid and
        could not use.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Law and changes',
    body: (
      <p>
        The law of the Philippines applies. We try to settle every dispute by talking first; if that fails, the courts
        of the Philippines decide. When these terms change, we tell you at least 14 days before. If you do not agree,
        you may close your account until then.
      </p>
    ),
  },
];

/** The text that comes with the product, until staff publish their own. */
export const termsText: FirstText = {
  summary: (
    <p>
      In short: one account for one person, pay what you agreed, keep the material to yourself, be kind and honest. We
      teach as well as we can and promise no income.
    </p>
  ),
  sections,
};
