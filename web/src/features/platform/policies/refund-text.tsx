import { boot } from '#session/boot.ts';
import type { FirstText, PolicySection } from './first-text.ts';
import { PolicyLink } from './policy-link.tsx';

const name = boot.appTitle;

const sections: readonly PolicySection[] = [
  {
    id: 'window',
    title: 'Your first seven days',
    body: (
      <>
        <p>
          You may change your mind within seven days of your first payment for a product, as long as you have finished
          no more than a fifth of its lessons. We then give back all that you paid for it and close your access.
        </p>
        <p>
          A product may name a longer time on its page. Then that time applies. Free lessons, free trainings and
          challenges cost nothing, so there is nothing to give back.
        </p>
      </>
    ),
  },
  {
    id: 'after',
    title: 'After seven days',
    body: (
      <>
        <p>After that, payments are not given back, with these exceptions:</p>
        <ul>
          <li>you paid twice, or more than you owed;</li>
          <li>you were charged after you had cancelled;</li>
          <li>we cannot give you what you paid for, for example because a programme is called off;</li>
          <li>your rights under the Consumer Act of the Philippines (Republic Act No. 7394) say so.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'instalments',
    title: 'Payment in instalments',
    body: (
      <>
        <p>
          Within the first seven days we give back every instalment that you paid and cancel the ones to come. After
          that, instalments you have paid stay paid. You may stop at any time: tell us before the next due date, and no
          further instalment falls due. Your access ends with the time that your payments cover.
        </p>
        <p>
          A late instalment does not end your access at once: you have 14 days after the due date to pay it. An
          instalment that you skipped in those 14 days cannot be given back, since it was never paid.
        </p>
      </>
    ),
  },
  {
    id: 'manual',
    title: 'Bank transfer, GCash and Maya',
    body: (
      <>
        <p>
          When you pay by transfer and upload the proof, the payment counts from the moment that our staff has approved
          it. A proof that we refuse is not a payment, and we tell you the reason. If money has left your account but
          the proof was refused, send us the reference number: we look for it together with the bank or wallet and
          either book it or send it back.
        </p>
        <p>
          We send money back only to the account it came from, in pesos. Fees that your bank or wallet kept for the
          first transfer are not ours to return.
        </p>
      </>
    ),
  },
  {
    id: 'coupons',
    title: 'Discounts and affiliates',
    body: (
      <p>
        You get back what you paid, not the price before the discount. The coupon you used is not made valid again. If
        an affiliate earned a commission on the payment, it is cancelled; that changes nothing for you.
      </p>
    ),
  },
  {
    id: 'how',
    title: 'How to ask for it',
    body: (
      <>
        <p>
          Write to us through the <PolicyLink to="bugReport">Bug Report</PolicyLink> page from the account that paid,
          with the product, the date and the reference of the payment. We answer within three working days. An approved
          refund leaves us within ten working days after that; how long it takes to reach you depends on your bank.
        </p>
        <p>
          You get an email when the refund is approved and another when it is sent. Your billing page shows the payment
          as revoked, with the reason.
        </p>
      </>
    ),
  },
  {
    id: 'unhappy',
    title: 'If you do not agree',
    body: (
      <p>
        Tell us, and someone who did not decide the first time looks at it again. You may also turn to the Department of
        Trade and Industry. What else applies between you and {name} is in the{' '}
        <PolicyLink to="termsConditions">Terms and Conditions</PolicyLink>.
      </p>
    ),
  },
];

/** The text that comes with the product, until staff publish their own. */
export const refundText: FirstText = {
  summary: (
    <p>
      In short: seven days to change your mind, all of it back. After that only what was paid by mistake or what we
      could not deliver. Stopping an instalment plan is always possible.
    </p>
  ),
  sections,
};
